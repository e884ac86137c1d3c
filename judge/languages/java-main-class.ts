export interface JavaNames {
  /** What the source must be called: `Main.java`. */
  readonly fileName: string;
  /** The class to run, with its package. */
  readonly mainClass: string;
  /** Has it a `static void main`? */
  readonly hasMain: boolean;
}

const COMMENTS_AND_STRINGS =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;
const TYPE = /(?:\b(public)\s+)?(?:\b\w+\s+)*?\b(?:class|interface|enum|record)\s+(\w+)/y;
const MAIN = /\bstatic\s+(?:\w+\s+)*?void\s+main\s*\(/y;

/**
 * Finds the outermost type with `static void main`, and the public one, which gives the file its
 * name. Where there is no main the JVM will say so: the first type, or `Main`, is named then.
 */
export function findMainClass(source: string): JavaNames {
  const code = source.replace(COMMENTS_AND_STRINGS, ' ');
  const types = readTypes(code);
  const main = types.find((type) => type.hasMain) ?? types.find((type) => type.isPublic);
  const name = (main ?? types[0])?.name ?? 'Main';
  const publicName = types.find((type) => type.isPublic)?.name ?? name;
  const [, packageName] = /^\s*package\s+([\w.]+)\s*;/m.exec(code) ?? [];
  return {
    fileName: `${publicName}.java`,
    hasMain: main?.hasMain === true,
    mainClass: packageName === undefined ? name : `${packageName}.${name}`,
  };
}

interface OutermostType {
  readonly name: string;
  readonly isPublic: boolean;
  hasMain: boolean;
}

/** Walks the code by its braces: types are outermost at depth 0, their methods stand at depth 1. */
function readTypes(code: string): readonly OutermostType[] {
  const types: OutermostType[] = [];
  let depth = 0;
  for (let at = 0; at < code.length; at += 1) {
    const character = code[at];
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    if (depth > 1 || /\w/.test(code[at - 1] ?? '') || !/[a-z]/.test(character ?? '')) continue;
    const match = matchAt(depth === 0 ? TYPE : MAIN, code, at);
    if (match === undefined) continue;
    const last = types.at(-1);
    if (depth === 1 && last) last.hasMain = true;
    const [text, isPublic, name] = match;
    if (depth === 0 && name !== undefined) {
      types.push({ name, isPublic: isPublic !== undefined, hasMain: false });
      at += text.length - 1;
    }
  }
  return types;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
