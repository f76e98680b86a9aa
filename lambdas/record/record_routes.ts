import { CHAIN_IDS, type ChainId, FORECAST_CHAIN } from '../../core/contract/chains.ts';
import { PLAYBOOK_TYPES } from '../../core/contract/playbook_types.ts';
import type { ChainResponse, HeadsResponse } from '../../core/contract/record_chain.ts';
import type { RecordEvent } from '../../core/contract/record_event.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { headOf, writtenAt } from '../../core/record/chain.ts';
import { currentRecord, currentRecordFeed, currentRecordYear } from '../current_snapshot.ts';
import { ApiError } from '../http/api_error.ts';
import { publicRoute, type ServedRoute } from '../http/api_function.ts';
import type { CachedSnapshot } from '../snapshot/cached_snapshot.ts';
import type { RecordStore } from '../store/record_store.ts';
import { count, METRICS } from '../telemetry.ts';
import type { ChainArchive } from './chain_archive.ts';
import { type KeptChain, servedChain } from './compare_chain.ts';
import type { LogArchive } from './log/log_archive.ts';
import { logRoutes } from './log/log_routes.ts';

const isChain = (id: string): id is ChainId => CHAIN_IDS.some((chain) => chain === id);
const DATED = /^\d{4}-/;

async function recordEvent(snapshots: CachedSnapshot, id: string): Promise<RecordEvent> {
  const events = DATED.test(id) ? await currentRecordYear(snapshots, id.slice(0, 4)) : [];
  const found = events.find(({ event }) => event.id === id);
  if (found === undefined) throw new ApiError(404, TEXTS.recordEventNotFound);
  return found;
}

/** Reads a chain for the public, and counts one in dispute. */
async function readChain({ archive, store }: Pick<KeptRecord, 'archive' | 'store'>, id: ChainId): Promise<KeptChain> {
  const kept = await servedChain(archive, store, id);
  if (kept.dispute !== undefined) count(METRICS.recordDisputed, 1, { chain: id });
  return kept;
}

async function chain(record: KeptRecord, id: string): Promise<ChainResponse> {
  if (!isChain(id)) throw new ApiError(404, TEXTS.chainNotFound);
  const { items, dispute } = await readChain(record, id);
  const last = items.at(-1);
  return { playbook: id, head: last === undefined ? null : headOf(last), items, in_dispute: dispute ?? null };
}

async function heads(record: KeptRecord): Promise<HeadsResponse> {
  const read = async (id: ChainId) => {
    const { items, dispute } = await readChain(record, id);
    const last = dispute === undefined ? items.at(-1) : undefined;
    return { head: last && { ...headOf(last), written_at: writtenAt(last) }, isDisputed: dispute !== undefined };
  };
  const [forecast, ...chains] = await Promise.all([read(FORECAST_CHAIN), ...PLAYBOOK_TYPES.map(read)]);
  return {
    heads: PLAYBOOK_TYPES.flatMap((playbook, place) => {
      const head = chains[place]?.head;
      return head === undefined ? [] : [{ playbook, ...head }];
    }),
    in_dispute: PLAYBOOK_TYPES.filter((_, place) => chains[place]?.isDisputed),
    forecast: forecast.head ?? null,
    forecast_in_dispute: forecast.isDisputed,
  };
}

/** Where the chains are kept. */
export interface KeptRecord {
  archive: ChainArchive;
  store: RecordStore;
  log: LogArchive;
}

/** The routes of the published record. */
export const recordRoutes = (snapshots: CachedSnapshot, record: KeptRecord): readonly ServedRoute[] => [
  publicRoute('getRecord', () => currentRecord(snapshots)),
  publicRoute('getRecordHeads', () => heads(record)),
  publicRoute('getRecordFeed', () => currentRecordFeed(snapshots)),
  publicRoute('getRecordEvent', ({ id }) => recordEvent(snapshots, id)),
  publicRoute('getRecordChain', ({ id }) => chain(record, id)),
  ...logRoutes(record.log),
];
