/** Prints a line, by which the parent knows where this process is. */
export const step = (name: string): void => void process.stdout.write(`${name}\n`);

/** The same object, which prints a line before each use of these methods. */
export function announced<Target extends object>(
  target: Target,
  steps: Partial<Record<keyof Target & string, string>>,
): Target {
  const names = new Map<PropertyKey, unknown>(Object.entries(steps));
  return new Proxy(target, {
    get(of, key) {
      const name = names.get(key);
      if (typeof name === 'string') step(name);
      return Reflect.get(of, key);
    },
  });
}
