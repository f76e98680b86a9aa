import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_ALERT_SETTINGS } from '../../../core/contract/alerts/alerts.ts';
import { NO_LIMIT_AMOUNTS } from '../../../core/contract/bets/own_limits.ts';
import { NO_SEARCH } from '../../../core/contract/rules/kept_rules.ts';
import { ApiError } from '../../../web/lib/api/api_error.ts';
import { keptBet } from '../../fixtures/bets.ts';
import { answerWith, show } from '../bets/backend.tsx';

vi.mock('../../../web/lib/auth/account.ts', async () => {
  const { callPrivate, SIGNED_IN } = await import('../bets/backend.tsx');
  return { callPrivate, useAccount: () => SIGNED_IN };
});
const download = vi.fn<(name: string, text: string, type: string) => void>();
vi.mock('../../../web/lib/page/download.ts', () => ({ download }));
const { MyData } = await import('../../../web/features/account/MyData.tsx');

afterEach(() => {
  cleanup();
  download.mockClear();
});

const ACCOUNT = {
  profile: {
    ...{ email: 'ali@example.com', displayName: 'Ali', settings: { available_playbooks: 5 } },
    ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', playbook_count: 0 },
  },
  ...{ playbooks: [], rules: { ...NO_SEARCH, rules: [] }, settings: null, imports: [], keys: [] },
  limits: { ...NO_LIMIT_AMOUNTS, time_zone: 'UTC', pending: [], paused_until: null },
  alerts: {
    ...{ settings: DEFAULT_ALERT_SETTINGS, follows: [], watches: [], devices: [], webhook: null },
    ...{ calendar: false, sent: [] },
  },
};
const press = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'My data' }));
  await act(() => vi.dynamicImportSettled());
  await act(async () => undefined);
};

test('everything that is kept comes in one file, however many parts it has', async () => {
  const [first, second] = [keptBet(), keptBet({ id: '1'.repeat(32) })];
  answerWith({
    getMyData: { account: ACCOUNT, bets: [first], revisions: [], next: 'part-2' },
    getMyDataAfter: { bets: [second], revisions: [{ bet: second, replaced_at: '2026-03-06T19:00:00.000Z' }] },
  });
  show(<MyData />, '/profile');
  await press();
  expect(await screen.findByText('Your data were saved as a file.')).toBeTruthy();
  const [name, text, type] = download.mock.calls[0] ?? [];
  expect([name, type]).toEqual([expect.stringMatching(/^cornerman-my-data-.+\.json$/), 'application/json']);
  expect(JSON.parse(text ?? '')).toMatchObject({
    profile: { email: 'ali@example.com' },
    bets: [{ id: first.id }, { id: second.id }],
    revisions: [{ bet: { id: second.id } }],
  });
});

test('a failure is said, and no file is made', async () => {
  answerWith({
    getMyData: () => {
      throw new ApiError('This did not work just now.', 503);
    },
  });
  show(<MyData />, '/profile');
  await press();
  expect(await screen.findByText('Failed to read your data: This did not work just now.')).toBeTruthy();
  expect(download).not.toHaveBeenCalled();
});
