import { describe, expect, it } from 'vitest';
import type { SearchIndex } from '../../../core/contract/pages/search_index.ts';
import { plainLetters } from '../../../core/identity/page_ids.ts';
import { pageSearch } from '../../../web/lib/search/page_search.ts';
import { searchIndex } from '../../fixtures/pages/search_index.ts';

const NAMES = [
  ...['Jan Błachowicz', 'Jiří Procházka', 'Casey O’Neill', 'Mansur Abdul-Malik', 'Khalil Rountree Jr.', 'Zhang Weili'],
  ...['Junior dos Santos', 'Li Jingliang', 'Georges St-Pierre', 'Benoît Saint Denis', 'Ion Cuțelaba', 'Jin Soo Son'],
];

const index: SearchIndex = {
  fighters: NAMES.map((name, place) => ({ slug: `fighter-${place}`, name, bouts: 20 - place })),
  events: [{ id: 'e', name: 'UFC: Błachowicz vs. Procházka', date: '2026-04-04' }],
};
const find = pageSearch(index);
const first = (typed: string) => find(typed)[0]?.name;
const plain = (name: string) => plainLetters(name).replace(/’/g, '');

describe('the search over fighters and events', () => {
  it.each(NAMES)('finds %s typed without accents, by each word, half typed and with a wrong letter', (name) => {
    expect(first(plain(name))).toBe(name);
    expect(find(plain(name).split(' ').at(-1) ?? '').map((found) => found.name)).toContain(name);
    expect(first(plain(name).slice(0, -2))).toBe(name);
    for (let place = 0; place < name.length; place++) {
      if (name[place] === ' ') continue;
      const wrong = `${plain(name).slice(0, place)}q${plain(name).slice(place + 1)}`;
      expect(
        find(wrong).map((found) => found.name),
        wrong,
      ).toContain(name);
    }
  });

  it('finds a fighter by nickname and by an earlier name', () => {
    const known = pageSearch(searchIndex());
    expect(known('hammer')[0]?.name).toBe('Bruno Almeida');
    expect(known('mei walker')[0]?.name).toBe('Mei Chen');
  });

  it('keeps two fighters of one name apart, the one with more bouts first', () => {
    const found = pageSearch(searchIndex())('rex castle');
    expect(found.map(({ address, hint }) => [address, hint])).toEqual([
      ['/fighters/rex-castle-lightweight', 'Lightweight, “Fortress”'],
      ['/fighters/rex-castle-heavyweight', 'Heavyweight'],
    ]);
  });

  it('finds events after fighters', () => {
    expect(find('blachowicz').map(({ kind }) => kind)).toEqual(['fighter', 'event']);
  });

  it('finds nothing by a name that nobody has', () => {
    expect(find('xyzzy')).toEqual([]);
  });
});
