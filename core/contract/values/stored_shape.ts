type Fields = Readonly<Record<string, unknown>>;

/** Turns the fields of one version of a stored object into those of the next. It changes no field that is already current. */
export type UpgradeStep = (fields: Fields) => Fields;

/** The version that programs with these steps write, in the field `schema` of the object. */
export const versionAfter = (steps: readonly UpgradeStep[]): number => steps.length + 1;

/**
 * A stored object as the current version has it, for the schema that parses it: `steps[n - 1]` upgrades version n. An
 * object without the field `schema` is of version 1; one of a later version is returned as it is.
 */
export function upgraded(stored: unknown, steps: readonly UpgradeStep[]): unknown {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return stored;
  const fields: Fields = { ...stored };
  const version = typeof fields.schema === 'number' ? fields.schema : 1;
  return steps.slice(version - 1).reduce((before, step) => step(before), fields);
}
