/** A count with a noun whose plural ends in s: `1 pick`, `10,000 picks`. */
export function countText(count: number, thing: string): string {
  return `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`;
}
