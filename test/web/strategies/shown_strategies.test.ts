import { describe, expect, it } from 'vitest';
import { strategiesResponse } from '../../../core/evidence/luck/strategies_response.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import {
  entriesOf,
  FIRST_ORDER,
  NO_FILTER,
  nextTableOrder,
  type SortColumn,
  shownGroups,
} from '../../../web/features/strategies/shown_strategies.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';

const { strategies: RECORDS } = strategiesResponse(randomCards(3, 40), TODAY);
const ENTRIES = entriesOf(RECORDS);
const namesOf = (groups: ReturnType<typeof shownGroups>) =>
  groups.flatMap(({ entries }) => entries.map(({ strategy }) => strategy.name));
const search = (text: string) => namesOf(shownGroups(ENTRIES, { ...NO_FILTER, search: text }, FIRST_ORDER));

describe('the table of strategies', () => {
  it('shows all of them under their ten questions, in catalogue order, with figures or without', () => {
    for (const entries of [ENTRIES, entriesOf()]) {
      const groups = shownGroups(entries, NO_FILTER, FIRST_ORDER);
      expect(groups).toHaveLength(10);
      expect(namesOf(groups)).toEqual(STRATEGIES.map(({ name }) => name));
    }
  });

  it('finds strategies by name, by what they back and by question, whatever the case, the hyphen or the apostrophe', () => {
    expect(search('YOUNGER by 3')).toEqual(['Younger by 3 years']);
    expect(search("men's")).toEqual(search('men’s'));
    expect(search("women's")).toEqual(["Women's favorites"]);
    expect(search('-400')).toEqual(['Favorites at −400 or longer']);
    expect(search('takedown model')).toEqual(['Takedown Tracker']);
    expect(search('capper')).toHaveLength(5);
    expect(search('  ')).toHaveLength(STRATEGIES.length);
    expect(search('nobody')).toEqual([]);
  });

  it('keeps to one question', () => {
    const groups = shownGroups(ENTRIES, { ...NO_FILTER, question: 'Win Rate' }, FIRST_ORDER);
    expect(groups.map(({ question }) => question)).toEqual(['Win Rate']);
    expect(namesOf(groups)).toHaveLength(5);
  });

  it.each<SortColumn>(['bets', 'odds', 'return', 'last_year', 'luck'])(
    'sorts by %s without question lines',
    (column) => {
      const descending = shownGroups(ENTRIES, NO_FILTER, { column, descending: true });
      expect(descending.map(({ question }) => question)).toEqual([undefined]);
      const figuresOf = (groups: typeof descending) => groups[0]?.entries.map(({ figures }) => figures);
      const bets = (groups: typeof descending) => figuresOf(groups)?.map((figures) => figures?.bets ?? 0) ?? [];
      if (column === 'bets') expect(bets(descending)).toEqual(bets(descending).toSorted((one, other) => other - one));
      const ascending = shownGroups(ENTRIES, NO_FILTER, { column, descending: false });
      expect(namesOf(ascending).toSorted()).toEqual(namesOf(descending).toSorted());
    },
  );

  it('puts what has no figure last, whichever way round', () => {
    const records = RECORDS.map((record, index) => (index === 0 ? { ...record, mean: null } : record));
    for (const descending of [true, false]) {
      const names = namesOf(shownGroups(entriesOf(records), NO_FILTER, { column: 'return', descending }));
      expect(names.at(-1)).toBe('All favorites');
    }
  });

  it('turns the order round at a second press, and starts a new figure with the highest', () => {
    const byReturn = nextTableOrder(FIRST_ORDER, 'return');
    expect(byReturn).toEqual({ column: 'return', descending: true });
    expect(nextTableOrder(byReturn, 'return')).toEqual({ column: 'return', descending: false });
    expect(nextTableOrder(byReturn, 'question')).toEqual(FIRST_ORDER);
  });
});
