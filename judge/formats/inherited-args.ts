import type { TestCase } from '../model/problem.ts';
import type { LegacySettings } from './legacy-group-schema.ts';
import type { GroupSettings } from './test-group-schema.ts';
import { toArguments, toValidatorArguments } from './test-group-schema.ts';

/** Arguments that a folder hands down to its tests. */
export type InheritedArgs = Pick<TestCase, 'args' | 'checkerArgs' | 'validatorArgs'>;

export const NO_ARGS: InheritedArgs = { args: [], checkerArgs: [] };

/** What is not said again stays as the folder around has it. */
export function inheritArgs(
  outer: InheritedArgs,
  own: Pick<GroupSettings, 'args' | 'output_validator_args' | 'input_validator_args'> = {},
): InheritedArgs {
  const { args, output_validator_args: checkerArgs, input_validator_args: validatorArgs } = own;
  return {
    ...outer,
    ...(args !== undefined && { args: toArguments(args) }),
    ...(checkerArgs !== undefined && { checkerArgs: toArguments(checkerArgs) }),
    ...(validatorArgs !== undefined && { validatorArgs: toValidatorArguments(validatorArgs) }),
  };
}

/** The same of `testdata.yaml`, where a map names the one program that the flags are for. */
export function inheritFlags(outer: InheritedArgs, own: LegacySettings = {}): InheritedArgs {
  const { output_validator_flags: checker, input_validator_flags: validator } = own;
  const checkerFlags = typeof checker === 'object' ? (checker.flags ?? '') : checker;
  return {
    ...outer,
    ...(checkerFlags !== undefined && { checkerArgs: toArguments(checkerFlags) }),
    ...(validator !== undefined && { validatorArgs: validatorFlags(validator) }),
  };
}

function validatorFlags(given: NonNullable<LegacySettings['input_validator_flags']>) {
  return typeof given === 'string'
    ? toArguments(given)
    : { [given.name]: toArguments(given.flags ?? '') };
}
