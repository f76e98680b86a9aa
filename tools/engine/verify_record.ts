import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { CHAIN_IDS, type ChainId, chainName, FORECAST_CHAIN } from '../../core/contract/chains.ts';
import { API_BASE, PATHS } from '../../core/contract/paths.ts';
import { type ChainDispute, chainDisputeSchema, headsResponseSchema } from '../../core/contract/record_chain.ts';
import { logCheckpointSchema, logEntriesSchema } from '../../core/contract/record_log.ts';
import { countText } from '../../core/format/count.ts';
import { canonicalJson } from '../../core/record/canonical_json.ts';
import { type Verification, verifyChain } from '../../core/record/verify_chain.ts';
import { CHAINS_FOLDER } from '../../lambdas/record/chain_archive.ts';
import { entryOf, logArchive } from '../../lambdas/record/log/log_archive.ts';
import { sha256 } from '../../lambdas/record/sha256.ts';
import { fileBucket } from '../../lambdas/snapshot/file_snapshot_store.ts';
import { UsageError } from './usage_error.ts';
import { type LogVerification, type OutsideEvidence, type ServedLog, verifyLog } from './verify_log.ts';

const chainSchema = z.object({
  items: z.array(z.unknown()),
  in_dispute: chainDisputeSchema.nullable().default(null),
});
type ServedChain = z.infer<typeof chainSchema>;

/** Where the chains are read, and the heads that are published beside them. */
interface ChainSource {
  /** The place in a sentence. */
  place: string;
  chain(id: ChainId): Promise<ServedChain>;
  heads(): Promise<unknown>;
  /** Undefined before the first checkpoint. */
  log(): Promise<ServedLog | undefined>;
}

async function getJson(url: URL): Promise<unknown> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new UsageError(`${url.href} does not answer`, { cause });
  });
  if (!response.ok) throw new UsageError(`${url.href} answers with status ${response.status}`);
  return response.json();
}

function siteSource(site: string): ChainSource {
  const at = (path: string) => new URL(`${API_BASE}${path}`, site);
  return {
    place: 'this site',
    chain: async (id) => chainSchema.parse(await getJson(at(PATHS.getRecordChain.path.replace('{id}', id)))),
    heads: () => getJson(at(PATHS.getRecordHeads.path)),
    async log() {
      const { size, entries } = logEntriesSchema.parse(await getJson(at(PATHS.getLogEntries.path)));
      if (size === 0) return undefined;
      const path = PATHS.getLogCheckpointOf.path.replace('{id}', String(size));
      return { checkpoint: logCheckpointSchema.parse(await getJson(at(path))), entries };
    },
  };
}

/** The item in an archived text; the text itself, which is no item, if it is not the canonical JSON that was hashed. */
function archivedItem(text: string): unknown {
  try {
    const item: unknown = JSON.parse(text);
    return canonicalJson(item) === text ? item : text;
  } catch {
    return text;
  }
}

/** A copy of the bucket: `chains/{chain}/{sequence}.json`. */
function folderSource(folder: string): ChainSource {
  return {
    place: 'this folder',
    async chain(id) {
      const chain = join(folder, CHAINS_FOLDER, id);
      const files = (await readdir(chain).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
      const items = await Promise.all(
        files.map(async (name) => archivedItem(await readFile(join(chain, name), 'utf8'))),
      );
      return { items, in_dispute: null };
    },
    heads: () => Promise.resolve({ heads: [] }),
    async log() {
      const log = logArchive(fileBucket(folder));
      const newest = await log.newest();
      if (newest === undefined) return undefined;
      const { size, checkpoint } = newest;
      const token = (await log.token(size))?.toString('base64') ?? null;
      const cosignatures = await log.cosignatures(size);
      const { note, key, made_at, entries } = checkpoint;
      return { checkpoint: { size, note, key, made_at, token, cosignatures }, entries: entries.map(entryOf) };
    },
  };
}

const NO_LOG: LogVerification = { problem: null, proven: [], not_proven: ['There is no log over the chains yet.'] };

/** The result of a chain, and why the site itself does not stand by it. */
type ChainResult = Verification & { in_dispute: ChainDispute | null };

/** The result of each chain, and what it was held against. */
export interface VerifyOutput {
  chains: Partial<Readonly<Record<ChainId, ChainResult>>>;
  /** Why the log over all chains is wrong; null if it is right, or empty. */
  log_problem: string | null;
  /** What came from elsewhere and was compared, in words. */
  compared: readonly string[];
  /** What could not be compared, and so is not known, in words. */
  not_compared: readonly string[];
}

const unknownWithout = (place: string) =>
  `Nothing outside ${place} was compared: a chain that was cut, left out or made again as a whole looks right. Keep /record/head (--heads FILE) or a signed checkpoint (--checkpoint FILE), and compare with it.`;

/**
 * Verifies every chain of a site or of a folder with a copy of the bucket; `headsFile` holds an earlier response of
 * `/record/head`, which the chains must still contain. Throws UsageError if the site can't be read.
 */
export async function verifyRecord(
  from: string,
  headsFile: string | undefined,
  evidence: OutsideEvidence = {},
): Promise<VerifyOutput> {
  const source = /^https?:\/\//.test(from) ? siteSource(from) : folderSource(from);
  const kept: unknown = headsFile === undefined ? await source.heads() : JSON.parse(await readFile(headsFile, 'utf8'));
  const { heads: ofPlaybooks, forecast } = headsResponseSchema.parse(kept);
  const heads = [...ofPlaybooks, ...(forecast === null ? [] : [{ playbook: FORECAST_CHAIN, ...forecast }])];
  const chains: Partial<Record<ChainId, ChainResult>> = {};
  const items: Partial<Record<ChainId, unknown[]>> = {};
  for (const id of CHAIN_IDS) {
    const chain = await source.chain(id);
    const head = heads.find((each) => each.playbook === id);
    items[id] = chain.items;
    chains[id] = { ...verifyChain(id, chain.items, sha256, head), in_dispute: chain.in_dispute };
  }
  const log = await source.log();
  const logged = log === undefined ? NO_LOG : await verifyLog(log, items, evidence);
  const newest = heads
    .map(({ written_at }) => written_at)
    .sort()
    .at(-1);
  const byHeads =
    headsFile === undefined || newest === undefined
      ? []
      : [`Compared with the heads in ${headsFile}: nothing up to ${newest} was changed or left out.`];
  const compared = [...logged.proven, ...byHeads];
  const rest = compared.length > 0 ? 'Later items were compared with nothing.' : unknownWithout(source.place);
  return { chains, log_problem: logged.problem, compared, not_compared: [...logged.not_proven, rest] };
}

/** 0: right. 1: something is wrong or in dispute. 2: nothing is wrong, but nothing outside was compared. */
export function verifyExitCode({ chains, log_problem, compared }: VerifyOutput): 0 | 1 | 2 {
  if (log_problem !== null) return 1;
  if (!Object.values(chains).every(({ ok, in_dispute }) => ok && in_dispute === null)) return 1;
  return compared.length === 0 ? 2 : 0;
}

function resultText(result: ChainResult): string {
  if (!result.ok) return `WRONG: item ${result.item} ${result.problem}`;
  if (result.head === undefined) return 'nothing published yet';
  const { events, settled, late, head } = result;
  const counts = `${countText(events, 'event')}, ${settled} settled, ${late} frozen late, which do not count`;
  return `${counts}; every hash and settlement is right; head ${head.hash}`;
}

const disputeText = ({ in_dispute }: ChainResult) =>
  in_dispute === null ? [] : [`IN DISPUTE: item ${in_dispute.item} ${in_dispute.problem}`];

/** The same for a person. */
export function verifyText({ chains, log_problem, compared, not_compared }: VerifyOutput): string {
  const log = log_problem === null ? [] : [`Log       WRONG: ${log_problem}`];
  const rows = CHAIN_IDS.map((id) => {
    const result = chains[id];
    const texts = result === undefined ? ['not read'] : [resultText(result), ...disputeText(result)];
    return `${chainName(id).padEnd(9)} ${texts.join('; ')}`;
  });
  return [...rows, ...log, ...compared, ...not_compared].join('\n');
}
