import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { summaryOf } from '../../../core/contract/playbooks/playbooks.ts';
import { TEXTS } from '../../../core/contract/texts.ts';
import { ApiError } from '../../../web/lib/api/api_error.ts';
import { answerWith, show } from '../bets/backend.tsx';
import { savedPlaybook } from '../saved_playbook.ts';

vi.mock('../../../web/lib/auth/account.ts', async () => {
  const { callPrivate, SIGNED_IN } = await import('../bets/backend.tsx');
  return { callPrivate, useAccount: () => SIGNED_IN };
});
const { DetailView } = await import('../../../web/features/playbooks/detail/DetailView.tsx');
const { PlaybookActions } = await import('../../../web/features/playbooks/PlaybookActions.tsx');

afterEach(cleanup);

const playbook = { ...savedPlaybook('Friday'), event_date: '2025-04-05' };
const noEvent = () => {
  throw new ApiError(TEXTS.noUpcomingEvent, 409);
};
const said = async () => (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);

test('a refresh that fails says why in the list', async () => {
  answerWith({ getPlaybook: playbook, picks: noEvent });
  const nothing = () => undefined;
  show(<PlaybookActions uid="somebody" playbook={summaryOf(playbook)} onRefreshed={nothing} onDeleted={nothing} />);
  fireEvent.click(screen.getByRole('button', { name: /^Refresh/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Confirm Refresh/ }));
  await vi.waitFor(async () => expect(await said()).toContain(`Failed to refresh playbook. ${TEXTS.noUpcomingEvent}`));
});

test('a refresh that fails says why on the playbook’s own page', async () => {
  answerWith({ getPlaybook: playbook, picks: noEvent });
  show(<DetailView uid="somebody" playbook={playbook} />);
  fireEvent.click(screen.getByRole('button', { name: 'Refresh Picks' }));
  await vi.waitFor(async () => expect(await said()).toContain(`Failed to refresh playbook. ${TEXTS.noUpcomingEvent}`));
});
