export interface ProblemWords {
  readonly name: string;
  readonly uuid: string;
  readonly url?: string;
}

/** The keys that a new problem needs; JSON texts are YAML texts too, whatever they hold. */
export function problemYaml({ name, uuid, url }: ProblemWords, type: string, further = ''): string {
  const source =
    url === undefined
      ? ''
      : `source:\n  name: ${JSON.stringify(name)}\n  url: ${JSON.stringify(url)}\n`;
  return `# Keys and units: https://icpc.io/problem-package-format/ (2025-09).
problem_format_version: 2025-09
name: ${JSON.stringify(name)}
uuid: ${uuid}
type: ${type}
${source}limits:
  time_limit: 1 # seconds of CPU time
  memory: 256 # MiB
${further}`;
}
