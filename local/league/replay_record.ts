import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Card, isSettled, withoutResults } from '../../core/cards/card.ts';
import { addDays, type IsoDate } from '../../core/dates/iso_date.ts';
import { beginOf } from '../../core/record/event_prices.ts';
import { freezesAt } from '../../core/record/freeze.ts';
import type { Snapshot } from '../../core/snapshot/snapshot.ts';
import { freezeDue } from '../../lambdas/pipeline/freeze_picks.ts';
import { type ImportDestination, publishPicks } from '../../lambdas/pipeline/publish_import.ts';
import type { CheckpointParts } from '../../lambdas/record/log/run_checkpoint.ts';
import { runCheckpoint } from '../../lambdas/record/log/run_checkpoint.ts';
import { writeFileAtomically } from '../../lambdas/snapshot/file_snapshot_store.ts';
import type { PriceStore } from '../../lambdas/store/price_store.ts';
import type { OddsAt } from '../prices/odds_source.ts';
import { replayPrices } from './replay_prices.ts';

type Content = Omit<Snapshot, 'version'>;

/** Settled events of the demo league that have a published record. */
const REPLAYED_EVENTS = 6;
/** File in the archive's folder that names the last event that was replayed. */
const STAMP = 'replayed';
/** Raised when the replay changes, so that it is made again. */
const FORMAT = 5;

/** The demo league moves by a week every week, which would call all its published events off. */
const forgetRecord = (archive: string): void => rmSync(archive, { recursive: true, force: true });

/** Removes the demo league's record, if there is one in this folder, before another league is published. */
export function forgetReplay(archive: string): void {
  if (existsSync(join(archive, STAMP))) forgetRecord(archive);
}

/** The import as it was on a day: without later results and without the cards after `last`. */
function asOf(content: Content, day: IsoDate, last: Card): Content {
  const known = content.cards.filter(({ date }) => date <= last.date);
  return { ...content, asOf: day, cards: known.map((card) => (card.date < day ? card : withoutResults(card))) };
}

/**
 * Publishes the demo league's last events with the clock moved: their picks are written the day before, the books' prices
 * are kept until the last bout, the picks are frozen 15 minutes before the first one and settled by the import of the next
 * morning; both are added to the log. Cards are computed from earlier events alone, so today's import has them as they were. Nothing is done where
 * the record ends with the league's last event.
 */
export async function replayRecord(
  content: Content,
  destination: Pick<ImportDestination, 'prebuilt' | 'ledger'> & { prices: PriceStore },
  oddsOf: (date: IsoDate) => OddsAt,
  archive: string,
  checkpoint: CheckpointParts,
): Promise<void> {
  const events = content.cards.filter((card) => isSettled(card, content.asOf)).slice(-REPLAYED_EVENTS);
  const stamp = join(archive, STAMP);
  const newest = `${FORMAT} ${events.at(-1)?.id}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === newest) return;
  forgetRecord(archive);
  for (const card of events) {
    const [eve, next] = [addDays(card.date, -1), addDays(card.date, 1)];
    const before = asOf(content, eve, card);
    await publishPicks(before, destination, { version: `${eve}-replay`, now: new Date(`${eve}T18:10:00Z`) });
    await replayPrices(card, before, oddsOf(card.date), destination.prices);
    const begin = beginOf(card, await destination.prices.newest(card.id));
    await freezeDue(
      {
        ...destination,
        events: { from: async () => [card] },
        snapshot: async () => ({ ...before, version: `${eve}-replay` }),
      },
      freezesAt(begin),
    );
    await runCheckpoint(checkpoint, freezesAt(begin));
    const after = asOf(content, next, card);
    await publishPicks(after, destination, { version: `${next}-replay`, now: new Date(`${next}T06:10:00Z`) });
    await runCheckpoint(checkpoint, new Date(`${next}T06:10:00Z`));
  }
  await writeFileAtomically(stamp, newest);
}
