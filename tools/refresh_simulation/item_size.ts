/** Bytes of a number: two significant digits per byte, plus one. */
function numberBytes(value: number): number {
  const digits = value
    .toPrecision(17)
    .replace(/e.*$/, '')
    .replace(/[-.]/g, '')
    .replace(/^0+|0+$/g, '').length;
  return Math.ceil(digits / 2) + 1 + (value < 0 ? 1 : 0);
}

/** Size of a value in a table, in bytes. Source: DynamoDB Developer Guide, "Item sizes and formats". */
export function storedBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return numberBytes(value);
  if (Array.isArray(value)) return value.reduce<number>((sum, element) => sum + 1 + storedBytes(element), 3);
  if (typeof value !== 'object' || value === null) return 1;
  return Object.entries(value).reduce((sum, [name, held]) => sum + 1 + Buffer.byteLength(name) + storedBytes(held), 3);
}
