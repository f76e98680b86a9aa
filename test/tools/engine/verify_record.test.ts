import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../core/record/chain/canonical_json.ts';
import { headOf } from '../../../core/record/chain/chain.ts';
import { settledContent } from '../../../core/record/settle.ts';
import { verifyExitCode, verifyRecord } from '../../../tools/engine/record/verify_record.ts';
import { verifyText } from '../../../tools/engine/record/verify_text.ts';
import { UsageError } from '../../../tools/engine/usage_error.ts';
import { chainOf, FROZEN, frozenItem, heldCard } from '../../fixtures/record_chains.ts';
import { cases } from '../../fixtures/runs.ts';

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
    if (request.url?.endsWith('/entries')) return void response.end(JSON.stringify({ size: 0, entries: [] }));
    const chain = playbook === 'flex' ? { items: served } : { items: [] };
    response.end(JSON.stringify(playbook === undefined ? HEADS : chain));
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
  it('of a folder counts the valid items of each chain, and says that nothing outside was compared', async () => {
    const output = await verifyRecord(folder);
    expect(verifyExitCode(output)).toBe(2);
    expect(output.chains.flex).toMatchObject({ ok: true, events: 1, settled: 1, late: 0 });
    const text = verifyText(output);
    expect(text).toContain('Flex      1 event, 1 settled, 0 frozen late, which do not count; every hash');
    expect(text).toContain('Growth    nothing published yet');
    expect(text).toContain('Nothing outside this folder was compared');
  });

  it('of a folder without chains proves nothing', async () => {
    expect(verifyExitCode(await verifyRecord(join(folder, 'nowhere')))).toBe(2);
  });

  it('of a site names the first wrong item', async () => {
    served = ITEMS;
    const right = await verifyRecord(address());
    expect(verifyExitCode(right)).toBe(2);
    expect(verifyText(right)).toContain('Nothing outside this site was compared');
    served = ITEMS.map((item) => (item.kind === 'settled' ? { ...item, profit: 1 } : item));
    const output = await verifyRecord(address());
    expect(verifyExitCode(output)).toBe(1);
    expect(verifyText(output)).toContain('Flex      WRONG: item 2 was changed');
  });

  it('compares the chains with an earlier head', async () => {
    const kept = join(folder, 'heads.json');
    await writeFile(kept, JSON.stringify(HEADS));
    served = ITEMS;
    const right = await verifyRecord(address(), { heads: kept });
    expect(verifyExitCode(right)).toBe(2);
    expect(verifyText(right)).toContain(`Compared with the heads in ${kept}: nothing up to ${NOW.toISOString()}`);
    for (const missing of [ITEMS.slice(0, 1), []]) {
      served = missing;
      const output = await verifyRecord(address(), { heads: kept });
      expect(output.chains.flex).toMatchObject({ ok: false, item: missing.length + 1 });
      expect(verifyExitCode(output)).toBe(1);
    }
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
        const output = await verifyRecord(copy);
        expect(output).toMatchObject({ chains: { flex: { ok: false, item: item + 1 } } });
      }),
      { numRuns: cases(300) },
    );
    await rm(copy, { recursive: true });
  });

  it('of an unreachable site fails with a one-line error', async () => {
    await expect(verifyRecord('http://127.0.0.1:9')).rejects.toThrow(UsageError);
  });
});
