import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { API_BASE, PATHS } from '../../core/contract/paths.ts';
import { PLAYBOOK_COPY, PLAYBOOK_TYPES, type PrebuiltType } from '../../core/contract/playbook_types.ts';
import { headsResponseSchema } from '../../core/contract/record_chain.ts';
import { countText } from '../../core/format/count.ts';
import { canonicalJson } from '../../core/record/canonical_json.ts';
import { type Verification, verifyChain } from '../../core/record/verify_chain.ts';
import { CHAINS_FOLDER } from '../../lambdas/record/chain_archive.ts';
import { sha256 } from '../../lambdas/record/sha256.ts';
import { UsageError } from './usage_error.ts';

/** The items of a playbook's chain, first to last, and the heads that are published beside the chains. */
interface ChainSource {
  items(playbook: PrebuiltType): Promise<unknown[]>;
  heads(): Promise<unknown>;
}

const chainSchema = z.object({ items: z.array(z.unknown()) });

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
    items: async (playbook) =>
      chainSchema.parse(await getJson(at(PATHS.getRecordChain.path.replace('{id}', playbook)))).items,
    heads: () => getJson(at(PATHS.getRecordHeads.path)),
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

/** A copy of the bucket: `chains/{playbook}/{sequence}.json`. */
function folderSource(folder: string): ChainSource {
  return {
    async items(playbook) {
      const chain = join(folder, CHAINS_FOLDER, playbook);
      const files = (await readdir(chain).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
      return Promise.all(files.map(async (name) => archivedItem(await readFile(join(chain, name), 'utf8'))));
    },
    heads: () => Promise.resolve({ heads: [] }),
  };
}

/** The result of each playbook's chain. */
export type VerifyOutput = Partial<Record<PrebuiltType, Verification>>;

/**
 * Verifies every chain of a site or of a folder with a copy of the bucket; `headsFile` holds an earlier response of
 * `/record/head`, which the chains must still contain. Throws UsageError if the site can't be read.
 */
export async function verifyRecord(from: string, headsFile: string | undefined): Promise<VerifyOutput> {
  const source = /^https?:\/\//.test(from) ? siteSource(from) : folderSource(from);
  const kept: unknown = headsFile === undefined ? await source.heads() : JSON.parse(await readFile(headsFile, 'utf8'));
  const { heads } = headsResponseSchema.parse(kept);
  const output: VerifyOutput = {};
  for (const playbook of PLAYBOOK_TYPES) {
    const head = heads.find((each) => each.playbook === playbook);
    output[playbook] = verifyChain(playbook, await source.items(playbook), sha256, head);
  }
  return output;
}

export const isVerified = (output: VerifyOutput): boolean => Object.values(output).every(({ ok }) => ok);

function resultText(result: Verification): string {
  if (!result.ok) return `WRONG: item ${result.item} ${result.problem}`;
  if (result.head === undefined) return 'nothing published yet';
  const { events, settled, head } = result;
  return `${countText(events, 'event')}, ${settled} settled, every hash and settlement is right; head ${head.hash}`;
}

/** The same for a person. */
export const verifyText = (output: VerifyOutput): string =>
  PLAYBOOK_TYPES.map((type) => {
    const result = output[type];
    return `${PLAYBOOK_COPY[type].name.padEnd(9)} ${result === undefined ? 'not read' : resultText(result)}`;
  }).join('\n');
