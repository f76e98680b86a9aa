import * as z from 'zod';
import { isoDateSchema, shortTextSchema } from '../../core/contract/values/values.ts';
import { addDays, type IsoDate } from '../../core/dates/iso_date.ts';
import { firstBoutId, type ListedBout } from '../../core/domain/identity/bout_ids.ts';
import { firstEventId, type HistoryEvent } from '../../core/history/events.ts';
import type { IdentifiedBout } from '../../core/history/sources/identified_bouts.ts';
import type { ImportHistory } from '../../core/pages/event/import_watch.ts';
import type { OnRefusal } from './fetch_sources.ts';
import { IngestRefusal } from './ingest_refusal.ts';
import type { SourceArchive } from './source_archive.ts';

const NAME = 'listed';
/** The sources of older events no longer change: of these only the ids are kept that would be made otherwise now. */
const RECENT_DAYS = 60;

/** A bout with its id, missing in lists of older releases, and the event that it was listed under. */
const archivedBoutSchema = z.object({
  fighters: z.tuple([shortTextSchema, shortTextSchema]),
  date: isoDateSchema,
  bout_id: shortTextSchema.optional(),
  event_id: shortTextSchema,
});
const archivedBoutsSchema = z.array(archivedBoutSchema);
type ArchivedBout = z.infer<typeof archivedBoutSchema>;

function listedBout({ fighters: pair, date, bout_id, event_id: eventId }: ArchivedBout): ListedBout {
  return { id: bout_id ?? firstBoutId({ pair, date }), pair, date, eventId };
}

function parseListed(text: string): ListedBout[] {
  try {
    return archivedBoutsSchema.parse(JSON.parse(text)).map(listedBout);
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

/** True if the next import would give the bout and its event the same ids without the list. */
const areFirstIds = ({ id: eventId }: HistoryEvent, { id, market: { date, location, red, blue } }: IdentifiedBout) =>
  id === firstBoutId({ pair: [red.name, blue.name], date }) && eventId === firstEventId(date, location);

/** Archives the bouts of the recent and coming events of an import, and those whose ids were given otherwise before. */
export async function archiveListed(
  { events }: Pick<ImportHistory, 'events'>,
  today: IsoDate,
  archive: SourceArchive,
): Promise<void> {
  const first = addDays(today, -RECENT_DAYS);
  const listed = events.flatMap(({ event }) =>
    event.bouts
      .filter((bout) => event.date >= first || !areFirstIds(event, bout))
      .map((bout): ArchivedBout => {
        const { red, blue } = bout.market;
        return { fighters: [red.name, blue.name], date: event.date, bout_id: bout.id, event_id: event.id };
      }),
  );
  await archive.write(NAME, { text: JSON.stringify(listed) });
}
