import { nameKey } from './name_key.ts';
import { isParticle, withoutSuffixes } from './name_words.ts';
import { plainLetters } from './plain_letters.ts';

/** How two different names can be one fighter's: as spellings of one name, or by their family name alone. */
export type Likeness = 'spelling' | 'family';

/** Given names with their short forms that do not begin alike. */
const GIVEN_NAMES: readonly (readonly string[])[] = [
  ['alexander', 'sasha'],
  ['andrew', 'drew', 'andy'],
  ['anthony', 'tony'],
  ['charles', 'charlie', 'chuck'],
  ['edward', 'ted'],
  ['elizabeth', 'liz', 'beth'],
  ['francisco', 'chico', 'paco'],
  ['henry', 'hank'],
  ['isaac', 'ike'],
  ['james', 'jim', 'jimmy'],
  ['john', 'jack', 'johnny'],
  ['joseph', 'joe', 'joey'],
  ['jose', 'pepe'],
  ['katherine', 'kate', 'katie'],
  ['kenneth', 'kenny'],
  ['lawrence', 'larry'],
  ['michael', 'mike', 'mikey', 'mick'],
  ['nathan', 'nathaniel', 'nate'],
  ['patrick', 'paddy'],
  ['richard', 'rick', 'ricky', 'dick'],
  ['robert', 'bob', 'bobby', 'rob', 'robbie'],
  ['stephen', 'steven', 'steve', 'stevie'],
  ['theodore', 'ted', 'teddy'],
  ['thomas', 'tom', 'tommy'],
  ['vincent', 'vinny'],
  ['william', 'bill', 'billy', 'will', 'willie'],
];

/** Shorter words are initials or syllables. */
const LEAST_WORD = 3;
/** In shorter words a letter tells two names apart. */
const LEAST_LONG = 4;

/** Spellings of one sound in transcriptions: `Aleksei` and `Alexey`, `Spivak` and `Serghei Spivac`. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ks/g, 'x'],
  [/[kg]h/g, 'g'],
  [/ph/g, 'f'],
  [/c(?!h)|q/g, 'k'],
  [/ei|ey|iy|ii|y/g, 'i'],
  [/ou/g, 'u'],
  [/z$/g, 's'],
  [/(.)\1/g, '$1'],
];

interface NameParts {
  /** All letters. */
  key: string;
  words: readonly string[];
}

/** The words of a name without suffixes such as `Jr.`, with `St.` as `Saint`. */
export function wordsOfName(name: string): string[] {
  const words = plainLetters(name)
    .replace(/['’`.]/g, '')
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
  return withoutSuffixes(words).map((word) => (word === 'st' ? 'saint' : word));
}

function partsOf(name: string): NameParts {
  const words = wordsOfName(name);
  return { key: words.join('') || nameKey(name), words };
}

const soundOf = (word: string): string =>
  SOUNDS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word);

/** True if one word becomes the other by a letter that is changed, added, left out or exchanged with the next. */
function differByALetter(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const rest = (text: string, by: number) => text.slice(start + by);
  if (one.length !== other.length)
    return one.length > other.length ? rest(one, 1) === rest(other, 0) : rest(one, 0) === rest(other, 1);
  const isExchanged = one[start] === other[start + 1] && one[start + 1] === other[start];
  return rest(one, 1) === rest(other, 1) || (isExchanged && rest(one, 2) === rest(other, 2));
}

/** True if the words are spellings of one, with at most one letter that differs and is not the first. */
function soundAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [soundOf(one), soundOf(other)];
  if (first === second) return true;
  const isLong = Math.min(first.length, second.length) >= LEAST_LONG;
  return isLong && first[0] === second[0] && differByALetter(first, second);
}

const formsOf = (given: string) => GIVEN_NAMES.filter((forms) => forms.includes(given));

/** True if the given names are forms of one: `Zach` and `Zachary`, `Mike` and `Michael`, `CB` and `Clarence`. */
function givenAlike(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < LEAST_WORD) return short[0] === long[0];
  const start = soundOf(short);
  if (soundAlike(one, other) || (start.length >= LEAST_WORD && soundOf(long).startsWith(start))) return true;
  return formsOf(one).some((forms) => forms.includes(other));
}

/** True if the letters are the same from another word on: `Park Jun-yong` and `Jun Yong Park`. */
const isTurned = (one: string, other: string) => one.length === other.length && (one + one).includes(other);

/** True if the name with fewer words leaves out some of the other's: `Ian Garry` of `Ian Machado Garry`. */
function isPart(one: readonly string[], other: readonly string[]): boolean {
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one];
  const telling = fewer.filter((word) => !isParticle(word) && word.length >= LEAST_WORD);
  const isTelling = telling.length > 1 || (telling[0] ?? '').length >= LEAST_LONG;
  return isTelling && fewer.every((word) => more.includes(word));
}

/** True if the last word of one name is a family name of the other. */
function shareFamily(one: readonly string[], other: readonly string[]): boolean {
  const isOf = (family: string | undefined, words: readonly string[]) =>
    family !== undefined &&
    family.length >= LEAST_WORD &&
    words.slice(1).some((word) => !isParticle(word) && soundAlike(word, family));
  return isOf(one.at(-1), other) || isOf(other.at(-1), one);
}

/** Finds how alike names are, each of which is taken apart once; undefined for names of two fighters. */
export function likenessFinder(): (one: string, other: string) => Likeness | undefined {
  const known = new Map<string, NameParts>();
  const parts = (name: string) => {
    const found = known.get(name) ?? partsOf(name);
    known.set(name, found);
    return found;
  };
  return (one, other) => {
    const [first, second] = [parts(one), parts(other)];
    if (first.key === second.key || isTurned(first.key, second.key)) return 'spelling';
    if (isPart(first.words, second.words)) return 'spelling';
    if (!shareFamily(first.words, second.words)) return undefined;
    return givenAlike(first.words[0] ?? '', second.words[0] ?? '') ? 'spelling' : 'family';
  };
}
