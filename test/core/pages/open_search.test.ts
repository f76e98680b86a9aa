import { describe, expect, it } from 'vitest';
import { slugOf } from '../../../core/domain/identity/page_ids.ts';
import { openSearch, type SearchHit } from '../../../core/pages/search/open_search.ts';
import { leagueOfDay } from '../../../local/demo_league/league_of_day.ts';
import { searchIndex } from '../../fixtures/pages/search_index.ts';
import { mistypings, typings } from '../../fixtures/pages/typed_names.ts';

function idOf(hit: SearchHit): string {
  if (hit.kind === 'bouts') return hit.bout.id;
  return hit.kind === 'fighters' ? hit.fighter.slug : hit.event.id;
}
const slugs = (hits: readonly SearchHit[]) => hits.map(idOf);
const search = openSearch(searchIndex());

describe('the search', () => {
  it('finds a fighter by name, nickname, accents left out, and a name of before a marriage', () => {
    expect(slugs(search('Bruno Almeida'))[0]).toBe('bruno-almeida');
    expect(slugs(search('the hammer'))[0]).toBe('bruno-almeida');
    expect(slugs(search('penarol'))).toEqual(['juan-penarol']);
    expect(slugs(search('Peñarol'))).toEqual(['juan-penarol']);
    expect(slugs(search('mei walker'))[0]).toBe('mei-chen');
  });

  it('finds a name whose words are typed in one or in the other order', () => {
    expect(slugs(search('meichen'))[0]).toBe('mei-chen');
    expect(slugs(search('chen mei'))[0]).toBe('mei-chen');
  });

  it('shows both fighters of one name, the one with more bouts first', () => {
    expect(slugs(search('rex castle')).slice(0, 2)).toEqual(['rex-castle-lightweight', 'rex-castle-heavyweight']);
  });

  it('finds an event by either name of its main event', () => {
    expect(slugs(search('almeida castle'))).toContain('2026-04-04-springfield');
  });

  it('shows the bout to come first, then the booked fighter, then those who are not', () => {
    const index = searchIndex();
    const next = { bout: 'rex-castle-bruno-almeida-2026-04-04', date: '2026-04-04' };
    const opponents = new Map([
      ['rex-castle-heavyweight', 'Bruno Almeida'],
      ['bruno-almeida', 'Rex Castle'],
    ]);
    const fighters = index.fighters.map((fighter) => {
      const opponent = opponents.get(fighter.slug);
      return opponent === undefined ? fighter : { ...fighter, next: { ...next, opponent } };
    });
    const find = openSearch({ ...index, fighters });
    const expected = [next.bout, 'rex-castle-heavyweight', 'rex-castle-lightweight'];
    expect(slugs(find('rex')).slice(0, 3)).toEqual(expected);
    expect(slugs(find('almeida castle'))[0]).toBe(next.bout);
  });

  it('finds nothing in nothing', () => {
    expect(search('')).toEqual([]);
    expect(search(' -.’ ')).toEqual([]);
    expect(search('zzzzzzzzzz')).toEqual([]);
  });
});

describe('the search over the demo league', () => {
  const { market } = leagueOfDay('2026-04-03');
  const names = [...new Set(market.flatMap(({ red, blue }) => [red.name, blue.name]))];
  const find = openSearch({ fighters: names.map((name) => ({ slug: slugOf(name), name, bouts: 1 })), events: [] });

  it('finds every fighter typed without accents, by surname, and while half typed', () => {
    expect(names.length).toBeGreaterThan(300);
    const missed = names.flatMap((name) => typings(name).filter((text) => !slugs(find(text)).includes(slugOf(name))));
    expect(missed).toEqual([]);
  });

  it('finds fighters first whose whole name has one wrong letter anywhere', () => {
    const some = names.filter((_, place) => place % 8 === 0);
    const missed = some.flatMap((name) =>
      mistypings(name).filter((text) => !slugs(find(text)).slice(0, 3).includes(slugOf(name))),
    );
    expect(missed).toEqual([]);
  });
});
