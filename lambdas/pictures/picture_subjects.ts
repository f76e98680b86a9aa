import { ALL_RECORDS, type Picture } from '../../core/contract/pages/picture_paths.ts';
import { PLAYBOOK_TYPES } from '../../core/contract/playbooks/playbook_types.ts';
import { boutPicture } from '../../core/drawn/pictures/bout_picture.ts';
import { eventPicture } from '../../core/drawn/pictures/event_picture.ts';
import type { Press } from '../../core/drawn/pictures/frame.ts';
import type { Fonts } from '../../core/drawn/pictures/picture_text.ts';
import { playbookPicture, recordPicture } from '../../core/drawn/pictures/record_pictures.ts';
import { slipPicture } from '../../core/drawn/pictures/slip_picture.ts';
import { readEventPage, readPage } from '../pages/read_page.ts';
import type { Bucket } from '../runtime/bucket.ts';
import type { CachedSnapshot } from '../snapshot/cached_snapshot.ts';
import { currentPointer, currentRecord } from '../snapshot/current_snapshot.ts';

export interface PicturePlaces {
  /** The pages' objects, and the pictures that were drawn beforehand. */
  bucket: Bucket;
  snapshots: CachedSnapshot;
}

type Draw = (id: string, press: Press, places: PicturePlaces) => Promise<string | undefined>;

const events: Draw = async (id, press, { bucket }) => {
  const page = await readEventPage(id, bucket);
  return page && eventPicture(page, press);
};

const bouts: Draw = async (id, press, { bucket }) => {
  const page = await readPage('bouts', id, bucket);
  return page?.kind === 'bout' ? boutPicture(page, press) : undefined;
};

const slips: Draw = async (id, press, places) => {
  const type = PLAYBOOK_TYPES.find((known) => id.startsWith(`${known}_`));
  const page = type && (await readEventPage(id.slice(type.length + 1), places.bucket));
  if (page === undefined) return undefined;
  const slip = page.playbooks.find(({ playbook }) => playbook === type);
  if (slip === undefined) return undefined;
  const { playbooks } = await currentRecord(places.snapshots);
  return slipPicture(
    page,
    slip,
    playbooks.find(({ playbook }) => playbook === type),
    press,
  );
};

const records: Draw = async (id, press, { snapshots }) => {
  const record = await currentRecord(snapshots);
  if (id === ALL_RECORDS) return recordPicture(record, press);
  const playbook = record.playbooks.find((known) => known.playbook === id);
  return playbook && playbookPicture(playbook, record.curve_dates, press);
};

const DRAWS: Readonly<Record<Picture['kind'], Draw>> = { events, bouts, slips, records };

/** A picture as SVG; undefined if there is nothing to show. Throws ApiError 503 before the first import. */
export async function svgOf({ kind, id }: Picture, fonts: Fonts, places: PicturePlaces): Promise<string | undefined> {
  const { asOf, credits } = await currentPointer(places.snapshots);
  return DRAWS[kind](id, { fonts, asOf, credits }, places);
}
