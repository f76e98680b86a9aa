import * as z from 'zod';
import type { ChainId } from '../../core/contract/chains.ts';
import type { ChainDispute, RecordItem } from '../../core/contract/record_chain.ts';
import { canonicalJson } from '../../core/record/canonical_json.ts';
import { headOf } from '../../core/record/chain.ts';
import { verifyChain } from '../../core/record/verify_chain.ts';
import type { RecordStore } from '../store/record_store.ts';
import { type ChainArchive, ChainError } from './chain_archive.ts';
import { sha256 } from './sha256.ts';

/** The items that the archive confirms, and the first one about which archive and table differ. */
export interface KeptChain {
  items: RecordItem[];
  dispute: ChainDispute | undefined;
}

/** Objects that are read at once, at most. */
const BATCH = 16;
/** Comparisons after which a difference that keeps moving counts: each append beside it can move it once. */
const MOST_COMPARISONS = 10;

/**
 * The archive's items up to the first that is damaged or does not verify. As many as are `expected` are read with the
 * place after them, which is usually empty; only if it is not, more of them are read at once.
 */
async function archivedChain(archive: ChainArchive, chain: ChainId, expected: number): Promise<KeptChain> {
  const items: RecordItem[] = [];
  for (let isEnd = false; !isEnd; ) {
    const left = expected - items.length;
    const length = left < 0 ? BATCH : Math.min(BATCH, left + 1);
    const read = Array.from({ length }, (_, place) => archive.read(chain, items.length + 1 + place));
    for (const result of await Promise.allSettled(read)) {
      if (result.status === 'rejected') {
        if (!(result.reason instanceof ChainError)) throw result.reason;
        return { items, dispute: { item: items.length + 1, problem: result.reason.message } };
      }
      isEnd = result.value === undefined;
      if (result.value === undefined) break;
      items.push(result.value);
    }
  }
  const verified = verifyChain(chain, items, sha256);
  if (verified.ok) return { items, dispute: undefined };
  const { item, problem } = verified;
  return { items: items.slice(0, item - 1), dispute: { item, problem: `of the archive ${problem}` } };
}

/** The table's rows of a chain with its head. Throws ZodError or SyntaxError if one is malformed. */
async function storedChain(store: RecordStore, chain: ChainId) {
  const head = (await store.heads()).find((each) => each.playbook === chain);
  return { head, rows: await store.items(chain) };
}

/** What a chain's table says that its archive does not; undefined if it is a copy, or lacks the newest item only. */
function differenceOf(
  archived: readonly RecordItem[],
  { head, rows }: Awaited<ReturnType<typeof storedChain>>,
): ChainDispute | undefined {
  for (const [place, row] of rows.entries()) {
    const item = place + 1;
    const kept = archived[place];
    if (kept === undefined) return { item, problem: 'is in the table, but not in the archive' };
    if (canonicalJson(row) !== canonicalJson(kept)) return { item, problem: 'in the table differs from the archive' };
  }
  // A process that died between its two writes leaves one item that only the archive has.
  if (rows.length < archived.length - 1)
    return { item: rows.length + 1, problem: 'is in the archive, but not in the table' };
  const last = rows.at(-1);
  const expected = last === undefined ? undefined : headOf(last);
  if (head?.sequence === expected?.sequence && head?.hash === expected?.hash) return undefined;
  return { item: head?.sequence ?? rows.length, problem: 'is not the head that the table has of this chain' };
}

/** Undefined for what can't be parsed; any other error is thrown again. */
function unlessMalformed(error: unknown): undefined {
  if (error instanceof z.ZodError || error instanceof SyntaxError) return undefined;
  throw error;
}

async function compareOnce(
  archive: ChainArchive,
  store: RecordStore,
  chain: ChainId,
): Promise<KeptChain & { missing: RecordItem | undefined }> {
  const stored = await storedChain(store, chain).catch(unlessMalformed);
  const { items, dispute } = await archivedChain(archive, chain, stored?.rows.length ?? BATCH);
  if (dispute !== undefined) return { items, dispute, missing: undefined };
  if (stored === undefined)
    return { items, dispute: { item: 1, problem: 'or a later one is malformed in the table' }, missing: undefined };
  const difference = differenceOf(items, stored);
  return { items, dispute: difference, missing: difference ? undefined : items[stored.rows.length] };
}

/**
 * Compares a chain's table with its archive, item by item. Calls that append meanwhile can look like a difference, so one
 * counts only if the next comparison finds the same. `missing` is an item that only the archive has, after a crash.
 */
export async function compareChain(
  archive: ChainArchive,
  store: RecordStore,
  chain: ChainId,
): Promise<KeptChain & { missing: RecordItem | undefined }> {
  let compared = await compareOnce(archive, store, chain);
  for (let times = 1; compared.dispute !== undefined && times < MOST_COMPARISONS; times++) {
    const before = compared.dispute;
    compared = await compareOnce(archive, store, chain);
    if (compared.dispute?.item === before.item && compared.dispute.problem === before.problem) break;
  }
  return compared;
}

/** A damaged object as a text, which equals no item; any other error is thrown again. */
function asDamaged(error: unknown): string {
  if (error instanceof ChainError) return error.message;
  throw error;
}

/**
 * A chain for readers. A table that verifies and whose newest item is the archive's newest is the archive's copy, since
 * each item holds the hash of the one before; only otherwise is every item compared.
 */
export async function servedChain(archive: ChainArchive, store: RecordStore, chain: ChainId): Promise<KeptChain> {
  const rows = await store.items(chain).catch(unlessMalformed);
  const last = rows?.at(-1);
  if (rows !== undefined && verifyChain(chain, rows, sha256).ok) {
    const places = last === undefined ? [1] : [last.sequence, last.sequence + 1];
    const newest = await Promise.all(places.map((place) => archive.read(chain, place).catch(asDamaged)));
    const isNewest =
      newest.at(-1) === undefined && (last === undefined || canonicalJson(newest[0] ?? null) === canonicalJson(last));
    if (isNewest) return { items: rows, dispute: undefined };
  }
  const { items, dispute } = await compareChain(archive, store, chain);
  return { items, dispute };
}
