import * as z from 'zod';

export type JsonSchema = Record<string, unknown>;
type JsonSchemas = Readonly<Record<string, JsonSchema>>;

/** What answers to keys lack of a named schema. */
export interface Withheld {
  name: string;
  fields: readonly string[];
}

const REF = '#/components/schemas/';
export const refTo = (name: string): string => `${REF}${name}`;

/** The name of a schema without what is withheld. */
export const withheldName = (name: string): string => `${name}ByKey`;

const objectSchema = z.record(z.string(), z.unknown());
const namesSchema = z.array(z.string());

/** The schema without these properties, however deep they stand; names in its references become those of `refOf`. */
function lacking(value: unknown, fields: readonly string[], refOf: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => lacking(each, fields, refOf));
  const { data: schema } = objectSchema.safeParse(value);
  if (schema === undefined) return value;
  const lacks = Object.entries(schema).map(([key, part]): [string, unknown] => {
    if (key === '$ref') return [key, refTo(refOf(String(part).slice(REF.length)))];
    if (key === 'required') return [key, namesSchema.parse(part).filter((name) => !fields.includes(name))];
    if (key !== 'properties') return [key, lacking(part, fields, refOf)];
    const kept = Object.entries(objectSchema.parse(part)).filter(([name]) => !fields.includes(name));
    return [key, Object.fromEntries(kept.map(([name, property]) => [name, lacking(property, fields, refOf)]))];
  });
  return Object.fromEntries(lacks);
}

/** The schemas of answers from which something is withheld, with the parts of them that lack something, by their names. */
export function withheldSchemas(schemas: JsonSchemas, answers: readonly Withheld[]): Record<string, JsonSchema> {
  const made: Record<string, JsonSchema> = {};
  function nameOf(name: string, fields: readonly string[]): string {
    const schema = schemas[name];
    const other = withheldName(name);
    if (schema === undefined || other in made) return schema === undefined ? name : other;
    const without = objectSchema.parse(lacking(schema, fields, (part) => nameOf(part, fields)));
    if (JSON.stringify(without) === JSON.stringify(schema)) return name;
    made[other] = without;
    return other;
  }
  for (const { name, fields } of answers) nameOf(name, fields);
  return made;
}
