import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PrebuiltType } from '../../../../core/contract/playbooks/playbook_types.ts';
import type { FrozenItem } from '../../../../core/contract/record/record_chain.ts';
import { snapshotPath } from '../../../../core/contract/site/site_headers.ts';
import { frozenEvents } from '../../../../core/record/chain/chain.ts';
import { type Headlines, isSameToTheLastDigit } from '../../../../core/record/playbooks/recompute.ts';
import { callPublic } from '../../../lib/api/public_client.ts';
import { loggedItemQuery, recordQuery } from '../../../lib/api/record.ts';
import type { Recomputed, RecomputeReply, RecomputeRequest } from './recompute_worker.ts';

/** What the page showed, and what this browser computed from the files that the log names. */
export interface RecomputeOutcome extends Recomputed {
  shown: Headlines;
  isSame: boolean;
  /** Version of the current snapshot. */
  version: string;
  /** The newest frozen item of the chain, which names a snapshot; undefined before the first. */
  frozen: FrozenItem | undefined;
  /** Whether the log is proven to hold it; null if it is not signed yet. */
  isLogged: boolean | null;
}

const FAILURES = {
  gone: 'The data behind this record is gone from the site, so nothing can be computed again.',
  unreadable: 'The data could not be read. Check your network and try again.',
};

/** Computes in a worker, which ends with its answer. Throws Error with the reason in a sentence. */
function computed(request: RecomputeRequest): Promise<Recomputed> {
  const worker = new Worker(new URL('./recompute_worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Recomputed>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<RecomputeReply>) => {
      if ('result' in data) resolve(data.result);
      else reject(new Error(FAILURES[data.failure]));
    });
    worker.addEventListener('error', () => reject(new Error(FAILURES.unreadable)));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}

/** Whether the log is proven to hold a frozen item; null if it is not signed yet. */
async function isInLog({ playbook, sequence, hash }: FrozenItem, client: QueryClient): Promise<boolean | null> {
  const item = await client.fetchQuery(loggedItemQuery(playbook, sequence));
  if (item === null) return null;
  const { checkInBrowser } = await import('../../../lib/load/record_log.ts');
  const check = await checkInBrowser(item, hash);
  return check.isShown && check.isIncluded && check.isConsistent && (check.isSigned || !check.canVerify);
}

async function recomputed(playbook: PrebuiltType, client: QueryClient): Promise<RecomputeOutcome> {
  const [record, { version, path }, chain] = await Promise.all([
    client.fetchQuery({ ...recordQuery, staleTime: 0 }),
    callPublic('getSnapshot'),
    callPublic('getRecordChain', { id: playbook }),
  ]);
  const shown = record.playbooks.find((each) => each.playbook === playbook);
  if (shown === undefined) throw new Error('This playbook has no record yet.');
  const frozen = frozenEvents(chain.items).at(-1)?.frozen;
  const named = frozen?.picks_version;
  const [result, isLogged] = await Promise.all([
    computed({
      playbook,
      items: chain.items,
      current: { version, path },
      earlier: named === undefined || named === version ? undefined : { version: named, path: snapshotPath(named) },
    }),
    frozen === undefined ? null : isInLog(frozen, client),
  ]);
  return { ...result, shown, isSame: isSameToTheLastDigit(shown, result.headlines), version, frozen, isLogged };
}

/** A playbook’s headlines, computed again in this browser. It is asked by hand alone. */
export const recomputeQuery = (playbook: PrebuiltType, client: QueryClient) =>
  queryOptions({
    queryKey: ['record', 'recompute', playbook],
    queryFn: () => recomputed(playbook, client),
    enabled: false,
    retry: false,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
