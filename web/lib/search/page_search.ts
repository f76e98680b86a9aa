import MiniSearch from 'minisearch';
import { pageAddress } from '../../../core/contract/pages/page_paths.ts';
import type { SearchIndex } from '../../../core/contract/pages/search_index.ts';
import { eventTitle } from '../../../core/format/bout_words.ts';
import { dateText } from '../../../core/format/dates.ts';
import { plainLetters } from '../../../core/identity/page_ids.ts';

/** A page that a search finds. */
export interface FoundPage {
  kind: 'fighter' | 'event';
  address: string;
  name: string;
  /** What tells it from others of the name: weight class, nickname, date. */
  hint: string;
}

interface Entry extends FoundPage {
  id: number;
  other: string;
  /** Bouts of a fighter. */
  bouts: number;
}

const MOST_FIGHTERS = 6;
const MOST_EVENTS = 4;
/** Shorter words have no letter to spare. */
const LEAST_FUZZY = 3;

/** The words of a name; one with hyphens also as a whole: `abdul`, `malik`, `abdulmalik`. */
function wordsOf(text: string): string[] {
  const words = plainLetters(text)
    .replace(/['’.]/g, '')
    .split(/[^a-z0-9-]+/);
  return words.flatMap((word) => (word.includes('-') ? [...word.split('-'), word.replaceAll('-', '')] : [word]));
}

function entriesOf({ fighters, events }: SearchIndex): Entry[] {
  const found: Omit<Entry, 'id'>[] = [
    ...fighters.map(({ slug, name, other_names, nickname, weight_class, bouts }) => ({
      ...{ kind: 'fighter' as const, address: pageAddress('fighters', slug), name, bouts },
      other: [...(other_names ?? []), nickname ?? ''].join(' '),
      hint: [weight_class, nickname && `“${nickname}”`].filter(Boolean).join(', '),
    })),
    ...events.map(({ id, name, date }) => ({
      ...{ kind: 'event' as const, address: pageAddress('events', id), name: eventTitle(name), bouts: 0 },
      ...{ other: '', hint: dateText(date) },
    })),
  ];
  return found.map((entry, id) => ({ id, ...entry }));
}

/**
 * Finds fighters and events by any of their names: without accents, half typed, and with one wrong letter in each word.
 * Fighters come first, then events, both best first.
 */
export function pageSearch(index: SearchIndex): (typed: string) => FoundPage[] {
  const entries = entriesOf(index);
  const search = new MiniSearch<Entry>({
    fields: ['name', 'other'],
    tokenize: wordsOf,
    processTerm: (word) => word || null,
    searchOptions: {
      prefix: true,
      fuzzy: (word) => (word.length < LEAST_FUZZY ? false : 1),
      boost: { name: 2 },
      weights: { fuzzy: 0.3, prefix: 0.7 },
      boostDocument: (id) => 1 + Math.log1p(entries[Number(id)]?.bouts ?? 0) / 20,
    },
  });
  search.addAll(entries);
  return (typed) => {
    const all = search.search(typed, { combineWith: 'AND' });
    // A word of two letters with a wrong one matches nothing: the others then decide.
    const results = all.length > 0 ? all : search.search(typed);
    const found = results.flatMap(({ id }) => entries[id] ?? []);
    return [
      ...found.filter(({ kind }) => kind === 'fighter').slice(0, MOST_FIGHTERS),
      ...found.filter(({ kind }) => kind === 'event').slice(0, MOST_EVENTS),
    ];
  };
}
