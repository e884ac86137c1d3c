/** What stands under the key `"judge"` of package.json; `cli/parse-settings.ts` reads it. */
export const SETTINGS_SECTION = `## Workspace settings

The workspace is the nearest folder upwards that has a \`package.json\` with the key \`"judge"\`, a
\`judge.yaml\`, or a folder \`problems/\`. All settings are optional:

\`\`\`json
{
  "judge": {
    "jobs": 2,
    "problems": "problems",
    "solutions": "solutions",
    "testlib": "include/testlib.h",
    "languages": {
      "cpp": { "flags": ["-O2", "-std=gnu++17"], "tools": { "g++": "/usr/bin/g++-12" } },
      "lua": {
        "name": "Lua",
        "extensions": [".lua"],
        "run": ["lua5.4", "{flags}", "{source}"]
      }
    }
  }
}
\`\`\`

\`testlib\` is testlib.h or its folder, for checkers, validators and generators that include it and have
none nearer ([checkers.md](checkers.md)); without the setting, JUDGE_TESTLIB may name it.

\`flags\` replace those of a known language, \`tools\` say where its tools are. A language with
\`extensions\` and \`run\` is a new one; \`compile\` builds it first. In both, \`{source}\` is the source
file, \`{build}\` the folder of the build, and \`{flags}\` stands for the flags.

`;
