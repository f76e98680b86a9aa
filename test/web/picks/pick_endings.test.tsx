import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import { addDays } from '../../../core/dates/iso_date.ts';
import { PickEndings } from '../../../web/components/endings/PickEndings.tsx';
import PickDetails from '../../../web/components/picks/row/PickDetails.tsx';
import { boutPage, EVENT } from '../../fixtures/pages/bout_page.ts';
import { HttpAnswers } from '../pages/http_answers.ts';
import { showPage } from '../pages/show_page.tsx';
import { pickOf } from './picks.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const PAGE = '/pages/bouts/bruno-almeida-vs-rex-castle-2026-04-04.json';

/** A moneyline on the blue side at a forecast of 60 %. */
const PICK: StoredPick = {
  ...pickOf(0, 0.2),
  legs: [{ name: 'Rex Castle', opponent: 'Bruno Almeida', corner: 'blue', probability: 0.6 }],
};

const show = (pick: StoredPick, answers: Record<string, unknown> = { [PAGE]: boutPage() }) =>
  showPage(() => <PickEndings pick={pick} date={EVENT.date} />, new HttpAnswers(answers), '/picks');

test('the endings in a pick’s reasons sum to the pick’s own probability, not to that of another price', async () => {
  show(PICK);
  const endings = await screen.findByRole('table', { name: /^How Bruno Almeida against Rex Castle ends/ });
  expect(within(endings).getByText('Castle wins, 60.0%')).toBeDefined();
  expect(within(endings).getByText('Almeida wins, 40.0%')).toBeDefined();
  const decision = within(endings).getAllByRole('row', { name: /^Decision/ })[1];
  expect(decision?.textContent).toContain('36.0%');
});

test('a bout without a page, and a parlay, have no table of endings', async () => {
  show(PICK, {});
  const placeholder = () => document.querySelector('[aria-hidden="true"]');
  expect(placeholder()).not.toBeNull();
  await waitFor(() => expect(placeholder()).toBeNull());
  expect(document.body.textContent).toBe('');
  cleanup();
  show({ ...PICK, type: 'parlay' });
  expect(screen.queryByRole('table')).toBeNull();
});

describe('Reasons', () => {
  const showDetails = () => {
    const answers = new HttpAnswers({ [PAGE]: boutPage() });
    const figures = { budget: 500, opposed: [], best: undefined, oddsStyle: 'american', stake: 0 } as const;
    const shown = { pick: PICK, eventId: undefined, ...figures };
    showPage(() => <PickDetails {...shown} eventDate={EVENT.date} />, answers, '/picks');
    return answers;
  };

  test('of a pick of a coming event ask for the bout’s page', async () => {
    vi.setSystemTime(`${EVENT.date}T12:00:00Z`);
    const answers = showDetails();
    await waitFor(() => expect(answers.asked).toContain(PAGE));
  });

  test('of a pick of a past event do not: the page may be missing', async () => {
    vi.setSystemTime(`${addDays(EVENT.date, 1)}T12:00:00Z`);
    const answers = showDetails();
    await screen.findByRole('link', { name: /Castle/ });
    expect(answers.asked).not.toContain(PAGE);
  });
});
