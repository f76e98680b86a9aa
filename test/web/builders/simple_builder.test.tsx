import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TEXTS } from '../../../core/contract/texts.ts';
import { storeDraft } from '../../../web/features/builders/draft.ts';
import { SIMPLE_DRAFT } from '../../../web/features/builders/simple/simple_draft.ts';
import { ApiError } from '../../../web/lib/api/api_error.ts';
import { answerWith, show } from '../bets/backend.tsx';
import { builtPlaybook, FIRST_OPTIONS } from './built.ts';

vi.mock('../../../web/lib/auth/account.ts', async () => {
  const { callPrivate, SIGNED_IN } = await import('../bets/backend.tsx');
  return { callPrivate, useAccount: () => SIGNED_IN };
});
const { default: SimpleBuilderScreen } = await import('../../../web/features/builders/simple/SimpleBuilderScreen.tsx');

const PATH = '/playbooks/build/simple';

beforeEach(() => vi.stubGlobal('fetch', async () => new Response('', { status: 404 })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const open = (step: string) =>
  show(
    <Routes>
      <Route path={PATH} element={<SimpleBuilderScreen />} />
    </Routes>,
    `${PATH}?step=${step}`,
  );

const refusal = (status: number, message: string) => () => {
  throw new ApiError(message, status);
};

test.each([
  ['no event is coming', refusal(409, TEXTS.noUpcomingEvent), `Failed to get picks. ${TEXTS.noUpcomingEvent}`],
  ['the limit of the day is reached', refusal(429, TEXTS.tooManyToday), `Failed to get picks. ${TEXTS.tooManyToday}`],
  ['the server failed', refusal(503, TEXTS.tryAgain), 'Failed to get picks'],
])(
  'ten answers of which nothing comes, as %s, say the specified text and the server’s reason',
  async (_, picks, text) => {
    storeDraft(SIMPLE_DRAFT, 'ali', { ...SIMPLE_DRAFT.empty, answers: FIRST_OPTIONS });
    answerWith({ optimize: builtPlaybook().optimized, picks });
    open('10');
    fireEvent.click(screen.getByRole('button', { name: 'Build Playbook' }));
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toContain(text);
  },
);

test('a discarded playbook can be brought back, with its answers, until something else is chosen', async () => {
  const draft = { ...SIMPLE_DRAFT.empty, answers: FIRST_OPTIONS, result: builtPlaybook() };
  storeDraft(SIMPLE_DRAFT, 'ali', draft);
  answerWith({});
  open('results');
  const discard = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    fireEvent.click(screen.getByRole('button', { name: 'Confirm Discard' }));
  };
  discard();
  const said = screen.getByText('Your playbook is discarded.').parentElement ?? document.body;
  fireEvent.click(within(said).getByRole('button', { name: 'Undo Discard' }));
  expect(screen.getByRole('heading', { name: 'Your Playbook' })).toBeDefined();
  expect(JSON.parse(sessionStorage.getItem(SIMPLE_DRAFT.key) ?? '').value).toEqual(JSON.parse(JSON.stringify(draft)));
  discard();
  const [option] = screen.getAllByRole('button', { pressed: false });
  fireEvent.click(option ?? document.body);
  expect(screen.queryByText('Your playbook is discarded.')).toBeNull();
});
