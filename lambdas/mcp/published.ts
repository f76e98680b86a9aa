import { pageAddress } from '../../core/contract/pages/page_paths.ts';
import { type ChainId, FORECAST_CHAIN } from '../../core/contract/record/chains.ts';
import type { RecordEvent } from '../../core/contract/record/record_event.ts';
import { API_BASE, PATHS } from '../../core/contract/site/paths.ts';
import { isFreeze } from '../../core/record/chain/chain.ts';
import { toHex } from '../../core/record/log/bytes_text.ts';
import { ApiError } from '../http/api_error.ts';
import { hashOfLeaf } from '../record/log/log_hash.ts';
import { loggedItem } from '../record/log/log_routes.ts';
import { type KeptRecord, recordEvent } from '../record/record_routes.ts';
import type { CachedSnapshot } from '../snapshot/cached_snapshot.ts';
import { currentPointer } from '../snapshot/current_snapshot.ts';
import type { Proof, ToolCheck } from './tool.ts';

/** Where what is published is kept. */
export interface PublishedPlaces {
  /** `https://` and the site's domain. */
  site: string;
  snapshots: CachedSnapshot;
  record: KeptRecord;
}

/** Undefined for what the API answers with 404. */
async function ifFound<Value>(value: Promise<Value>): Promise<Value | undefined> {
  return value.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  });
}

/** An event of the record; undefined for one that it does not have. */
export const eventOfRecord = (snapshots: CachedSnapshot, id: string): Promise<RecordEvent | undefined> =>
  ifFound(recordEvent(snapshots, id));

async function proofOf(
  chain: ChainId,
  sequence: number,
  { site, record }: PublishedPlaces,
): Promise<Proof | undefined> {
  const id = `${chain}-${sequence}`;
  const item = await ifFound(loggedItem(record.log, id));
  if (item === undefined) return undefined;
  return {
    leaf_hash: toHex(hashOfLeaf(item.leaf)),
    leaf_index: item.index,
    inclusion: item.inclusion,
    checkpoint: item.first.note,
    checkpoint_made_at: item.first.made_at,
    item: `${site}${API_BASE}${PATHS.getLoggedItem.path.replace('{id}', id)}`,
  };
}

/** Place of a frozen item in its chain, and whether it was frozen too late to count. */
interface Frozen {
  sequence: number;
  late: boolean;
}

/** An event that an answer is about; `path` is the page that shows the same, that of the event if it is missing. */
interface AnsweredEvent {
  id: string;
  isOver: boolean;
  path?: string;
}

/** What was frozen of an event in a chain: newly, or of one that is over as the record of the last import has it. */
async function frozenIn(
  chain: ChainId,
  { id, isOver }: AnsweredEvent,
  places: PublishedPlaces,
): Promise<Frozen | undefined> {
  const newest = await places.record.ledger.newest(chain);
  if (newest !== undefined && isFreeze(newest) && newest.event.id === id)
    return { sequence: newest.sequence, late: 'late' in newest && newest.late };
  if (!isOver) return undefined;
  const known = await eventOfRecord(places.snapshots, id);
  const publication =
    chain === FORECAST_CHAIN
      ? known?.forecast?.publication
      : known?.playbooks.find(({ playbook }) => playbook === chain)?.publication;
  return publication ?? undefined;
}

/** What makes figures checkable that are not published by themselves; `path` is the page that shows the same. */
export async function checkOf(
  made: Pick<ToolCheck, 'status' | 'model'>,
  path: string,
  { site, snapshots }: Pick<PublishedPlaces, 'site' | 'snapshots'>,
): Promise<ToolCheck> {
  const { version } = await currentPointer(snapshots);
  return { ...made, snapshot: version, link: `${site}${path}` };
}

/**
 * What makes an event's picks or forecasts checkable: with the proof where they are published; else they are to be
 * published, or are of a test if the event is over.
 */
export async function eventCheck(
  chain: ChainId,
  event: AnsweredEvent,
  model: ToolCheck['model'],
  places: PublishedPlaces,
): Promise<ToolCheck> {
  const frozen = await frozenIn(chain, event, places);
  const path = event.path ?? pageAddress('events', event.id);
  if (frozen === undefined)
    return checkOf({ status: event.isOver ? 'tested' : 'to be published', model }, path, places);
  const proof = await proofOf(chain, frozen.sequence, places);
  return { ...(await checkOf({ status: frozen.late ? 'late' : 'published', model }, path, places)), proof };
}
