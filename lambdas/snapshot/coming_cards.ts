import * as z from 'zod';
import { textHash } from '../../core/arithmetic/hash.ts';
import { instantSchema, isoDateSchema } from '../../core/contract/values/values.ts';
import { DAY } from '../../core/dates/durations.ts';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import type { Card } from '../../core/domain/cards/card.ts';

/** What a pointer says of each coming card, so that the refresh knows which have other bouts than before. */
export const comingCardSchema = z.object({
  id: z.string(),
  date: isoDateSchema,
  /** Hash of its priced bouts. */
  bouts: z.int(),
  /** When an import first had these bouts in place of others; missing on a card that has not changed. */
  changed_at: instantSchema.optional(),
});
export type ComingCard = z.infer<typeof comingCardSchema>;

/** A run of the refresh may be lost: for so long after a change the later ones look, too. */
const LOOKED_FOR = DAY;

/** By their ids: a respelt fighter makes no other bout. */
const boutsHash = ({ bouts }: Pick<Card, 'bouts'>) =>
  textHash(
    bouts
      .map(({ id }) => id)
      .sort()
      .join('\n'),
  );

/** The coming cards of an import at `now`; `before` are those of the last one. */
export function comingCards(
  cards: readonly Pick<Card, 'id' | 'date' | 'bouts'>[],
  asOf: IsoDate,
  before: readonly ComingCard[],
  now: Date,
): ComingCard[] {
  return cards
    .filter(({ date }) => date >= asOf)
    .map((card) => {
      const { id, date } = card;
      const bouts = boutsHash(card);
      const known = before.find((one) => one.id === id);
      const changed_at = known === undefined || known.bouts === bouts ? known?.changed_at : now.toISOString();
      return { id, date, bouts, ...(changed_at !== undefined && { changed_at }) };
    });
}

/** The latest date of the coming cards whose bouts changed in the last day; undefined if none did. */
export function lastChangedDate(coming: readonly ComingCard[], now: Date): IsoDate | undefined {
  const isRecent = ({ changed_at }: ComingCard) =>
    changed_at !== undefined && now.getTime() - Date.parse(changed_at) < LOOKED_FOR;
  return coming
    .flatMap((card) => (isRecent(card) ? card.date : []))
    .toSorted()
    .at(-1);
}
