import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_LAB_OPTIONS } from '../../core/contract/lab/lab_defaults.ts';
import {
  playbookListSchema,
  type SavePlaybookRequest,
  userPlaybookSchema,
} from '../../core/contract/playbooks/playbooks.ts';
import { optimizeResponseSchema } from '../../core/contract/playbooks/report.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { labEngine } from '../../core/evidence/lab/lab_engine.ts';
import { STRATEGIES } from '../../core/strategies/catalogue.ts';
import { fileSnapshotStore } from '../../lambdas/snapshot/file_snapshot_store.ts';
import { ALI, BEA } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { CHOSEN, simplePlaybook } from '../fixtures/playbook_request.ts';
import { TODAY } from '../fixtures/random_cards.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const lockedOptions = { ...DEFAULT_LAB_OPTIONS, locks: [{ strategy: CHOSEN[0], weight: 0.25 }], price_shift: 0.02 };
const { playbook_type: _, ...common } = simplePlaybook(`${ALI.sub}_1`);
const labPlaybook: SavePlaybookRequest = { ...common, playbook_type: 'lab', lab_options: lockedOptions };

const optimize = (lab_options: unknown) =>
  backend.call('optimize', { caller: ALI, body: { strategies: [...CHOSEN], lab_options } });

describe('optimize with options of the Lab', () => {
  test('keeps to them', async () => {
    const { portfolio } = optimizeResponseSchema.parse((await optimize(lockedOptions)).body);
    expect(portfolio.map(({ weight }) => weight)).toEqual([0.25, 0.75]);
  });

  test('responds apart to the same strategies with other options', async () => {
    const plain = optimizeResponseSchema.parse((await optimize(undefined)).body);
    const equal = optimizeResponseSchema.parse((await optimize({ ...DEFAULT_LAB_OPTIONS, weights: 'equal' })).body);
    expect(equal.portfolio.map(({ weight }) => weight)).toEqual([0.5, 0.5]);
    expect(equal.method).toEqual({ name: 'equal', version: 1 });
    const solved = optimizeResponseSchema.parse((await optimize(DEFAULT_LAB_OPTIONS)).body);
    expect(solved.method).toEqual({ name: 'returns', version: 1 });
    expect(solved.portfolio).not.toEqual(equal.portfolio);
    // The builders' weights are equal too, but they report what is bet of them.
    expect(plain).toMatchObject({ portfolio: equal.portfolio, method: { name: 'kelly', version: 1 } });
    expect(plain.report.equal_weights_mean).toBeCloseTo(equal.report.mean, 12);
  });

  test.each([
    [{ cap: 0.4 }, 'lab_options: 2 unlocked at no more than 40% each can’t make up the other 100%.'],
    [{ price_shift: 0.04 }, 'lab_options.price_shift: '],
    [{ from_year: 2020, to_year: 2019 }, 'lab_options.to_year: is before from_year'],
    [{ from_year: 1993, to_year: 1993 }, 'lab_options: No tested event lies in 1993 to 1993.'],
  ])('%j responds 400 with the reason', async (changes, reason) => {
    const answer = await optimize({ ...DEFAULT_LAB_OPTIONS, ...changes });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(reason);
  });
});

describe('a playbook of the Lab', () => {
  test('is saved, listed, read and refreshed as the others, with its options', async () => {
    expect((await backend.call('savePlaybook', { caller: ALI, body: labPlaybook })).status).toBe(200);
    expect((await backend.call('savePlaybook', { caller: ALI, body: labPlaybook })).status).toBe(200);
    const { playbooks } = playbookListSchema.parse((await backend.call('listPlaybooks', { caller: ALI })).body);
    expect(playbooks.map(({ playbook_type }) => playbook_type)).toEqual(['lab']);
    const { picks, event_name, event_date, picks_version } = labPlaybook;
    const stated = { picks, event_name, event_date, picks_version };
    await backend.call('patchPlaybook', { caller: ALI, id: labPlaybook.id, body: stated });
    const read = await backend.call('getPlaybook', { caller: ALI, id: labPlaybook.id });
    expect(userPlaybookSchema.parse(read.body)).toMatchObject({
      picks_version: backend.pointer.version,
      playbook_type: 'lab',
      lab_options: lockedOptions,
    });
  });

  test('is rebuilt by the server from its strategies and options as the browser showed it, within 1e-9', async () => {
    const strategies = STRATEGIES.slice(4, 12).map(({ id }) => id);
    const lab_options = {
      ...DEFAULT_LAB_OPTIONS,
      bankroll_fraction: 0.3,
      cap: 0.3,
      locks: strategies.slice(0, 1).map((strategy) => ({ strategy, weight: 0.2 })),
      price_shift: -0.01,
    };
    const { cards } = await fileSnapshotStore(backend.snapshotFolder).read(backend.pointer);
    const shown = labEngine(cards, TODAY).first({ strategies, options: lab_options });
    const body = {
      ...labPlaybook,
      id: `${ALI.sub}_8`,
      selected_strategies: strategies,
      portfolio: shown.portfolio,
      lab_options,
    };
    expect((await backend.call('savePlaybook', { caller: ALI, body })).status).toBe(200);
    const read = await backend.call('getPlaybook', { caller: ALI, id: body.id });
    const saved = userPlaybookSchema.parse(read.body);
    if (saved.playbook_type !== 'lab') throw new Error(`It was saved as ${saved.playbook_type}`);
    const rebuilt = await backend.call('optimize', {
      caller: ALI,
      body: { strategies: saved.selected_strategies, lab_options: saved.lab_options },
    });
    const { portfolio, report } = optimizeResponseSchema.parse(rebuilt.body);
    expect(saved.report).toEqual(report);
    expect(portfolio.map(({ strategy }) => strategy)).toEqual(shown.portfolio.map(({ strategy }) => strategy));
    for (const [place, { weight }] of portfolio.entries()) {
      expect(Math.abs(weight - (shown.portfolio[place]?.weight ?? Number.NaN))).toBeLessThan(1e-9);
    }
    expect(Math.abs(report.mean - shown.report.mean)).toBeLessThan(1e-9);
    expect((await backend.call('deletePlaybook', { caller: ALI, id: body.id })).status).toBe(204);
  });

  test('with options that no weights keep to is refused', async () => {
    const body = { ...labPlaybook, id: `${ALI.sub}_2`, lab_options: { ...lockedOptions, cap: 0.2 } };
    const answer = await backend.call('savePlaybook', { caller: ALI, body });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'lab_options: A locked weight is above the cap of 20%.' },
    });
  });

  test('is its owner’s alone', async () => {
    const read = await backend.call('getPlaybook', { caller: BEA, id: labPlaybook.id });
    expect(read).toMatchObject({ status: 403, body: { message: TEXTS.playbookForbidden } });
  });

  test('counts against the limit', async () => {
    for (const number of [3, 4, 5, 6]) {
      const saved = await backend.call('savePlaybook', {
        caller: ALI,
        body: { ...labPlaybook, id: `${ALI.sub}_${number}` },
      });
      expect(saved.status).toBe(200);
    }
    const sixth = await backend.call('savePlaybook', { caller: ALI, body: { ...labPlaybook, id: `${ALI.sub}_7` } });
    expect(sixth).toMatchObject({ status: 409, body: { message: TEXTS.limitReached } });
  });
});
