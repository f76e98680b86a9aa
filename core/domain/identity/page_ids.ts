import type { IsoDate } from '../../dates/iso_date.ts';
import { plainLetters } from './plain_letters.ts';

/** A name in an address: `Casey O'Neill` → `casey-oneill`. A name without such letters is `fighter`. */
export function slugOf(name: string): string {
  const words = plainLetters(name)
    .replace(/['’.]/g, '')
    .match(/[a-z0-9]+/g);
  return words?.join('-').slice(0, 80) ?? 'fighter';
}

/** The id that two names, as slugs, and the date of the event give to a bout, whatever the corners. */
export const boutIdOfSlugs = (slugs: readonly [string, string], date: IsoDate): string =>
  `${slugs.toSorted().join('-vs-')}-${date}`;

/** The id that the names and the date give to a bout: the address of its page, unless it had another one before. */
export const boutPageId = ({ red, blue }: { red: string; blue: string }, date: IsoDate): string =>
  boutIdOfSlugs([slugOf(red), slugOf(blue)], date);
