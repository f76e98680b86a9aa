import { describe, expect, it } from 'vitest';
import type { PlaybookEvent } from '../../../core/contract/record/record_event.ts';
import {
  doubledSentence,
  nightSentence,
  offSentences,
  playbooksFinding,
  worthSentence,
} from '../../../core/pages/event/event_sentences.ts';
import { pricedEvent } from '../../../core/pages/event/priced_pages.ts';
import { eventPage, settledEventPage } from '../../fixtures/pages/event_page.ts';

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

describe('what is worth its price on a coming card', () => {
  const [bout] = pricedEvent(eventPage(), undefined).bouts;
  if (bout === undefined) throw new TypeError('The event has no bout');
  /** A bout of which the forecast gives red this chance, at even money without a margin. */
  const even = (name: string, forecast: number) => ({
    ...{ ...bout, forecast, odds: { red: 2, blue: 2 }, endings: null, hasEdge: true },
    red: { name, slug: null },
  });

  it.each([
    [[0.5, 0.505], 'No bet on this card is worth its price.'],
    [[0.6, 0.5], 'One bet on this card is worth its price: Red.'],
    [[0.6, 0.7], 'Two bets on this card are worth their price: Green and Red.'],
    [[0.6, 0.7, 0.65, 0.62], 'Four bets on this card are worth their price: Green, Blue and two more.'],
  ])('with chances of %o at even money: %s', (chances, sentence) => {
    const names = ['Al Red', 'Bo Green', 'Cy Blue', 'Di White'];
    expect(worthSentence(chances.map((chance, place) => even(names[place] ?? '', chance)))).toBe(sentence);
  });

  it('is not said where no bout has a price and a forecast', () => {
    expect(worthSentence([{ ...even('Al Red', 0.6), forecast: null }])).toBeUndefined();
    expect(worthSentence([{ ...even('Al Red', 0.6), hasEdge: false }])).toBeUndefined();
  });
});

describe('what the playbooks did', () => {
  it('names the first and the last, by their results where there are some', () => {
    expect(playbooksFinding(playbooks)).toMatch(/^\w+ [+−]\d+\.\d% … \w+ −\d+\.\d% of their budgets$/);
    expect(playbooksFinding(playbooks.map((event) => ({ ...event, profit: null })))).toMatch(/^\w+ \d+ bets? … /);
    expect(playbooksFinding([])).toBe('No bet');
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

describe('who fell out', () => {
  it('is named with who comes instead, and what becomes of bets', () => {
    const by = { red: 'Leo Sand', blue: 'Per Quist' };
    const off = [
      { red: 'Per Quist', blue: 'Ivan Roth', by },
      { red: 'Ana Lima', blue: 'Mei Chen', by: null },
    ];
    expect(offSentences({ off })).toBe(
      'Ivan Roth is out: Per Quist meets Leo Sand instead. Ana Lima against Mei Chen is off the card. Bets on a bout that is not held, or not with this opponent, are returned; parlays go on without the leg.',
    );
    expect(offSentences({ off: [] })).toBeUndefined();
  });
});
