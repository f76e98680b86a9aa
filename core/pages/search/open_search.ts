import MiniSearch from 'minisearch';
import type { SearchIndex } from '../../contract/pages/search_index.ts';
import { plainLetters } from '../../domain/identity/plain_letters.ts';

type IndexedFighter = SearchIndex['fighters'][number];
type IndexedEvent = SearchIndex['events'][number];

/** A bout to come. */
interface IndexedBout {
  id: string;
  fighters: readonly [string, string];
  date: IndexedEvent['date'];
}

/** A fighter, an event or a bout to come that a text can mean. */
export type SearchHit =
  | { kind: 'fighters'; fighter: IndexedFighter }
  | { kind: 'events'; event: IndexedEvent }
  | { kind: 'bouts'; bout: IndexedBout };

/**
 * Finds them by any of their names, best first: of what begins with the words as they were typed, bouts to come and then
 * booked fighters stand before all others.
 */
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

/** The bouts that fighters are booked for, each once. */
function comingBouts(fighters: readonly IndexedFighter[]): IndexedBout[] {
  const bouts = new Map<string, IndexedBout>();
  for (const { name, next } of fighters)
    if (next !== undefined && !bouts.has(next.bout))
      bouts.set(next.bout, { id: next.bout, fighters: [name, next.opponent], date: next.date });
  return [...bouts.values()];
}

/** The names under which a hit is found. */
function namesOf(hit: SearchHit): string {
  if (hit.kind === 'events') return hit.event.name;
  if (hit.kind === 'bouts') return withJoined(hit.bout.fighters);
  return withJoined([hit.fighter.name, ...(hit.fighter.other_names ?? [])]);
}

/** Whether every word begins a term that was found, rather than being like one. */
const areAsTyped = (words: readonly string[], terms: readonly string[]): boolean =>
  words.every((word) => terms.some((term) => term.startsWith(word)));

/** 0 for a bout to come and 1 for a booked fighter whose names were typed as they are, 2 for all others. */
function rankOf(hit: SearchHit, words: readonly string[], terms: readonly string[]): 0 | 1 | 2 {
  const isBooked = hit.kind === 'bouts' || (hit.kind === 'fighters' && hit.fighter.next !== undefined);
  if (!isBooked || !areAsTyped(words, terms)) return 2;
  return hit.kind === 'bouts' ? 0 : 1;
}

/** Makes the search over the index, which takes some tens of milliseconds. */
export function openSearch({ fighters, events }: SearchIndex): PageSearch {
  const hits: SearchHit[] = [
    ...comingBouts(fighters).map((bout): SearchHit => ({ kind: 'bouts', bout })),
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
    hits.map((hit, id) => ({
      id,
      names: namesOf(hit),
      nickname: hit.kind === 'fighters' ? (hit.fighter.nickname ?? '') : '',
    })),
  );
  return (text, most = MOST_HITS) => {
    const words = wordsOf(text);
    if (words.length === 0) return [];
    const typed = words.join(' ');
    const whole = index.search(typed, { combineWith: 'AND' });
    const found = whole.length > 0 ? whole : index.search(typed, { combineWith: 'OR' });
    return found
      .flatMap(({ id, terms }) => {
        const hit = hits[Number(id)];
        return hit === undefined ? [] : { hit, rank: rankOf(hit, words, terms) };
      })
      .sort((one, other) => one.rank - other.rank)
      .slice(0, most)
      .map(({ hit }) => hit);
  };
}
