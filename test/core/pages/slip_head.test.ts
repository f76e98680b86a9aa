import { describe, expect, it } from 'vitest';
import type { PlaybookEvent } from '../../../core/contract/record/record_event.ts';
import { slipHead } from '../../../core/pages/heads/slip_head.ts';
import { eventPage, settledEventPage } from '../../fixtures/pages/event_page.ts';
import { present } from '../../fixtures/present.ts';

const headOf = (page = eventPage(), changes: Partial<PlaybookEvent> = {}) => {
  const slip = present(
    page.playbooks.find(({ playbook }) => playbook === 'value'),
    'slip',
  );
  return slipHead(page, { ...slip, ...changes });
};

const PUBLISHED = {
  sequence: 1,
  hash: 'a',
  frozen_at: '2026-04-04T20:00:00Z',
  begins_at: '2026-04-04T22:00:00Z',
  model: null,
  late: false,
  settled_at: '2026-04-05T08:00:00Z',
  revision: 1,
};

describe('the link preview of a slip', () => {
  it('names playbook, event and date, and promises nothing', () => {
    const { title, description } = headOf();
    expect(title).toBe('Value’s bets on Almeida vs. Castle, 4/4/2026 · Cornerman');
    expect(description).toBe(
      'What Cornerman’s playbook Value bets on Almeida vs. Castle, 4/4/2026: picks, odds and stakes for your budget, and what it returned in its test, losses included. No result is promised.',
    );
  });

  it('shows the slip’s own picture at the slip’s own address, which search engines are not to list', () => {
    expect(headOf()).toMatchObject({
      path: '/slips/value/2026-04-04-springfield',
      picture: { kind: 'slips', id: 'value_2026-04-04-springfield' },
      hidden: true,
    });
  });

  it('calls bets that nobody had seen before the event a test', () => {
    expect(headOf(settledEventPage()).description).toMatch(
      /^What .* would have bet on .*, in a test, losses as plain as wins/,
    );
    const late = { publication: { ...PUBLISHED, late: true } };
    expect(headOf(settledEventPage(), late).description).toContain('in a test');
    const published = headOf(settledEventPage(), { publication: PUBLISHED }).description;
    expect(published).toMatch(/^What Cornerman’s playbook Value bet on/);
    expect(published).not.toContain('test');
  });

  it('claims no result', () => {
    for (const page of [eventPage(), settledEventPage()])
      expect(JSON.stringify(headOf(page))).not.toMatch(/[+−-]?\d[\d.,]* ?%|\$\d/);
  });
});
