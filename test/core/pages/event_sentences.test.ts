import { describe, expect, it } from 'vitest';
import type { PlaybookEvent } from '../../../core/contract/record_event.ts';
import { doubledSentence, nightSentence } from '../../../core/pages/event_sentences.ts';
import { settledEventPage } from '../../fixtures/pages/event_page.ts';

const { playbooks } = settledEventPage();

/** The playbook's bets as frozen before the event, or after it began. */
const frozen = (event: PlaybookEvent, late: boolean): PlaybookEvent => ({
  ...event,
  publication: {
    ...{ sequence: 1, hash: 'a', frozen_at: '2026-04-04T21:00:00Z', begins_at: null, model: null },
    ...{ late, settled_at: '2026-04-05T08:00:00Z', revision: 1 },
  },
});
const named = (type: PlaybookEvent['playbook']) =>
  playbooks.filter(({ playbook }) => playbook === type).map((event) => frozen(event, false));

describe('how a night ended', () => {
  it('is called a test where nothing was published in time', () => {
    const said = 'In a test, one of two playbooks ended the night ahead. Baseline lost all of its stakes.';
    expect(nightSentence(playbooks)).toBe(said);
    expect(nightSentence(playbooks.map((event) => frozen(event, true)))).toBe(said);
  });

  it('needs no further word where every playbook was published', () => {
    expect(nightSentence(playbooks.map((event) => frozen(event, false)))).toBe(
      'One of two playbooks ended the night ahead. Baseline lost all of its stakes.',
    );
  });

  it('does not mix what was published with what is only tested', () => {
    const [baseline, value] = playbooks;
    if (baseline === undefined || value === undefined) throw new TypeError('The event has no two playbooks');
    expect(nightSentence([baseline, ...named('value')])).toBe(
      'Of the published playbooks, one of one ended the night ahead; of those only tested, none of one.',
    );
    expect(nightSentence([...named('baseline'), value])).toBe(
      'Of the published playbooks, none of one ended the night ahead; of those only tested, one of one. Baseline lost all of its stakes.',
    );
  });

  it('is not told while a result is awaited', () => {
    expect(nightSentence(playbooks.map((event) => ({ ...event, profit: null })))).toBeUndefined();
  });
});

describe('a fighter in two bouts of a card', () => {
  const [main, other] = settledEventPage().bouts;
  if (main === undefined || other === undefined) throw new TypeError('The event has no two bouts');
  const open = { ...main, result: null };

  it('is named while one of them has no result', () => {
    expect(doubledSentence({ bouts: [open, { ...other, red: open.red }] })).toBe(
      `${open.red.name} stands in two bouts of this card. Nothing is bet on them until a source says which one is held.`,
    );
    expect(doubledSentence({ bouts: [open, other] })).toBeUndefined();
    expect(doubledSentence({ bouts: [main, { ...other, red: main.red }] })).toBeUndefined();
  });

  it('is not meant by two fighters of one name', () => {
    const namesake = { ...open.red, slug: `${open.red.slug}-flyweight` };
    expect(doubledSentence({ bouts: [open, { ...other, red: namesake }] })).toBeUndefined();
  });
});
