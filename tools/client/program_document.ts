import * as z from 'zod';
import { openApiDocument } from '../../lambdas/openapi/document.ts';

const operationSchema = z.looseObject({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.unknown())),
});
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()), securitySchemes: z.unknown() }),
});

/** Of a tuple, whose parts say the same. The generator for Python reads no schema `false`. */
const isClosed = (key: string, value: unknown) => key === 'items' && value === false;

const REF = /"#\/components\/schemas\/(\w+)"/g;

/** The schemas that a part of the document refers to, directly or through others. */
function schemasOf(part: unknown, schemas: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const found = new Map<string, unknown>();
  const follow = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(REF)) {
      if (found.has(name)) continue;
      found.set(name, schemas[name]);
      follow(schemas[name]);
    }
  };
  follow(part);
  return Object.fromEntries(found);
}

/** The OpenAPI document as programs need it: public operations, and those for keys under the names of the others. */
export function programDocument() {
  const text = JSON.stringify(openApiDocument(), (key, value) => (isClosed(key, value) ? undefined : value));
  const { paths, components, ...rest } = documentSchema.parse(JSON.parse(text));
  const forPrograms = Object.entries(paths).flatMap(([path, operations]) => {
    const kept = Object.entries(operations)
      .filter(([, { security }]) => !security.some((each) => 'idToken' in each))
      .map(([method, each]) => [method, { ...each, operationId: each.operationId.replace(/ByKey$/, '') }] as const);
    return kept.length === 0 ? [] : [[path, Object.fromEntries(kept)] as const];
  });
  const open = Object.fromEntries(forPrograms);
  const { apiKey } = z.object({ apiKey: z.unknown() }).parse(components.securitySchemes);
  return {
    ...rest,
    paths: open,
    components: { schemas: schemasOf(open, components.schemas), securitySchemes: { apiKey } },
  };
}
