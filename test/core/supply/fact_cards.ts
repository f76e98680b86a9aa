import type { IsoDate } from '../../../core/dates/iso_date.ts';
import type { FactBout, FactCard, Facts, ResultFact } from '../../../core/supply/facts/facts.ts';

export const NO_FACTS: Facts = { version: 1, cards: [] };
export const factsOf = (...cards: FactCard[]): Facts => ({ version: 1, cards });

/** A bout of invented fighters that is to come. */
export function factBout(number: number, changed: Partial<FactBout> = {}): FactBout {
  return {
    id: `bout-${number}`,
    fighters: [{ name: `Red ${number}` }, { name: `Blue ${number}` }],
    has_corners: false,
    state: 'scheduled',
    state_since: '2026-09-01T00:00:00.000Z',
    earlier_results: [],
    lines: {},
    listed_by: ['wikipedia'],
    ...changed,
  };
}

/** A result that stands at `official_at`, the first fighter's win. */
export const resultFact = (official_at: string, changed: Partial<ResultFact> = {}): ResultFact => ({
  result: { winner: 'first', method: 'decision' },
  provider: 'wikipedia',
  since: official_at,
  official_at,
  confirmed_by: [],
  disputed_by: [],
  ...changed,
});

/** A card of twelve bouts whose begin ESPN tells. */
export function factCard(date: IsoDate, begins_at: string, changed: Partial<FactCard> = {}): FactCard {
  return {
    id: date,
    ids: [
      { provider: 'wikipedia', id: `page ${date}` },
      { provider: 'espn', id: `600${date}` },
    ],
    name: `Night of ${date}`,
    date,
    begins_at,
    begin_from: 'espn',
    bouts: Array.from({ length: 12 }, (_, number) => factBout(number)),
    read_at: '2026-09-01T00:00:00.000Z',
    ...changed,
  };
}

/** The card with every bout in one state. */
export const inState = (card: FactCard, state: FactBout['state']): FactCard => ({
  ...card,
  bouts: card.bouts.map((bout) => ({ ...bout, state })),
});
