/** A cache of at most `capacity` values that evicts the least recently used one. `make` computes a missing value. */
export function lruCache<Result>(capacity: number): (key: string, make: () => Result) => Result {
  const entries = new Map<string, Result>();
  return (key, make) => {
    const value = entries.get(key) ?? make();
    entries.delete(key);
    entries.set(key, value);
    const oldest = entries.keys().next();
    if (entries.size > capacity && !oldest.done) entries.delete(oldest.value);
    return value;
  };
}
