import { median } from '../arithmetic/median.ts';
import { toThousandth } from '../arithmetic/to_thousandth.ts';
import type { PathPoint, Quote } from '../contract/prices.ts';
import { RESPONSE_LIMITS } from '../contract/response_limits.ts';

/** Best and median odds of the counted quotes at `now` (epoch milliseconds); undefined without quotes. */
export function pathPoint(quotes: readonly Quote[], now: number): PathPoint | undefined {
  const red = quotes.map((quote) => quote.red);
  const blue = quotes.map((quote) => quote.blue);
  const [medianRed, medianBlue] = [median(red), median(blue)];
  if (medianRed === undefined || medianBlue === undefined) return undefined;
  return [
    Math.floor(now / 1000),
    Math.max(...red),
    Math.max(...blue),
    toThousandth(medianRed),
    toThousandth(medianBlue),
  ];
}

/** Drops the inner point whose neighbours are closest in time, so that the rest still covers the whole time. */
function thinned(path: readonly PathPoint[]): PathPoint[] {
  const gap = (index: number) => (path[index + 1]?.[0] ?? 0) - (path[index - 1]?.[0] ?? 0);
  let closest = 1;
  for (let index = 2; index < path.length - 1; index++) if (gap(index) < gap(closest)) closest = index;
  return path.toSpliced(closest, 1);
}

/** Appends a point unless the prices are unchanged. Keeps at most 60 points, including the first and the last. */
export function extendedPath(path: readonly PathPoint[], point: PathPoint | undefined): PathPoint[] {
  const last = path.at(-1);
  if (point === undefined || (last !== undefined && (point[0] <= last[0] || sameOdds(point, last)))) return [...path];
  const longer = [...path, point];
  return longer.length > RESPONSE_LIMITS.pathPoints ? thinned(longer) : longer;
}

const sameOdds = ([, ...one]: PathPoint, [, ...other]: PathPoint) => one.every((odds, index) => odds === other[index]);
