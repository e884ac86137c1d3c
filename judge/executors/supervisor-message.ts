import type { PairRequest, RunRequest, SideRequest } from '../model/executor.ts';

/** A `run` message for the supervisor; its fields are listed in supervisor/README.md. */
export function encodeRun(id: number, request: RunRequest): Buffer {
  return encode(['run', ...jobFields(id, request)]);
}

/** A `pair` message: each side is a run with an id of its own. */
export function encodePair(id: number, sideIds: PairIds, request: PairRequest): Buffer {
  const { first, second, transcript } = request;
  return encode([
    'pair',
    String(id),
    transcript?.path ?? '',
    limitField(transcript?.maxBytes ?? 0),
    ...[first, second].flatMap(({ doneBy = [] }) => listFields(doneBy.map(String))),
    ...jobFields(sideIds[0], toRun(first)),
    ...jobFields(sideIds[1], toRun(second)),
  ]);
}

type PairIds = readonly [number, number];

/** A side as a run that names no files for what are pipes. */
export function toRun(side: SideRequest): RunRequest {
  return { ...side, stdinPath: null, stdoutPath: '' };
}

function jobFields(id: number, request: RunRequest): string[] {
  const { limits } = request;
  return [
    String(id),
    limitField(limits.cpuTimeMs * 1000),
    limitField(limits.wallTimeMs * 1000),
    limitField(limits.memoryBytes),
    limitField(limits.outputBytes),
    limitField(limits.processes),
    limitField(limits.stackBytes),
    request.memoryPolicy,
    request.workDir,
    request.stdinPath ?? '',
    request.stdinDelivery ?? 'file',
    request.stdoutPath,
    request.stderrPath,
    ...listFields(request.argv),
    ...listFields(Object.entries(request.env).map(([name, value]) => `${name}=${value}`)),
    ...listFields(request.readable),
    ...listFields(request.writable),
  ];
}

export function encodeCancel(id: number): Buffer {
  return encode(['cancel', String(id)]);
}

/** Four bytes of length, little endian, then the fields, each ended by NUL. */
function encode(fields: readonly string[]): Buffer {
  const text = `${fields.join('\0')}\0`;
  const message = Buffer.allocUnsafe(4 + Buffer.byteLength(text));
  message.writeUInt32LE(message.length - 4);
  message.write(text, 4);
  return message;
}

function listFields(items: readonly string[]): string[] {
  return [String(items.length), ...items];
}

/** `-` is unlimited. The supervisor counts in integers of 63 bits. */
function limitField(limit: number): string {
  return limit < Number.MAX_SAFE_INTEGER ? String(Math.max(0, Math.ceil(limit))) : '-';
}
