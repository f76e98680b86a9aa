export interface LruCache<Value> {
  find(key: string): Value | undefined;
  /** Adds the value and returns it. */
  keep(key: string, value: Value): Value;
}

/** A cache of at most `capacity` values that evicts the least recently used one. */
export function lruCache<Value>(capacity: number): LruCache<Value> {
  const entries = new Map<string, Value>();
  function keep(key: string, value: Value): Value {
    entries.delete(key);
    entries.set(key, value);
    const oldest = entries.keys().next();
    if (entries.size > capacity && !oldest.done) entries.delete(oldest.value);
    return value;
  }
  return {
    keep,
    find(key) {
      const value = entries.get(key);
      return value && keep(key, value);
    },
  };
}
