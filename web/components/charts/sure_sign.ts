/** 1 or −1 if the whole 90 % range is above or below 0, else 0. Returns are coloured only if their sign is certain. */
export function sureSign(interval: readonly [low: number, high: number] | null): 1 | 0 | -1 {
  if (interval === null) return 0;
  const [low, high] = interval;
  if (low > 0) return 1;
  return high < 0 ? -1 : 0;
}
