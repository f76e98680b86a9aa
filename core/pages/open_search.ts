import MiniSearch from 'minisearch';
import type { SearchIndex } from '../contract/pages/search_index.ts';
import { plainLetters } from '../identity/plain_letters.ts';

type IndexedFighter = SearchIndex['fighters'][number];
type IndexedEvent = SearchIndex['events'][number];

/** A fighter or an event that a text can mean. */
export type SearchHit = { kind: 'fighters'; fighter: IndexedFighter } | { kind: 'events'; event: IndexedEvent };

/** Finds fighters and events by any of their names, best first. */
export type PageSearch = (text: string, most?: number) => SearchHit[];

interface Entry {
  id: number;
  names: string;
  nickname: string;
}

/** Enough for every fighter of the most common surname. */
const MOST_HITS = 60;
/** Shorter words would match too much if one letter of them were wrong. */
const LEAST_FUZZY = 2;
/** Longer words may have two errors, as where two letters are exchanged. */
const TWICE_FUZZY = 6;

/** Words without accents, apostrophes and dots: `Casey O'Neill` → `casey`, `oneill`. */
const wordsOf = (text: string): string[] =>
  plainLetters(text)
    .replace(/['’.]/g, '')
    .match(/[a-z0-9]+/g) ?? [];

/** The names with their letters in one word as well, as `Su Mudaerji` is also written. */
const withJoined = (names: readonly string[]): string =>
  names.flatMap((name) => [name, wordsOf(name).join('')]).join(' ');

const errorsIn = (word: string) => (word.length < LEAST_FUZZY ? false : word.length < TWICE_FUZZY ? 1 : 2);

/** Makes the search over the index, which takes some tens of milliseconds. */
export function openSearch({ fighters, events }: SearchIndex): PageSearch {
  const hits: SearchHit[] = [
    ...fighters.map((fighter): SearchHit => ({ kind: 'fighters', fighter })),
    ...events.map((event): SearchHit => ({ kind: 'events', event })),
  ];
  const index = new MiniSearch<Entry>({
    fields: ['names', 'nickname'],
    tokenize: wordsOf,
    processTerm: (word) => word,
    searchOptions: {
      boost: { names: 3 },
      prefix: true,
      fuzzy: errorsIn,
      boostDocument: (id: number) => {
        const hit = hits[id];
        return hit?.kind === 'fighters' ? 1 + Math.log1p(hit.fighter.bouts) / 4 : 1;
      },
    },
  });
  index.addAll(
    hits.map((hit, id) =>
      hit.kind === 'fighters'
        ? {
            id,
            names: withJoined([hit.fighter.name, ...(hit.fighter.other_names ?? [])]),
            nickname: hit.fighter.nickname ?? '',
          }
        : { id, names: hit.event.name, nickname: '' },
    ),
  );
  return (text, most = MOST_HITS) => {
    const words = wordsOf(text).join(' ');
    if (words === '') return [];
    const whole = index.search(words, { combineWith: 'AND' });
    const found = whole.length > 0 ? whole : index.search(words, { combineWith: 'OR' });
    return found.slice(0, most).flatMap(({ id }) => hits[Number(id)] ?? []);
  };
}
