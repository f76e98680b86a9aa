/** Answers by key, each made once; of more than `most` the one that was asked for longest ago is forgotten. */
export function recentlyUsed<Result>(most: number): (key: string, make: () => Result) => Result {
  const kept = new Map<string, Result>();
  return (key, make) => {
    const response = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, response);
    const oldest = kept.keys().next();
    if (kept.size > most && !oldest.done) kept.delete(oldest.value);
    return response;
  };
}
