import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { CHAIN_IDS } from '../../../core/contract/record/chains.ts';
import { type RecordItem, recordItemSchema } from '../../../core/contract/record/record_chain.ts';
import { addDays } from '../../../core/dates/iso_date.ts';
import type { Outcome } from '../../../core/domain/cards/corners.ts';
import { NO_NAMES } from '../../../core/domain/identity/fighters.ts';
import { canonicalJson } from '../../../core/record/chain/canonical_json.ts';
import { isFreeze, isFrozenLate } from '../../../core/record/chain/chain.ts';
import { LogError } from '../../../lambdas/record/log/log_archive.ts';
import { signCheckpoint } from '../../../lambdas/record/log/sign_checkpoint.ts';
import { verifyExitCode, verifyRecord } from '../../../tools/engine/record/verify_record.ts';
import { checkpointParts } from '../../fixtures/import_destination.ts';
import { type PublishedRecord, startRecord } from '../../fixtures/published_record.ts';
import { TODAY } from '../../fixtures/random_cards.ts';
import { chainOf } from '../../fixtures/record_chains.ts';
import { LEAGUE } from '../../fixtures/record_league.ts';
import { runVerifier } from '../../fixtures/verify_script.ts';

/** A season of three events, the second of which no run froze in time, in the log and with a kept checkpoint. */
let season: PublishedRecord;
let kept: { checkpoint: string; key: string };
/** A copy of the season's folder, to be forged. */
let folder: string;

beforeAll(async () => {
  season = await startRecord();
  const past = LEAGUE.filter(({ date }) => date < TODAY);
  for (const [place, { date }] of past.entries()) {
    await season.importAt(new Date(`${addDays(date, -1)}T18:10:00Z`));
    if (place !== 1) await season.freeze(new Date(`${addDays(date, -1)}T23:45:00Z`));
    await season.importAt(new Date(`${date}T06:10:00Z`));
    await season.importAt(new Date(`${addDays(date, 1)}T06:10:00Z`));
  }
  const made = await signCheckpoint(checkpointParts(season.folder), new Date(`${TODAY}T12:00:00Z`));
  kept = { checkpoint: join(season.folder, 'kept'), key: made?.checkpoint.key ?? '' };
  await writeFile(kept.checkpoint, made?.checkpoint.note ?? '');
});
afterAll(() => season.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cornerman-season-'));
  await cp(season.folder, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const chainFolder = (chain: string) => join(folder, 'record', 'chains', chain);

async function read(chain: string): Promise<RecordItem[]> {
  const files = (await readdir(chainFolder(chain))).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(chainFolder(chain), file), 'utf8')));
  return texts.map((text) => recordItemSchema.parse(JSON.parse(text)));
}

async function write(chain: string, items: readonly RecordItem[]): Promise<void> {
  for (const item of items) {
    const file = `${String(item.sequence).padStart(8, '0')}.json`;
    await writeFile(join(chainFolder(chain), file), canonicalJson(item));
  }
}

const verify = () => verifyRecord(join(folder, 'record'), kept);
const verifyByScript = () => runVerifier(join(folder, 'record'), '--key', kept.key, '--checkpoint', kept.checkpoint);

test('every item of the season was frozen before its event or is marked late, and the results settle it the same way', async () => {
  const items = (await Promise.all(CHAIN_IDS.map(read))).flat();
  const frozen = items.filter((item) => isFreeze(item));
  expect(frozen).toHaveLength(3 * CHAIN_IDS.length);
  for (const item of frozen) {
    expect('late' in item && item.late).toBe(isFrozenLate(item));
    expect(isFrozenLate(item)).toBe(item.event.id === LEAGUE[1]?.id);
  }
  const results = { cards: LEAGUE, knownNames: NO_NAMES, today: TODAY };
  const verified = await verifyRecord(join(folder, 'record'), { ...kept, results });
  expect(verified).toMatchObject({ log_problem: null, differences: [], unconfirmed: [], left_out: [] });
  // Nobody but its owner has seen it.
  expect(verified.times.map(({ seen }) => seen)).toEqual(verified.times.map(() => null));
  expect(verifyExitCode(verified)).toBe(2);
  expect(await verifyByScript()).toMatchObject({ code: 0, text: expect.stringMatching(/\nRIGHT: [^\n]+\n$/) });
});

test('results with another winner differ in every chain that backed the bout, the one of forecasts included', async () => {
  const [{ id: first } = { id: '' }] = LEAGUE;
  const other = (outcome: Outcome | undefined): Outcome => (outcome === 'red' ? 'blue' : 'red');
  const cards = LEAGUE.map((card) =>
    card.id === first
      ? { ...card, bouts: card.bouts.map((bout) => ({ ...bout, outcome: other(bout.outcome) })) }
      : card,
  );
  const results = { cards, knownNames: NO_NAMES, today: TODAY };
  const verified = await verifyRecord(join(folder, 'record'), { ...kept, results });
  expect(verifyExitCode(verified)).toBe(1);
  expect(verified.differences).toContainEqual(
    expect.stringMatching(/^Forecast, item 2, .*: bout 1 says \w+, the data says \w+\.$/),
  );
  expect(verified.differences).toContainEqual(expect.stringMatching(/^Baseline, item 2, .*: pick 1 says/));
});

/** The first event of a chain, changed and with all hashes of the chain made again. */
async function forgeWhole(chain: string): Promise<void> {
  const contents = (await read(chain)).map(({ sequence: _s, previous: _p, hash: _h, ...content }) => content);
  const forged = contents.map((content, place) =>
    place === 0 && 'event' in content ? { ...content, event: { ...content.event, name: 'Another' } } : content,
  );
  await write(chain, chainOf(forged as Parameters<typeof chainOf>[0]));
}

async function tamper(chain: string): Promise<void> {
  const file = join(chainFolder(chain), '00000001.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/"probability":0\.\d/, '"probability":0.9'));
}

const gone = (chain: string) => rm(chainFolder(chain), { recursive: true });
const lastGone = async (chain: string) =>
  rm(join(chainFolder(chain), (await readdir(chainFolder(chain))).sort().at(-1) ?? ''));

test.each<[string, () => Promise<unknown>]>([
  ['one playbook’s chain is gone', () => gone('value')],
  ['the chain of forecasts is gone', () => gone('forecast')],
  ['all chains are gone', () => Promise.all(CHAIN_IDS.map(gone))],
  ['the last item of a chain is gone', () => lastGone('forecast')],
  ['a whole chain is forged', () => forgeWhole('flex')],
  ['the whole chain of forecasts is forged', () => forgeWhole('forecast')],
  ['a forecast was tampered with', () => tamper('forecast')],
])('where %s, the verification says so, and so does the script that shares no code with it', async (_, forge) => {
  await forge();
  const verified = await verify();
  expect(verifyExitCode(verified)).toBe(1);
  expect(await verifyByScript()).toMatchObject({ code: 1, text: expect.stringContaining('WRONG: ') });
});

test('a backdated event that was invented is found by its time, and a forged chain is not built upon', async () => {
  const items = await read('forecast');
  const contents = items.map(({ sequence: _s, previous: _p, hash: _h, ...content }) => content);
  const [first] = contents;
  if (first?.kind !== 'forecast_frozen') throw new Error('the chain begins with a freeze');
  const invented = { ...first, event: { ...first.event, id: '2026-01-01-invented' } };
  await write('forecast', chainOf([...contents, invented] as Parameters<typeof chainOf>[0]));
  const { chains } = await verify();
  expect(chains.forecast).toMatchObject({ ok: false, item: items.length + 1 });
  const { code, text } = await verifyByScript();
  expect(text).toContain(`WRONG: item ${items.length + 1} is more than an hour older than an item before it`);
  expect(code).toBe(1);
});

test('the log signs nothing more over an item that does not follow the chain it holds', async () => {
  await forgeWhole('forecast');
  const [first] = await read('flex');
  if (first === undefined) throw new Error('the chain is empty');
  const leaf = join(
    folder,
    'record',
    'log',
    'leaves',
    `${String((await readdir(join(folder, 'record', 'log', 'leaves'))).length).padStart(8, '0')}.json`,
  );
  await writeFile(leaf, canonicalJson(first));
  await expect(signCheckpoint(checkpointParts(folder), new Date(`${TODAY}T13:00:00Z`))).rejects.toThrow(LogError);
});
