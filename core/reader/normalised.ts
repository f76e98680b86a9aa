const APOSTROPHES = '‘’ʼ`´';
const QUOTES = '“”„«»';
const DASHES = '\u2010\u2011\u2012\u2013\u2014\u2015\u2212';
const MARK = /^\p{Mn}$/u;

/** Quotes and dashes in one form each. */
const SAME: ReadonlyMap<string, string> = new Map([
  ...[...APOSTROPHES].map((character) => [character, "'"] as const),
  ...[...QUOTES].map((character) => [character, '"'] as const),
  ...[...DASHES].map((character) => [character, '-'] as const),
]);

/** A text in lower case without accents; for each of its UTF-16 units the stretch of the original that it came from. */
export interface Normalised {
  text: string;
  starts: readonly number[];
  ends: readonly number[];
}

/** Lower case, without accents and compatibility forms (NFKD), character by character. */
export function normalised(original: string): Normalised {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of original) {
    const plain = SAME.get(character) ?? character.normalize('NFKD').toLowerCase();
    const kept = [...plain].filter((part) => !MARK.test(part)).join('');
    for (let unit = 0; unit < kept.length; unit += 1) {
      starts.push(at);
      ends.push(at + character.length);
    }
    text += kept;
    at += character.length;
  }
  return { text, starts, ends };
}
