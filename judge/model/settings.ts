/** Workspace settings: the key `"judge"` of package.json, or judge.yaml. All optional. */
export interface Settings {
  readonly jobs?: number;
  readonly languages?: Readonly<Record<string, LanguageSettings>>;
  /** Problems folder and solutions folder, relative to the workspace. */
  readonly problems?: string;
  readonly solutions?: string;
  /** testlib.h or its folder, relative to the workspace. */
  readonly testlib?: string;
}

/** Overrides a known language, or (with `extensions` and `run`) adds one. */
export interface LanguageSettings {
  readonly name?: string;
  readonly extensions?: readonly string[];
  readonly flags?: readonly string[];
  /** argv with `{source}`, `{build}`, `{flags}`; each an argument. */
  readonly compile?: readonly string[];
  readonly run?: readonly string[];
  /** Paths by tool name. */
  readonly tools?: Readonly<Record<string, string>>;
}
