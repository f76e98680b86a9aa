import * as z from 'zod';

/** A resource of a CloudFormation template, as far as it is changed here. */
const resourceSchema = z.looseObject({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  DependsOn: z.union([z.string(), z.array(z.string())]).optional(),
  UpdatePolicy: z.unknown().optional(),
});
export type Resource = z.infer<typeof resourceSchema>;
export type Resources = Record<string, Resource>;

export const templateSchema = z.looseObject({ Resources: z.record(z.string(), resourceSchema) });

/** A change of the template, with its reason. */
export interface Adaptation {
  what: string;
  why: string;
  /** Returns the number of places that were changed. */
  apply(resources: Resources): number;
}

export const ofType = (resources: Resources, type: string): [string, Resource][] =>
  Object.entries(resources).filter(([, { Type }]) => Type === type);

type JsonObject = Record<string, unknown>;
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object at `path` below `value`. Throws if there is none. */
export function objectAt(value: unknown, ...path: readonly (string | number)[]): JsonObject {
  const found = path.reduce<unknown>(
    (at, key) => (isObject(at) ? at[key] : Array.isArray(at) ? at[Number(key)] : undefined),
    value,
  );
  if (!isObject(found)) throw new Error(`The template has no object at ${path.join('.')}`);
  return found;
}

/** The list of objects at `path` below `value`; empty if there is none. */
export function objectsAt(value: unknown, ...path: readonly string[]): JsonObject[] {
  const found = path.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), value);
  return Array.isArray(found) ? found.filter(isObject) : [];
}

/** Replaces each object within the properties for which `replace` gives another value. Returns their number. */
export function replaceValues(resources: Resources, replace: (value: JsonObject) => unknown): number {
  let count = 0;
  function replaced(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(replaced);
    if (!isObject(value)) return value;
    const other = replace(value);
    if (other === undefined) return replacedFields(value);
    count += 1;
    return other;
  }
  const replacedFields = (value: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(value).map(([key, field]) => [key, replaced(field)]));
  for (const resource of Object.values(resources)) resource.Properties = replacedFields(resource.Properties);
  return count;
}
