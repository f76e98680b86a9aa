/** DynamoDB refuses numbers nearer to 0 than 1e-130. */
const SMALLEST_NUMBER = 1e-120;

/** The same JSON value as DynamoDB gives it back: numbers next to nothing, and the minus of a zero, become 0. */
export function storable(value: unknown): unknown {
  if (typeof value === 'number') return Math.abs(value) < SMALLEST_NUMBER ? 0 : value;
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, storable(inner)]));
}
