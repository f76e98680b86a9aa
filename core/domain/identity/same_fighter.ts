import type { IsoDate } from '../../dates/iso_date.ts';
import type { Likeness } from './alike_names.ts';
import { nameKey } from './name_key.ts';

/** What is known of a fighter before a bout; undefined where it is not known. */
export interface FighterHistory {
  /** Earlier UFC bouts under this very name. */
  named?: number | undefined;
  /** Earlier UFC bouts by the record, under whatever name. */
  bouts?: number | undefined;
  /** Year of birth, a year more or less. */
  born?: number | undefined;
  reachCm?: number | undefined;
}

/** Differences that one fighter's figures in two places don't have. */
const OTHER = { born: 3, reachCm: 8, bouts: 3 } as const;

const differ = (figure: keyof typeof OTHER, one: FighterHistory, other: FighterHistory) =>
  Math.abs((one[figure] ?? other[figure] ?? 0) - (other[figure] ?? one[figure] ?? 0)) >= OTHER[figure];

const boutsOf = ({ bouts, named }: FighterHistory) => bouts ?? named;

/**
 * True if two names against one opponent on one day are one fighter's. Spellings of a name are, unless both are known. A
 * family name alone is only if nothing in the two histories differs: else one fighter replaced the other.
 */
export function isSameFighter(likeness: Likeness | undefined, one: FighterHistory, other: FighterHistory): boolean {
  if (likeness === undefined || ((one.named ?? 0) > 0 && (other.named ?? 0) > 0)) return false;
  if (differ('born', one, other) || differ('reachCm', one, other)) return false;
  if (likeness === 'spelling') return true;
  const [ofOne, ofOther] = [boutsOf(one) ?? boutsOf(other), boutsOf(other) ?? boutsOf(one)];
  return (ofOne === 0) === (ofOther === 0) && !differ('bouts', { bouts: ofOne }, { bouts: ofOther });
}

/** Number of a name's bouts before a date; undefined where no history is at hand. */
export type BoutsBefore = (name: string, date: IsoDate) => number | undefined;

interface DatedCard {
  date: IsoDate;
  bouts: readonly { red: { name: string }; blue: { name: string } }[];
}

const counted = new WeakMap<readonly DatedCard[], BoutsBefore>();

/** Counts bouts on cards, which are read once when the first count is asked for. */
export function boutsOnCards(cards: readonly DatedCard[]): BoutsBefore {
  const known = counted.get(cards);
  if (known !== undefined) return known;
  let datesOf: Map<string, IsoDate[]> | undefined;
  const before: BoutsBefore = (name, date) => {
    datesOf ??= datesByName(cards);
    return (datesOf.get(nameKey(name)) ?? []).filter((held) => held < date).length;
  };
  counted.set(cards, before);
  return before;
}

function datesByName(cards: readonly DatedCard[]): Map<string, IsoDate[]> {
  const dates = new Map<string, IsoDate[]>();
  for (const { date, bouts } of cards)
    for (const { red, blue } of bouts)
      for (const { name } of [red, blue]) {
        const key = nameKey(name);
        const known = dates.get(key);
        if (known === undefined) dates.set(key, [date]);
        else known.push(date);
      }
  return dates;
}
