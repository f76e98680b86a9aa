import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bet } from '../../../core/contract/bets/bets.ts';
import { ApiError } from '../../../web/lib/api/api_error.ts';
import { BET_EVENT, betSummary } from '../../fixtures/bets.ts';
import { answerWith, calls, show } from './backend.tsx';
import { KNOWN, OPEN, SUMMARY, WON } from './known_bets.ts';

vi.mock('../../../web/lib/auth/account.ts', async () => {
  const { callPrivate, SIGNED_IN } = await import('./backend.tsx');
  return { callPrivate, useAccount: () => SIGNED_IN };
});
vi.mock('../../../web/features/bets/form/use_known_bouts.ts', async () => {
  const { sideFinder } = await import('../../../web/lib/bets_file/file_bouts.ts');
  const { BET_EVENT: event } = await import('../../fixtures/bets.ts');
  const findSide = sideFinder([{ event, fighters: ['Charles Oliveira', 'Max Holloway'] }]);
  return { useKnownBouts: () => ({ names: [], error: null, retry: () => undefined, findSide }) };
});
const { default: BetsScreen } = await import('../../../web/features/bets/BetsScreen.tsx');

beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function open(answers: Parameters<typeof answerWith>[0]) {
  answerWith(answers);
  show(<BetsScreen />);
  await act(() => vi.dynamicImportSettled());
}
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent;

describe('the head', () => {
  test('says where the bettor stands, and why it is not where his plan stands', async () => {
    await open(KNOWN);
    expect(await screen.findByText('You are $8.50 ahead, and $11.04 behind your own plan.')).toBeTruthy();
    expect(screen.getByText('Most of it is picks you skipped.')).toBeTruthy();
    expect(figure('Bankroll')).toBe('Bankroll$508.50started with $500.00');
    expect(figure('Return on stakes')).toBe('Return on stakes+1.9%90% range −9.4% to +12.6%');
  });

  test('says that closing prices are being looked up while they are', async () => {
    const withoutClose = (closing_awaited: number) => ({ ...SUMMARY, closing: null, closing_awaited });
    await open({ ...KNOWN, getBetSummary: withoutClose(2) });
    expect(await screen.findByText('being looked up for 2 bets')).toBeTruthy();
    cleanup();
    await open({ ...KNOWN, getBetSummary: withoutClose(0) });
    expect(await screen.findByText('no closing price yet')).toBeTruthy();
  });

  test('has no zeros while it loads', async () => {
    await open({ ...KNOWN, getBetSummary: () => new Promise(() => undefined) });
    expect(document.body.textContent).not.toMatch(/\$0|0\.0%/);
  });

  test('says that a limit is near', async () => {
    await open(KNOWN);
    expect(await screen.findByText('$50.00 of your limit of $60.00 is used.')).toBeTruthy();
  });

  test('a failure is said, and can be tried again', async () => {
    await open({
      ...KNOWN,
      getBetSummary: () => {
        throw new ApiError('This did not work just now.', 400);
      },
    });
    expect(await screen.findByText('Your bets could not be loaded')).toBeTruthy();
    answerWith(KNOWN);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(SUMMARY.headline)).toBeTruthy();
  });

  test('without bets it says how to begin', async () => {
    await open({ ...KNOWN, getBetSummary: betSummary() });
    expect(await screen.findByText('No bets yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Import a file' }).getAttribute('href')).toBe('/bets/import');
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    expect(screen.queryByText('Bankroll')).toBeNull();
  });
});

describe('plan against practice', () => {
  test('names each part with its amount and its sentence', async () => {
    await open(KNOWN);
    const panel = await screen.findByRole('region', { name: 'Plan against practice' });
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      'The plan+$19.54',
      'Skipped−$7.87Skipped words.',
      'Added$0.00Added words.',
      'Sizing−$3.00Sizing words.',
      'Price+$0.60Price words.',
      'Cash-outs−$0.77Cash-out words.',
      'Your practice+$8.50',
    ]);
  });

  test('is left out without a plan, and the head says why there is none', async () => {
    const withoutPlan = (playbooks: string[]) => ({
      ...SUMMARY,
      practice: null,
      settings: { ...SUMMARY.settings, plan: { ...SUMMARY.settings.plan, playbooks } },
    });
    await open({ ...KNOWN, getBetSummary: withoutPlan([]) });
    expect(await screen.findByText(/^To hold them against a plan, choose the playbooks you follow/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Plan against practice' })).toBeNull();
    cleanup();
    await open({ ...KNOWN, getBetSummary: withoutPlan(['value']) });
    expect(await screen.findByText(/^The playbooks you follow have no pick since your first bet/)).toBeTruthy();
  });

  test('says what picks of an own playbook that were skipped made together, where only that is kept', async () => {
    const sums = [{ playbook: 'value', picks: 2, profit: -1000 }];
    await open({
      ...KNOWN,
      getBetEvent: { event: BET_EVENT, bets: [WON, OPEN], skipped: [], skipped_sums: sums, is_cut: false },
    });
    const sum = await screen.findByText('2 picks together');
    expect(sum.closest('tr')?.textContent).toContain('skipped$10.00 saved');
  });
});

describe('the bets', () => {
  test('stand by event; an event with open bets is open, with stakes beside the plan’s', async () => {
    await open(KNOWN);
    const row = (await screen.findByRole('button', { name: 'Charles Oliveira vs. Max Holloway' })).closest('tr');
    expect(row?.textContent).toContain('ValueBetRivers');
    expect(row?.textContent).toContain('+170offered +164');
    expect(row?.textContent).toContain('+8.0%');
    expect(row?.textContent).toContain('$5.00plan $8.46');
    expect(row?.textContent).toContain('✓ Won+$8.50');
  });

  test('say how a fighter must win', async () => {
    const legs = [
      { ...WON.legs[0], fighter: 'Charles Oliveira', opponent: 'Max Holloway', method: 'submission' as const },
    ];
    const bets = [
      { ...WON, legs },
      { ...OPEN, legs: [...legs, ...OPEN.legs] },
    ];
    await open({ ...KNOWN, getBetEvent: { event: BET_EVENT, bets, skipped: [], skipped_sums: [], is_cut: false } });
    fireEvent.click(await screen.findByRole('button', { name: 'Charles Oliveira vs. Max Holloway by submission' }));
    expect(screen.getByRole('dialog').textContent).toContain('Charles Oliveira vs. Max Holloway by submission');
    expect(screen.getByText('Charles Oliveira by submission + Rob Font')).toBeTruthy();
  });

  const opened = async (bet: Bet) => {
    await open({
      ...KNOWN,
      getBetEvent: { event: BET_EVENT, bets: [bet], skipped: [], skipped_sums: [], is_cut: false },
    });
    const name = await screen.findByRole('button', { name: 'Charles Oliveira + Rob Font' });
    const row = name.closest('tr')?.textContent;
    fireEvent.click(name);
    return { row, dialog: screen.getByRole('dialog', { name: 'Change bet' }).textContent };
  };

  test('say where a payout is estimated, and how', async () => {
    const estimated = { ...WON, legs: [...WON.legs, ...OPEN.legs], outcomes: ['no_contest', 'won'] } as const;
    const of = { ...estimated, legs: [...estimated.legs], outcomes: [...estimated.outcomes], estimated: true as const };
    const split = await opened({ ...of, closing_legs: [1.1, 4] });
    expect(split.row).toContain('✓ Won+$8.50 estimated');
    expect(split.dialog).toContain('The payout is estimated: the odds of a returned leg are not known, so the closing');
    cleanup();
    expect((await opened(of)).dialog).toContain('so all legs count as equal, without closing prices.');
  });

  test('say which bout moved too far for the book', async () => {
    const legs = [...WON.legs, ...OPEN.legs];
    const moved = { ...WON, legs, outcomes: ['called_off' as const, 'won' as const], moved_to: ['2026-03-12', null] };
    const { row, dialog } = await opened(moved);
    expect(row).not.toContain('estimated');
    expect(dialog).toContain('Charles Oliveira vs. Max Holloway was held on 3/12/2026, too late for the book’s rule');
  });

  test('that stay as paid say what a commission made of their bout', async () => {
    const { dialog } = await opened({
      ...WON,
      legs: [...WON.legs, ...OPEN.legs],
      outcomes: ['won', 'won'],
      overturned: [{ outcome: 'no_contest', on: '2026-05-02' }, null],
    });
    expect(dialog).toContain('was overturned on 5/2/2026, to a no contest. What was paid stays paid.');
  });

  test('follow the rules of their books, which are set beside the bankroll', async () => {
    const settings = { start: 50_000, moves: [], plan: { playbooks: [], budget: 0, since: null }, books: [] };
    await open({ ...KNOWN, getBetSettings: settings, putBetSettings: settings, listPlaybooks: { playbooks: [] } });
    fireEvent.click(await screen.findByRole('button', { name: 'Bankroll and plan' }));
    const press = (name: string) => fireEvent.click(dialog.getByRole('button', { name }));
    const days = await screen.findByLabelText('Days that a bout may move');
    const dialog = within(screen.getByRole('dialog', { name: 'Bankroll and plan' }));
    fireEvent.change(dialog.getByLabelText('Book'), { target: { value: ' BetRivers ' } });
    fireEvent.change(days, { target: { value: '8' } });
    press('Add');
    expect(screen.getByText('Enter 0 to 7 days.')).toBeTruthy();
    fireEvent.change(days, { target: { value: '7' } });
    fireEvent.click(dialog.getByLabelText('This book pays overturned results anew'));
    press('Add');
    expect(screen.getByText('BetRivers: 7 days, pays overturned results anew')).toBeTruthy();
    press('Save');
    await act(async () => undefined);
    expect(calls.filter(([route]) => route === 'putBetSettings')).toMatchObject([
      ['putBetSettings', { body: { ...settings, books: [{ book: 'BetRivers', moved_days: 7, pays_rulings: true }] } }],
    ]);
  });

  test('are found by words and by how they ended, and one by one', async () => {
    await open({ ...KNOWN, listBets: { bets: [WON, OPEN] } });
    await screen.findByText(SUMMARY.headline);
    fireEvent.click(screen.getByLabelText('Open'));
    expect(await screen.findByText('1 bet')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('All'));
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search bets' }), { target: { value: 'nobody' } });
    expect(await screen.findByText('No bet matches this.')).toBeTruthy();
  });
});
