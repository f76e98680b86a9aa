import * as z from 'zod';
import { isoDateSchema, shortTextSchema } from '../../core/contract/values.ts';
import { addDays, type IsoDate } from '../../core/dates/iso_date.ts';
import type { MarketBout } from '../../core/history/source_bouts.ts';
import { NO_NAMES, readingsOf } from '../../core/identity/fighters.ts';
import { boutFinder, MOVED_DAYS } from '../../core/identity/find_bout.ts';
import type { ImportHistory } from '../../core/pages/import_watch.ts';
import type { OnRefusal } from './fetch_sources.ts';
import { IngestRefusal } from './ingest_refusal.ts';
import type { SourceArchive } from './source_archive.ts';

const NAME = 'listed';
/** Older events have their ids in the record and on pages, and their sources no longer change. */
const RECENT_DAYS = 60;

/** A bout with the event that it was listed under. */
const listedBoutSchema = z.object({
  fighters: z.tuple([shortTextSchema, shortTextSchema]),
  date: isoDateSchema,
  event_id: shortTextSchema,
});
const listedBoutsSchema = z.array(listedBoutSchema);
export type ListedBout = z.infer<typeof listedBoutSchema>;

function parseListed(text: string): ListedBout[] {
  try {
    return listedBoutsSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new IngestRefusal(NAME, 'damaged_archive', 'the archived list of events is damaged', { cause });
  }
}

/** The bouts that the last import listed; none if the list is damaged, which is told to `onRefusal`: ids are made anew. */
export async function readListed(archive: SourceArchive, onRefusal: OnRefusal): Promise<ListedBout[]> {
  try {
    const archived = await archive.read(NAME);
    return archived === undefined ? [] : parseListed(archived.text);
  } catch (error) {
    if (!(error instanceof IngestRefusal)) throw error;
    onRefusal(error, { text: '' });
    return [];
  }
}

/** Archives the bouts of the recent and coming events of an import. */
export async function archiveListed(
  { events }: Pick<ImportHistory, 'events'>,
  today: IsoDate,
  archive: SourceArchive,
): Promise<void> {
  const recent = events.filter(({ event: { date } }) => date >= addDays(today, -RECENT_DAYS));
  const listed = recent.flatMap(({ event: { id, date, bouts } }) =>
    bouts.map(({ market }): ListedBout => ({ fighters: [market.red.name, market.blue.name], date, event_id: id })),
  );
  await archive.write(NAME, { text: JSON.stringify(listed) });
}

/** The bouts with the id of the event that they were listed under, whichever source has them now, and on whatever day. */
export function withListedIds(market: readonly MarketBout[], listed: readonly ListedBout[]): MarketBout[] {
  const first = listed.reduce<IsoDate>((least, { date }) => (date < least ? date : least), '9999-12-31');
  const pairs = listed.map(({ fighters, date, event_id }) => ({ pair: fighters, date, event_id }));
  const find = boutFinder(pairs, readingsOf(NO_NAMES), () => undefined);
  return market.map((bout) => {
    if (bout.date < addDays(first, -MOVED_DAYS)) return bout;
    const [found] = find([bout.red.name, bout.blue.name], bout.date, MOVED_DAYS);
    return found === undefined ? bout : { ...bout, eventId: found.bout.event_id };
  });
}
