/** The columns don't fit together, although each one is well formed. */
export class InconsistentSnapshot extends Error {
  override name = 'InconsistentSnapshot';
}

/** The entry of a column. Throws InconsistentSnapshot where the column ends before it. */
export function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index];
  if (value === undefined) throw new InconsistentSnapshot(`a column ends before entry ${index}`);
  return value;
}
