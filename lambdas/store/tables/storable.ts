/** DynamoDB rejects numbers closer to 0 than 1e-130. */
const SMALLEST_NUMBER = 1e-120;

/** A JSON value as DynamoDB returns it: tiny numbers and −0 become 0. */
export function storable(value: unknown): unknown {
  if (typeof value === 'number') return Math.abs(value) < SMALLEST_NUMBER ? 0 : value;
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, storable(inner)]));
}
