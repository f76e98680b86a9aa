const millis = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** Maps the days between the first and the last date, ascending, to 0…100. */
export function timeScale(dates: readonly string[]): (date: string) => number {
  const first = millis(dates[0] ?? '2000-01-01');
  const span = millis(dates.at(-1) ?? '2000-01-02') - first || 1;
  return (date) => (100 * (millis(date) - first)) / span;
}

/** About so many years within the dates, at equal distances. */
export function yearLabels(dates: readonly string[], count: number): number[] {
  const [first, last] = [dates[0], dates.at(-1)].map((date) => Number(date?.slice(0, 4) ?? 0));
  const [from, to] = [(first ?? 0) + 1, last ?? 0];
  const stride = Math.max(1, Math.ceil((to - from + 1) / count));
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index).filter(
    (year) => (to - year) % stride === 0,
  );
}
