import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../core/record/canonical_json.ts';
import { headOf } from '../../../core/record/chain.ts';
import { settledContent } from '../../../core/record/settle.ts';
import { UsageError } from '../../../tools/engine/usage_error.ts';
import { isVerified, verifyRecord, verifyText } from '../../../tools/engine/verify_record.ts';
import { chainOf, FROZEN, frozenItem, heldCard } from '../../fixtures/record_chains.ts';

const NOW = new Date('2026-04-05T06:10:00Z');
const settled = settledContent({ frozen: frozenItem(), settled: undefined }, [heldCard(['red', 'red'])], NOW);
if (settled === undefined) throw new Error('the event did not settle');
const ITEMS = chainOf([FROZEN, settled]);
const HEADS = {
  heads: ITEMS.slice(-1).map((item) => ({ playbook: 'flex', ...headOf(item), written_at: NOW.toISOString() })),
};

let folder: string;
let site: Server;
let served: unknown[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cornerman-verify-'));
  const chain = join(folder, 'chains', 'flex');
  await mkdir(chain, { recursive: true });
  for (const item of ITEMS)
    await writeFile(join(chain, `${String(item.sequence).padStart(8, '0')}.json`), canonicalJson(item));
  site = createServer((request, response) => {
    const [, playbook] = /\/record\/chain\/(\w+)$/.exec(request.url ?? '') ?? [];
    response.end(JSON.stringify(playbook === undefined ? HEADS : { items: playbook === 'flex' ? served : [] }));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  site.close();
  await rm(folder, { recursive: true });
});

const address = () => {
  const { port }: Pick<AddressInfo, 'port'> = Object(site.address());
  return `http://127.0.0.1:${port}`;
};

describe('verifying the record', () => {
  it('of a folder counts the valid items of each chain', async () => {
    const output = await verifyRecord(folder, undefined);
    expect(isVerified(output)).toBe(true);
    expect(output.flex).toMatchObject({ ok: true, events: 1, settled: 1 });
    expect(verifyText(output)).toContain('Flex      1 event, 1 settled, every hash and settlement is right');
    expect(verifyText(output)).toContain('Growth    nothing published yet');
  });

  it('of a site names the first wrong item', async () => {
    served = ITEMS;
    expect(isVerified(await verifyRecord(address(), undefined))).toBe(true);
    served = ITEMS.map((item) => (item.kind === 'settled' ? { ...item, profit: 1 } : item));
    const output = await verifyRecord(address(), undefined);
    expect(isVerified(output)).toBe(false);
    expect(verifyText(output)).toContain('Flex      WRONG: item 2 was changed');
  });

  it('compares the chains with an earlier head', async () => {
    served = ITEMS.slice(0, 1);
    const kept = join(folder, 'heads.json');
    await writeFile(kept, JSON.stringify(HEADS));
    expect(await verifyRecord(address(), kept)).toMatchObject({ flex: { ok: false, item: 2 } });
  });

  it('of a folder names the item in which any single byte was changed', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'cornerman-changed-'));
    const chain = join(copy, 'chains', 'flex');
    await mkdir(chain, { recursive: true });
    const texts = ITEMS.map((item) => Buffer.from(canonicalJson(item)));
    const change = fc.record({
      item: fc.nat(texts.length - 1),
      at: fc.nat(1_000_000),
      by: fc.integer({ min: 1, max: 255 }),
    });
    await fc.assert(
      fc.asyncProperty(change, async ({ item, at, by }) => {
        for (const [place, text] of texts.entries()) {
          const bytes = Buffer.from(text);
          const byte = at % bytes.length;
          if (place === item) bytes[byte] = ((bytes[byte] ?? 0) + by) % 256;
          await writeFile(join(chain, `${String(place + 1).padStart(8, '0')}.json`), bytes);
        }
        expect(await verifyRecord(copy, undefined)).toMatchObject({ flex: { ok: false, item: item + 1 } });
      }),
      { numRuns: 300 },
    );
    await rm(copy, { recursive: true });
  });

  it('of an unreachable site fails with a one-line error', async () => {
    await expect(verifyRecord('http://127.0.0.1:9', undefined)).rejects.toThrow(UsageError);
  });
});
