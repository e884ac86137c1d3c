import * as v from 'valibot';

/** A map with any keys. Valibot's own `record` takes a list for a map of its numbers. */
export function mapOf<const Value extends v.GenericSchema>(value: Value, message: string) {
  return v.pipe(
    v.unknown(),
    v.check((input) => !Array.isArray(input), message),
    v.record(v.string(), value, message),
  );
}
