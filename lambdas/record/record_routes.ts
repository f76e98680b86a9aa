import { PLAYBOOK_TYPES } from '../../core/contract/playbooks/playbook_types.ts';
import { CHAIN_IDS, type ChainId, FORECAST_CHAIN } from '../../core/contract/record/chains.ts';
import type { ChainResponse, HeadsResponse } from '../../core/contract/record/record_chain.ts';
import type { RecordEvent } from '../../core/contract/record/record_event.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { headOf, writtenAt } from '../../core/record/chain/chain.ts';
import { ApiError } from '../http/api_error.ts';
import { publicRoute, type ServedRoute } from '../http/api_function.ts';
import type { CachedSnapshot } from '../snapshot/cached_snapshot.ts';
import { currentRecord, currentRecordFeed, currentRecordYear } from '../snapshot/current_snapshot.ts';
import type { LogArchive } from './log/log_archive.ts';
import { logRoutes } from './log/log_routes.ts';
import type { RecordLedger } from './record_ledger.ts';

const isChain = (id: string): id is ChainId => CHAIN_IDS.some((chain) => chain === id);
const DATED = /^\d{4}-/;

/** An event of the record. Throws ApiError 404 for one that it does not have. */
export async function recordEvent(snapshots: CachedSnapshot, id: string): Promise<RecordEvent> {
  const events = DATED.test(id) ? await currentRecordYear(snapshots, id.slice(0, 4)) : [];
  const found = events.find(({ event }) => event.id === id);
  if (found === undefined) throw new ApiError(404, TEXTS.recordEventNotFound);
  return found;
}

/** Where the chains and their log are kept. */
export interface KeptRecord {
  ledger: Pick<RecordLedger, 'items' | 'newest'>;
  log: LogArchive;
}

async function chain({ ledger }: KeptRecord, id: string): Promise<ChainResponse> {
  if (!isChain(id)) throw new ApiError(404, TEXTS.chainNotFound);
  const items = await ledger.items(id);
  const last = items.at(-1);
  return { playbook: id, head: last === undefined ? null : headOf(last), items: [...items], in_dispute: null };
}

async function heads({ ledger }: KeptRecord): Promise<HeadsResponse> {
  const read = async (id: ChainId) => {
    const newest = await ledger.newest(id);
    return newest && { ...headOf(newest), written_at: writtenAt(newest) };
  };
  const [forecast, ...chains] = await Promise.all([read(FORECAST_CHAIN), ...PLAYBOOK_TYPES.map(read)]);
  return {
    heads: PLAYBOOK_TYPES.flatMap((playbook, place) => {
      const head = chains[place];
      return head === undefined ? [] : [{ playbook, ...head }];
    }),
    in_dispute: [],
    forecast: forecast ?? null,
    forecast_in_dispute: false,
  };
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
