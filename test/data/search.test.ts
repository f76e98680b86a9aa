import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openSearch } from '../../core/pages/search/open_search.ts';
import { pagesOf } from '../fixtures/pages/made_pages.ts';
import { mistypings, typings } from '../fixtures/pages/typed_names.ts';
import { SAMPLE_TODAY } from './golden.ts';
import { sampleSources } from './sample.ts';

const { search: index } = pagesOf(sampleSources, SAMPLE_TODAY).pages;

describe('the search over the sample', () => {
  const search = openSearch(index);
  const finds = (text: string, slug: string) =>
    search(text).some((hit) => hit.kind === 'fighters' && hit.fighter.slug === slug);

  it('reads at most 80 kB', () => {
    expect(gzipSync(JSON.stringify(index)).length).toBeLessThan(80_000);
  });

  it('finds every name without accents, by surname, half typed, and with one wrong letter anywhere', () => {
    const missed = index.fighters.flatMap(({ slug, name, other_names = [] }) =>
      [name, ...other_names].flatMap((spelling) =>
        [...typings(spelling), ...mistypings(spelling)].filter((text) => !finds(text, slug)),
      ),
    );
    expect(missed).toEqual([]);
  });
});
