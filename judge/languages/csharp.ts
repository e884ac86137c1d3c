import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type {
  Command,
  CompileInput,
  CompileOutcome,
  Compiler,
  Language,
  RunInput,
  Toolchain,
} from '../model/language.ts';
import { MIB } from '../model/limits.ts';
import { compileWith, copySources } from './compile-with.ts';
import { renameTrace } from './rename-trace.ts';
import { RUN_ENVIRONMENT } from './run-environment.ts';

const COPY = 'Program.cs';
const ASSEMBLY = { dotnet: join('out', 'main.dll'), mono: 'main.exe' };

/** C# by .NET, or by Mono where there is no .NET. */
export const csharp: Language = {
  id: 'csharp',
  name: 'C#',
  extensions: ['.cs'],
  tools: { compiler: ['dotnet', 'mcs'], runtime: ['dotnet', 'mono'] },
  versionArgs: ['--version'],
  install:
    'install .NET from https://dotnet.microsoft.com, or Mono (Debian and Ubuntu: apt install mono-mcs)',
  defaultFlags: [],
  compile,
  run,
  includeFolders: ['csharp'],
  memoryPolicy: 'resident',
  memoryFloorBytes: 19 * MIB,
  crash(stderrTail) {
    if (/StackOverflowException|^Stack overflow/m.test(stderrTail)) return 'stack';
    return /OutOfMemoryException(?!: Array dimensions)|^Out of memory/m.test(stderrTail)
      ? 'memory'
      : undefined;
  },
  mapTrace: renameTrace(COPY),
  selfTest: `using System;
using System.Linq;

class Sum
{
    static void Main()
    {
        Console.WriteLine(Console.In.ReadToEnd().Split((char[])null, StringSplitOptions.RemoveEmptyEntries).Select(long.Parse).Sum());
    }
}
`,
  template: `using System;
using System.Linq;
using System.Collections.Generic;

class Program
{
    static void Main()
    {
        var tokens = Console.In.ReadToEnd().Split((char[])null, StringSplitOptions.RemoveEmptyEntries);
        int n = int.Parse(tokens[0]);
        Console.WriteLine(n);
    }
}
`,
};

async function compile(
  input: CompileInput,
  toolchain: Toolchain,
  compiler: Compiler,
): Promise<CompileOutcome> {
  const sources = await copySources(input, COPY, /\.cs$/);
  const tool = toolchain.tools['compiler'] ?? 'mcs';
  if (isDotnet(tool)) await writeProject(input.buildDir);
  return compileWith({
    argv: isDotnet(tool)
      ? [tool, 'build', 'main.csproj', ...DOTNET_FLAGS, ...input.flags]
      : [tool, ...MONO_FLAGS, ...input.flags, ...sources],
    input,
    toolchain,
    compiler,
    env: { DOTNET_CLI_TELEMETRY_OPTOUT: '1', DOTNET_NOLOGO: '1' },
    copiedAs: sources[0],
  });
}

const MONO_FLAGS = [
  '-optimize+',
  '-define:ONLINE_JUDGE',
  '-r:System.Numerics',
  `-out:${ASSEMBLY.mono}`,
];

/** No server that outlives the build. */
const DOTNET_FLAGS = [
  '--nologo',
  '--configuration=Release',
  '--output=out',
  '--verbosity=quiet',
  '-nodeReuse:false',
  '-p:UseSharedCompilation=false',
];

async function writeProject(buildDir: string): Promise<void> {
  await writeFile(join(buildDir, 'main.csproj'), PROJECT);
}

/** `$(BundledNETCoreAppTargetFrameworkVersion)`: whatever version is installed. */
const PROJECT = `<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup>
    <OutputType>Exe</OutputType>
    <TargetFramework>net$(BundledNETCoreAppTargetFrameworkVersion)</TargetFramework>
    <AssemblyName>main</AssemblyName>
    <DefineConstants>$(DefineConstants);ONLINE_JUDGE</DefineConstants>
    <InvariantGlobalization>true</InvariantGlobalization>
    <ServerGarbageCollection>false</ServerGarbageCollection>
    <ConcurrentGarbageCollection>false</ConcurrentGarbageCollection>
    <AllowUnsafeBlocks>true</AllowUnsafeBlocks>
    <UseAppHost>false</UseAppHost>
  </PropertyGroup>
</Project>
`;

function run({ program, toolchain, args }: RunInput): Command {
  const runtime = toolchain.tools['runtime'] ?? 'mono';
  const assembly = isDotnet(runtime) ? ASSEMBLY.dotnet : ASSEMBLY.mono;
  return {
    argv: [runtime, join(program.buildDir, assembly), ...args],
    env: { ...RUN_ENVIRONMENT, DOTNET_NOLOGO: '1', DOTNET_EnableDiagnostics: '0' },
  };
}

function isDotnet(tool: string): boolean {
  return /^dotnet(?:\.exe)?$/.test(basename(tool));
}
