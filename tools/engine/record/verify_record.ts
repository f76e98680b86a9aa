import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { CHAIN_IDS, type ChainId, FORECAST_CHAIN } from '../../../core/contract/record/chains.ts';
import {
  type HeadsResponse,
  headsResponseSchema,
  recordItemSchema,
} from '../../../core/contract/record/record_chain.ts';
import { type Verification, verifyChain } from '../../../core/record/chain/verify_chain.ts';
import { sha256 } from '../../../lambdas/record/sha256.ts';
import { type ItemTime, itemTimes } from './item_times.ts';
import { readRecord, recordSource } from './record_source.ts';
import { compareResults, type KnownResults, leftOutCards, revisionTexts } from './settle_anew.ts';
import { type LogVerification, type OutsideEvidence, verifyLog } from './verify_log.ts';

const NO_LOG: LogVerification = {
  problem: null,
  proven: [],
  not_proven: ['There is no log over the chains yet.'],
  seen: [],
};

/** The result of each chain, and what it was held against. */
export interface VerifyOutput {
  chains: Partial<Record<ChainId, Verification>>;
  /** Why the log over all chains is wrong; null if it is right, or empty. */
  log_problem: string | null;
  /** When others first saw each item that counts. */
  times: ItemTime[];
  /** Settlements that differ from the results, settlements that replaced earlier ones, and what the results can't tell, in words. */
  differences: string[];
  revisions: string[];
  unconfirmed: string[];
  /** Cards that were held and have no item, in words. */
  left_out: string[];
  /** What came from elsewhere and was compared, in words. */
  compared: readonly string[];
  /** What could not be compared, and so is not known, in words. */
  not_compared: readonly string[];
}

/** What a reader has from elsewhere. */
export interface VerifyEvidence extends OutsideEvidence {
  /** File with an earlier response of `/record/head`, which the chains must still contain. */
  heads?: string | undefined;
  results?: KnownResults | undefined;
}

const unknownWithout = (place: string) =>
  `Nothing outside ${place} was compared: a chain that was cut, left out or made again as a whole looks right. Keep /record/head (--heads FILE) or signed checkpoints (--checkpoint FILE), and compare with them.`;

const headsOf = ({ heads, forecast }: HeadsResponse) => [
  ...heads,
  ...(forecast === null ? [] : [{ playbook: FORECAST_CHAIN, ...forecast }]),
];

function headsText(file: string | undefined, heads: ReturnType<typeof headsOf>): string[] {
  const newest = heads
    .map(({ written_at }) => written_at)
    .sort()
    .at(-1);
  if (file === undefined || newest === undefined) return [];
  return [`Compared with the heads in ${file}: nothing up to ${newest} was changed or left out.`];
}

/**
 * Verifies every chain of a site or of a folder with a copy of the bucket, its log, and what is known of both from
 * elsewhere. Throws UsageError if a site or a file can't be read.
 */
export async function verifyRecord(
  from: string,
  { heads: headsFile, results, ...evidence }: VerifyEvidence = {},
): Promise<VerifyOutput> {
  const source = recordSource(from);
  const heads = headsOf(
    headsFile === undefined
      ? await source.heads()
      : headsResponseSchema.parse(JSON.parse(await readFile(headsFile, 'utf8'))),
  );
  const record = await readRecord(source);
  const logged = record.log === undefined ? NO_LOG : await verifyLog(record.log, record.items, evidence);
  const output: VerifyOutput = {
    chains: {},
    log_problem: logged.problem,
    times: [],
    differences: [],
    revisions: [],
    unconfirmed: [],
    left_out: [],
    compared: [...logged.proven, ...headsText(headsFile, heads)],
    not_compared: [],
  };
  for (const id of CHAIN_IDS) {
    const served = record.items[id] ?? [];
    const head = heads.find((each) => each.playbook === id);
    const result = verifyChain(id, served, sha256, head);
    output.chains[id] = result;
    if (!result.ok) continue;
    const items = z.array(recordItemSchema).parse(served);
    output.times.push(...itemTimes(id, items, record.log?.entries ?? [], logged.seen, results));
    output.revisions.push(...revisionTexts(id, items));
    if (results === undefined) continue;
    const { differences, unconfirmed } = compareResults(id, items, results);
    output.differences.push(...differences);
    output.unconfirmed.push(...unconfirmed);
    output.left_out.push(...leftOutCards(id, items, results));
  }
  if (results === undefined)
    output.unconfirmed.push('The days of events and their results are the owner’s word (--data DIR).');
  const rest = output.compared.length > 0 ? [] : [unknownWithout(source.place)];
  return { ...output, not_compared: [...logged.not_proven, ...rest] };
}

/** What is known of a record, from the worst to the best. */
type Standing = 'wrong' | 'consistent' | 'proven';

export function standingOf({ chains, log_problem, times, differences, unconfirmed }: VerifyOutput): Standing {
  const isRight = Object.values(chains).every(({ ok }) => ok);
  if (log_problem !== null || !isRight || differences.length > 0) return 'wrong';
  const isProven = times.length > 0 && times.every(({ problem }) => problem === null) && unconfirmed.length === 0;
  return isProven ? 'proven' : 'consistent';
}

const EXIT_CODES: Readonly<Record<Standing, 0 | 1 | 2>> = { proven: 0, wrong: 1, consistent: 2 };

/** 0: right, and proven to have been so before each event. 1: something is wrong. 2: not proven. */
export const verifyExitCode = (output: VerifyOutput): 0 | 1 | 2 => EXIT_CODES[standingOf(output)];
