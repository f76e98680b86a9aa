/** A count with a noun whose plural ends in s: `1 pick`, `3 picks`. */
export function countText(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
