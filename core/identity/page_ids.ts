import type { IsoDate } from '../dates/iso_date.ts';

/** Letters that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
};

/** A text in a–z and digits, with the letters of `Błachowicz` and `Procházka` as they are typed without accents. */
export const plainLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^a-z0-9\s]/gu, (letter) => LETTERS[letter] ?? letter);

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
