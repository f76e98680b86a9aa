import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_LAB_OPTIONS } from '../../../core/contract/lab/lab_defaults.ts';
import { readingSchema } from '../../../core/contract/lab/language.ts';
import { summaryOf } from '../../../core/contract/playbooks/playbooks.ts';
import {
  type SharedPlaybook,
  sharedPlaybookOf,
  sharedPlaybookSchema,
} from '../../../core/contract/playbooks/shared_playbooks.ts';
import { usedRulesSchema } from '../../../core/contract/rules/used_rules.ts';
import { readLabAddress } from '../../../core/evidence/lab/read_lab_address.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import { copiedAnswers, copiedDescription } from '../../../web/features/builders/copied_playbook.ts';
import { SharedPlaybook as SharedScreen } from '../../../web/features/playbooks/detail/SharedPlaybook.tsx';
import { copyAddress, SharedView } from '../../../web/features/playbooks/detail/SharedView.tsx';
import { PlaybookCard } from '../../../web/features/playbooks/PlaybookCard.tsx';
import { FIRST_OPTIONS } from '../builders/built.ts';
import { knownEvents } from '../known_events.ts';
import { HttpAnswers } from '../pages/http_answers.ts';
import { showPage } from '../pages/show_page.tsx';
import { savedPlaybook } from '../saved_playbook.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TOKEN = '0123456789abcdef0123456789abcdef';
const shared = (name = 'Mine'): SharedPlaybook =>
  sharedPlaybookOf({ ...savedPlaybook(name), report_computed: true, picks_computed: true });
const ofKind = <Kind extends SharedPlaybook['playbook_type']>(kind: Kind, fields: object) => {
  const playbook = sharedPlaybookSchema.parse({ ...savedPlaybook('Mine'), playbook_type: kind, ...fields });
  const isOfKind = (one: SharedPlaybook): one is Extract<SharedPlaybook, { playbook_type: Kind }> =>
    one.playbook_type === kind;
  if (!isOfKind(playbook)) throw new Error(`It is no ${kind} playbook`);
  return playbook;
};
const RULES = usedRulesSchema.parse([
  {
    id: 'rule_0123456789abcdef',
    name: 'Young dogs',
    conditions: [{ figure: 'age', of: 'difference', is: '<=', value: -3 }],
  },
]);
const FILTERS = [{ figure: 'odds', of: 'own', is: '<=', value: 1.2 }] as const;

const Shown = () => <SharedScreen token={TOKEN} />;
const show = (playbook: SharedPlaybook) =>
  render(
    <QueryClientProvider client={knownEvents()}>
      <MemoryRouter>
        <SharedView token={TOKEN} playbook={playbook} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

describe('a shared playbook', () => {
  test('shows its name as text, its figures with the words of a test, and nothing that only its owner can do', () => {
    const name = '<img src=x onerror=alert(1)> \u202Eevil';
    const { container } = show(shared(name));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('<img src=x onerror=alert(1)> evil');
    expect(container.querySelector('h1 img')).toBeNull();
    expect(screen.getAllByText(/2 events, tested out of sample/).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /Rename|Delete|End sharing/ })).toBeNull();
  });

  test('of an older release shows its strategies alone until its figures are computed', () => {
    show(sharedPlaybookOf(savedPlaybook('Mine')));
    expect(screen.getByRole('heading', { level: 1, name: 'Mine' })).toBeDefined();
    expect(screen.getByText(/figures and picks are computed anew/)).toBeDefined();
    expect(screen.getByText('Strategy Weights')).toBeDefined();
    for (const absent of [/2 events/, /Average Returns/, /No picks/]) expect(screen.queryByText(absent)).toBeNull();
  });

  test('says that its card is over, where it is', () => {
    show({ ...shared(), event_date: '2020-01-04' });
    expect(screen.getByText(/Its picks are for a card that is over/)).toBeDefined();
  });

  test('that is not shared any more says so and leads on', async () => {
    showPage(Shown, new HttpAnswers({}), `/shared/${TOKEN}`);
    expect(await screen.findByRole('heading', { name: 'This playbook is not shared' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Today’s picks' }).getAttribute('href')).toBe('/picks');
    expect(document.title).toBe('Not shared · Cornerman');
  });

  test('that could not be loaded offers another try', async () => {
    showPage(Shown, new HttpAnswers({ [`/api/cornerman/shared/${TOKEN}`]: 500 }), `/shared/${TOKEN}`);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

test.each([
  [TOKEN, true],
  [undefined, false],
])('a card in the list of own playbooks says whether it is shared: %s', (share_token, isMarked) => {
  const summary = summaryOf({ ...savedPlaybook('Mine'), ...(share_token !== undefined && { share_token }) });
  render(
    <QueryClientProvider client={knownEvents()}>
      <MemoryRouter>
        <PlaybookCard uid="somebody" isSaved={false} playbook={summary} onDeleted={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.queryByText('Shared') !== null).toBe(isMarked);
});

describe('copying a shared playbook', () => {
  test('of the questionnaire fills its answers, rules, filters and limits', () => {
    const playbook = ofKind('simple', { rules: RULES, filters: FILTERS });
    expect(copiedAnswers(playbook)).toEqual({
      answers: FIRST_OPTIONS,
      rules: RULES,
      filters: FILTERS,
      bounds: {},
      result: null,
    });
    expect(copyAddress(TOKEN, playbook)).toBe(`/playbooks/build/simple?copy=${TOKEN}`);
  });

  test('leaves a question open whose option no longer exists', () => {
    const [gone, ...known] = FIRST_OPTIONS;
    const removed = gone?.replace(/^strategy_/, 'strategy_removed_');
    const playbook = ofKind('simple', { selected_strategies: [removed, ...known] });
    expect(copiedAnswers(playbook).answers).toEqual([null, ...known]);
  });

  test('of a description fills the words, and what was chosen from them', () => {
    const description = 'I like favourites that are taller and younger, and a three leg parlay of the biggest ones.';
    const reading = readingSchema.parse({ strategies: FIRST_OPTIONS, understood: [], ignored: [], source: 'offline' });
    const of = { description, optimize_language_output: reading, filters: FILTERS };
    const asRead = ofKind('language', of);
    const choice = { description, reading, strategies: FIRST_OPTIONS, filters: FILTERS, rules: [] };
    expect(copiedDescription(asRead)).toEqual({ text: description, result: null, copied: choice });
    const [first] = FIRST_OPTIONS;
    const mended = ofKind('language', { ...of, strategies: 1, portfolio: [{ strategy: first, weight: 1 }] });
    expect(copiedDescription(mended).copied?.strategies).toEqual([first]);
    expect(copyAddress(TOKEN, mended)).toBe(`/playbooks/build/language?copy=${TOKEN}`);
  });

  test('of the Lab opens the Lab with its strategies, settings, rules and filters', () => {
    const lab_options = { ...DEFAULT_LAB_OPTIONS, bankroll_fraction: 0.3, cap: 0.4 };
    const playbook = ofKind('lab', { lab_options, rules: RULES, filters: FILTERS });
    const address = new URL(copyAddress(TOKEN, playbook), 'https://corner.example');
    const state = readLabAddress((name) => address.searchParams.get(name));
    const inOrder = STRATEGIES.flatMap(({ id }) => (FIRST_OPTIONS.includes(id) ? [id] : []));
    expect(state).toEqual({ strategies: inOrder, options: lab_options, rules: RULES, filters: FILTERS });
  });
});
