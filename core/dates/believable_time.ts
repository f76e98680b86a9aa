/** Times outside are errors, and some of them no longer have four-digit years in UTC. */
const YEARS = { first: Date.UTC(2000, 0, 1), last: Date.UTC(2100, 0, 1) } as const;

/** True if a provider's time can be a bout's or a price's. */
export function isBelievableTime(time: string): boolean {
  const instant = Date.parse(time);
  return instant >= YEARS.first && instant < YEARS.last;
}
