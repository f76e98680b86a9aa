/** The columns are well-formed but contradict each other. */
export class InconsistentSnapshot extends Error {
  override name = 'InconsistentSnapshot';
}

/** The entry of a column. Throws InconsistentSnapshot if the column is shorter. */
export function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index];
  if (value === undefined) throw new InconsistentSnapshot(`a column ends before entry ${index}`);
  return value;
}
