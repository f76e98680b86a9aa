import { halvesOf } from '../domain/cards/bout_time.ts';
import { methodText } from '../format/words/ending_words.ts';
import type { Claim } from './claim.ts';

const line = (halves: number) => String(halves / 2);
const isWholeRound = (halves: number) => halves % 2 === 0;

/** When the bout ends: `in round 2`, `over 2.5 rounds`, `goes the distance`; empty where it does not matter. */
function timeText({ from, until, distance }: Claim): string {
  const parts: string[] = [];
  if (distance !== undefined) parts.push(distance ? 'goes the distance' : 'doesn’t go the distance');
  const [first, last] = [(from ?? 0) / 2 + 1, (until ?? 0) / 2];
  const areRounds = until !== undefined && isWholeRound(until) && isWholeRound(from ?? 0);
  if (areRounds) parts.push(first === last ? `in round ${first}` : `in rounds ${first} to ${last}`);
  else {
    if (from !== undefined) parts.push(isWholeRound(from) ? `reaches round ${first}` : `over ${line(from)} rounds`);
    if (until !== undefined) parts.push(`under ${line(until)} rounds`);
  }
  return parts.join(', ');
}

/** What a claim says besides who wins: `by decision`, `in round 2`, `over 2.5 rounds`, `to win`. */
export function claimText(claim: Claim): string {
  if (claim.draw) return 'draw';
  const { methods, winner, until } = claim;
  const time = timeText(claim);
  // A round is won by a finish: the methods of all finishes go without saying.
  const areAll = methods?.length === 2 && !methods.includes('decision');
  const saysFinish = areAll && until !== undefined && until <= halvesOf(5) && isWholeRound(until);
  const how =
    methods === undefined || saysFinish
      ? ''
      : areAll
        ? 'inside the distance'
        : `by ${methods.map(methodText).join(' or ')}`;
  const all = [how, time].filter((part) => part !== '').join(', ');
  if (all === '') return 'to win';
  // A line of rounds alone would not say that the fighter must win, too.
  if (winner !== undefined && how === '' && !saysFinish) return `to win, ${all}`;
  return winner === undefined && (how !== '' || saysFinish) ? `bout ends ${all}` : all;
}
