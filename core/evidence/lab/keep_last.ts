/** The function with its last `most` results kept, for a next call with an input of the same JSON text. */
export function keepLast<Input, Output>(work: (input: Input) => Output, most = 1): (input: Input) => Output {
  const kept = new Map<string, { output: Output }>();
  return (input) => {
    const key = JSON.stringify(input);
    const known = kept.get(key) ?? { output: work(input) };
    // A map is in the order of insertion: the key that was asked for longest ago comes first.
    kept.delete(key);
    kept.set(key, known);
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
    return known.output;
  };
}
