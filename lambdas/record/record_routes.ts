import { PLAYBOOK_TYPES, type PrebuiltType } from '../../core/contract/playbook_types.ts';
import type { RecordEvent } from '../../core/contract/record.ts';
import type { ChainResponse } from '../../core/contract/record_chain.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { headOf } from '../../core/record/chain.ts';
import { currentRecord, currentRecordFeed, currentRecordYear } from '../current_snapshot.ts';
import { ApiError } from '../http/api_error.ts';
import { publicRoute, type ServedRoute } from '../http/api_function.ts';
import type { CachedSnapshot } from '../snapshot/cached_snapshot.ts';
import type { RecordStore } from '../store/record_store.ts';

const isPlaybook = (id: string): id is PrebuiltType => PLAYBOOK_TYPES.some((type) => type === id);
const DATED = /^\d{4}-/;

async function recordEvent(snapshots: CachedSnapshot, id: string): Promise<RecordEvent> {
  const events = DATED.test(id) ? await currentRecordYear(snapshots, id.slice(0, 4)) : [];
  const found = events.find(({ event }) => event.id === id);
  if (found === undefined) throw new ApiError(404, TEXTS.recordEventNotFound);
  return found;
}

async function chain(store: Pick<RecordStore, 'items'>, id: string): Promise<ChainResponse> {
  if (!isPlaybook(id)) throw new ApiError(404, TEXTS.chainNotFound);
  const items = await store.items(id);
  const last = items.at(-1);
  return { playbook: id, head: last === undefined ? null : headOf(last), items };
}

/** The routes of the published record. */
export const recordRoutes = (
  snapshots: CachedSnapshot,
  store: Pick<RecordStore, 'items' | 'heads'>,
): readonly ServedRoute[] => [
  publicRoute('getRecord', () => currentRecord(snapshots)),
  publicRoute('getRecordHeads', async () => ({ heads: await store.heads() })),
  publicRoute('getRecordFeed', () => currentRecordFeed(snapshots)),
  publicRoute('getRecordEvent', ({ id }) => recordEvent(snapshots, id)),
  publicRoute('getRecordChain', ({ id }) => chain(store, id)),
];
