import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHAIN_IDS } from '../../../core/contract/record/chains.ts';
import type { RecordResponse } from '../../../core/contract/record/record.ts';
import { API_BASE } from '../../../core/contract/site/paths.ts';
import { snapshotPath } from '../../../core/contract/site/site_headers.ts';
import { addDays } from '../../../core/dates/iso_date.ts';
import { headOf } from '../../../core/record/chain/chain.ts';
import { factsPath } from '../../../lambdas/snapshot/snapshot_store.ts';
import { isRecomputed, recomputeSite, recomputeText } from '../../../tools/engine/commands/recompute_command.ts';
import { type PublishedRecord, startRecord } from '../../fixtures/published_record.ts';
import { randomCards } from '../../fixtures/random_cards.ts';

/** Names of letters only, since names are compared by their letters. */
const lettersOf = (name: string) => name.replace(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));

/** A league with enough past events for the test, whose last two are published. */
const CARDS = randomCards(5, 112, 3).map((card) => ({
  ...card,
  bouts: card.bouts.map(({ red, blue, ...bout }) => ({
    ...bout,
    red: { ...red, name: lettersOf(red.name) },
    blue: { ...blue, name: lettersOf(blue.name) },
    outcome: bout.outcome ?? ('red' as const),
  })),
}));

let published: PublishedRecord;
let server: Server;
let site: string;
/** What the site answers by path, which a test may replace. */
const answers = new Map<string, string | Buffer>();

beforeAll(async () => {
  published = await startRecord();
  for (const { date } of CARDS.slice(-2)) {
    await published.importAt(new Date(`${addDays(date, -1)}T18:10:00Z`), CARDS);
    await published.freeze(new Date(`${addDays(date, -1)}T23:45:00Z`));
    await published.importAt(new Date(`${addDays(date, 1)}T06:10:00Z`), CARDS);
  }
  server = createServer(async ({ url = '' }, response) => {
    const kept = answers.get(url) ?? (await answerTo(url));
    response.writeHead(kept === undefined ? 404 : 200).end(kept);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}, 120_000);
afterAll(async () => {
  server.close();
  await published.stop();
});

async function pointer() {
  const found = await published.destination.snapshots.readPointer();
  if (found === undefined) throw new Error('an import is published');
  return found;
}

async function answerTo(url: string): Promise<string | Buffer | undefined> {
  const { destination } = published;
  const current = await pointer();
  if (url === `${API_BASE}/record`) return JSON.stringify(await destination.snapshots.readRecord(current));
  if (url === `${API_BASE}/snapshot`) {
    const { version } = current;
    return JSON.stringify({ version, path: snapshotPath(version), facts: factsPath(current) });
  }
  const chain = CHAIN_IDS.find((id) => url === `${API_BASE}/record/chain/${id}`);
  if (chain !== undefined) {
    const items = await destination.ledger.items(chain);
    const last = items.at(-1);
    return JSON.stringify({ playbook: chain, head: last === undefined ? null : headOf(last), items, in_dispute: null });
  }
  const version = /^\/snapshots\/(.+)\.json\.gz$/.exec(url)?.[1];
  if (version === undefined) return undefined;
  return destination.snapshots.readForBrowsers({ ...current, version }).catch(() => undefined);
}

test('the record that a site shows follows from its data to the last digit, and from the data that the log names', async () => {
  const output = await recomputeSite(site);
  expect(recomputeText(output)).toMatch(/^Equal to the last digit/);
  expect(isRecomputed(output)).toBe(true);
  expect(output.playbooks).toHaveLength(6);
  for (const { shown, shared } of output.playbooks) {
    expect(shown.figures?.events).toBe(11);
    expect(shown.published?.events).toBe(2);
    expect(shared).toEqual({ events: 12, differing: 0 });
  }
});

test('a figure that was changed in its last digit is named, and so is a file with another hash', async () => {
  const { version } = await pointer();
  const record: RecordResponse = await published.destination.snapshots.readRecord(await pointer());
  const [first, ...rest] = record.playbooks;
  const figures = first?.figures;
  if (first === undefined || !figures) throw new Error('there is a record');
  const changed = { ...first, figures: { ...figures, mean: figures.mean + 1e-6 } };
  answers.set(`${API_BASE}/record`, JSON.stringify({ ...record, playbooks: [changed, ...rest] }));
  const file = await published.destination.snapshots.readForBrowsers(await pointer());
  // The operating system in the header of gzip, which readers skip.
  const other = Buffer.from(file);
  other[9] = 7;
  answers.set(snapshotPath(version), other);
  const output = await recomputeSite(site);
  answers.clear();
  expect(isRecomputed(output)).toBe(false);
  expect(output.changed).toEqual([version]);
  expect(output.playbooks.filter(({ isSame }) => !isSame).map(({ playbook }) => playbook)).toEqual([first.playbook]);
  expect(recomputeText(output)).toMatch(/^WRONG: /);
});

test('a site without its data can’t be read', async () => {
  answers.set(snapshotPath((await pointer()).version), '');
  await expect(recomputeSite(site)).rejects.toThrow();
  answers.clear();
});
