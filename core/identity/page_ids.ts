import type { IsoDate } from '../dates/iso_date.ts';
import { plainLetters } from './plain_letters.ts';

/** A name in an address: `Casey O'Neill` → `casey-oneill`. A name without such letters is `fighter`. */
export function slugOf(name: string): string {
  const words = plainLetters(name)
    .replace(/['’.]/g, '')
    .match(/[a-z0-9]+/g);
  return words?.join('-').slice(0, 80) ?? 'fighter';
}

/** Id of a bout's page: both names in alphabetical order, whatever their corners, and the date of the event. */
export const boutPageId = ({ red, blue }: { red: string; blue: string }, date: IsoDate): string =>
  `${[slugOf(red), slugOf(blue)].sort().join('-vs-')}-${date}`;
