import type * as z from 'zod';

/** The first problem with its field: `commence_time: Invalid ISO datetime`. */
function whyText({ issues: [first] }: z.ZodError): string {
  return first === undefined
    ? 'invalid'
    : [first.path.join('.'), first.message].filter((part) => part !== '').join(': ');
}

/** The first `most` items as the schema has them, and those that it refuses, with the reason. */
export function partedBy<Item>(schema: z.ZodType<Item>, items: readonly unknown[], most: number) {
  const results = items.slice(0, most).map((item) => ({ item, result: schema.safeParse(item) }));
  return {
    valid: results.flatMap(({ result }) => (result.success ? [result.data] : [])),
    refused: results.flatMap(({ item, result }) => (result.success ? [] : [{ item, why: whyText(result.error) }])),
  };
}
