import type { EventPage } from '../../core/contract/pages/event_page.ts';
import { ALL_RECORDS, type Picture } from '../../core/contract/pages/picture_paths.ts';
import { PLAYBOOK_TYPES, prebuiltIdOf } from '../../core/contract/playbooks/playbook_types.ts';
import { comingEvent, lastEvent } from '../../core/pages/event/nearest_events.ts';
import { readEventPage, readEventsIndex } from '../pages/read_page.ts';
import { log } from '../runtime/telemetry.ts';
import { currentPointer } from '../snapshot/current_snapshot.ts';
import { drawnKey } from './drawn_pictures.ts';
import { loadFonts } from './fonts.ts';
import { type PicturePlaces, svgOf } from './picture_subjects.ts';
import { loadRenderer } from './renderer.ts';

/** The pictures of an event, its bouts and the playbooks' bets on it. */
const picturesOf = ({ event: { id }, bouts, playbooks }: EventPage): Picture[] => [
  { kind: 'events', id },
  ...bouts.map(({ bout }): Picture => ({ kind: 'bouts', id: bout })),
  ...playbooks.map(({ playbook }): Picture => ({ kind: 'slips', id: prebuiltIdOf(playbook, id) })),
];

/** The pictures that others ask for most: those of the coming and the last event, and of the records. */
export async function picturesBeforehand({ bucket, snapshots }: PicturePlaces): Promise<Picture[]> {
  const { asOf } = await currentPointer(snapshots);
  const index = await readEventsIndex(bucket);
  const events = [comingEvent(index, new Date(asOf)), lastEvent(index)].flatMap((event) => event ?? []);
  const pages = await Promise.all(events.map(({ id }) => readEventPage(id, bucket)));
  return [
    ...pages.flatMap((page) => (page === undefined ? [] : picturesOf(page))),
    ...[ALL_RECORDS, ...PLAYBOOK_TYPES].map((id): Picture => ({ kind: 'records', id })),
  ];
}

/** Draws a picture and keeps it; false if there is nothing to show, or if it was drawn before. */
async function drawOnce(picture: Picture, places: PicturePlaces): Promise<boolean> {
  const svg = await svgOf(picture, loadFonts(), places);
  if (svg === undefined || (await places.bucket.get(drawnKey(svg))) !== undefined) return false;
  const { png } = await loadRenderer();
  await places.bucket.put(drawnKey(svg), png(svg));
  return true;
}

/**
 * Draws the pictures of the current import that robots ask for most. One that fails leaves the others as they are; it is
 * thrown at the end, so that the call is repeated, and until then the picture is drawn on demand.
 */
export async function drawBeforehand(places: PicturePlaces): Promise<void> {
  const pictures = await picturesBeforehand(places);
  let drawn = 0;
  const failures: unknown[] = [];
  for (const picture of pictures) {
    try {
      if (await drawOnce(picture, places)) drawn += 1;
    } catch (error) {
      log.error('A picture could not be drawn', { ...picture, error });
      failures.push(error);
    }
  }
  log.info('Pictures drawn', { drawn, failed: failures.length, pictures: pictures.length });
  if (failures.length > 0) throw new AggregateError(failures, 'Not all pictures could be drawn');
}
