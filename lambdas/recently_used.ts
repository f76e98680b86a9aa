/** Answers by key, each made once; of more than `most` the one that was asked for longest ago is forgotten. */
export function recentlyUsed<Answer>(most: number): (key: string, make: () => Answer) => Answer {
  const kept = new Map<string, Answer>();
  return (key, make) => {
    const answer = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, answer);
    const oldest = kept.keys().next();
    if (kept.size > most && !oldest.done) kept.delete(oldest.value);
    return answer;
  };
}
