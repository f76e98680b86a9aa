import { addDays, type IsoDate } from '../../core/dates/iso_date.ts';
import type { Card } from '../../core/domain/cards/card.ts';
import type { KnownNames } from '../../core/domain/identity/fighters.ts';
import { matchBouts } from '../../core/prices/feed/match_bouts.ts';
import { collectedBouts, type KeptBout, keptBoutsSchema } from '../../core/prices/kept_bouts.ts';
import { IngestRefusal } from './ingest_refusal.ts';
import type { SourceArchive } from './source_archive.ts';

const NAME = 'feed';
/** Cards that ended longer ago have their ids already. */
const RECENT_DAYS = 30;

/** Reads the archived bouts of the price feed. Throws IngestRefusal if they are damaged. */
async function archivedBouts(archive: SourceArchive): Promise<KeptBout[]> {
  const archived = await archive.read(NAME);
  if (archived === undefined) return [];
  try {
    return keptBoutsSchema.parse(JSON.parse(archived.text));
  } catch (cause) {
    throw new IngestRefusal(NAME, 'damaged_archive', 'the archived bouts are damaged', { cause });
  }
}

/** The bouts of the price feed: those of the archive and the newest ones. None without a price feed. */
export async function collectFeed(archive: SourceArchive, newest: readonly KeptBout[], now: Date): Promise<KeptBout[]> {
  return collectedBouts(await archivedBouts(archive), newest, now.getTime());
}

/** Notes for each bout the event that it was first listed under, so that the event keeps its id whatever source has it. */
export function withEventIds(
  kept: readonly KeptBout[],
  cards: readonly Card[],
  names: KnownNames,
  today: IsoDate,
): KeptBout[] {
  const recent = cards.filter(({ date }) => date >= addDays(today, -RECENT_DAYS));
  const feed = kept.map(({ home, away, starts_at }, place) => {
    return { id: String(place), home, away, startsAt: Date.parse(starts_at), quotes: [] };
  });
  const { matched } = matchBouts(feed, recent, names, cards);
  const eventOf = new Map(matched.map(({ feed: { id }, eventId }) => [id, eventId]));
  return kept.map((bout, place) => {
    const event_id = bout.event_id ?? eventOf.get(String(place));
    return event_id === undefined ? bout : { ...bout, event_id };
  });
}

/** Archives the bouts of the price feed. */
export async function archiveFeed(kept: readonly KeptBout[], archive: SourceArchive): Promise<void> {
  if (kept.length > 0) await archive.write(NAME, { text: JSON.stringify(kept) });
}
