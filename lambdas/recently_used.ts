/** A cache of at most `most` values: the least recently used is dropped. `make` computes a missing value. */
export function recentlyUsed<Result>(most: number): (key: string, make: () => Result) => Result {
  const kept = new Map<string, Result>();
  return (key, make) => {
    const value = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, value);
    const oldest = kept.keys().next();
    if (kept.size > most && !oldest.done) kept.delete(oldest.value);
    return value;
  };
}
