import { pageAddress } from '../../../core/contract/pages/page_paths.ts';
import type { SearchIndex } from '../../../core/contract/pages/search_index.ts';
import { dateText } from '../../../core/format/dates.ts';
import { eventTitle } from '../../../core/format/words/bout_words.ts';
import { openSearch, type SearchHit } from '../../../core/pages/search/open_search.ts';

/** A page that a search finds. */
export interface FoundPage {
  address: string;
  name: string;
  /** What tells it from others of the name: weight class, nickname, date. */
  hint: string;
}

function foundPage(hit: SearchHit): FoundPage {
  if (hit.kind === 'events') {
    const { id, name, date } = hit.event;
    return { address: pageAddress('events', id), name: eventTitle(name), hint: `event, ${dateText(date)}` };
  }
  if (hit.kind === 'bouts') {
    const { id, fighters, date } = hit.bout;
    return { address: pageAddress('bouts', id), name: fighters.join(' vs. '), hint: `bout, ${dateText(date)}` };
  }
  const { slug, name, nickname, weight_class } = hit.fighter;
  const hint = [weight_class, nickname && `“${nickname}”`].filter(Boolean).join(', ');
  return { address: pageAddress('fighters', slug), name, hint };
}

/** Finds pages by what is typed. */
export function pageFinder(index: SearchIndex): (typed: string) => FoundPage[] {
  const search = openSearch(index);
  return (typed) => search(typed).map(foundPage);
}
