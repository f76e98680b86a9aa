import type { Corner } from '../domain/cards/corners.ts';
import { plainLetters } from '../domain/identity/plain_letters.ts';
import { surnameOf } from '../format/words/surnames.ts';

/** A bout that a slip can be on. */
export interface SlipBout {
  red: string;
  blue: string;
  /** Scheduled rounds; undefined if they are not known. */
  rounds: number | undefined;
}

/** What was read of a text, and where it stood. */
export interface SheetPiece<Value> {
  at: number;
  end: number;
  value: Value;
}

/** A side of a bout, by the bout's index. */
export type Name = { bout: number; corner: Corner };

/** The text in small letters without accents, letter for letter. */
const folded = (text: string) =>
  Array.from(text, (letter) => {
    const plain = /\p{L}/u.test(letter) ? plainLetters(letter).charAt(0) : letter;
    const same = /[’‘`]/.test(letter) ? "'" : /[−–—]/.test(letter) ? '-' : plain;
    return same.padEnd(letter.length, ' ').slice(0, letter.length);
  }).join('');

/** A text whose parts are taken away once they are read. */
export class Sheet {
  #left: string;

  constructor(readonly text: string) {
    this.#left = folded(text);
  }

  /** Takes what matches away; what `read` does not understand stays. */
  take<Value>(
    pattern: RegExp,
    read: (groups: readonly (string | undefined)[], whole: string) => Value | undefined,
  ): SheetPiece<Value>[] {
    const found: SheetPiece<Value>[] = [];
    this.#left = this.#left.replace(pattern, (whole: string, ...rest: unknown[]) => {
      const at = rest.find((part) => typeof part === 'number') ?? 0;
      const groups = rest.slice(0, rest.indexOf(at)).map((group) => (typeof group === 'string' ? group : undefined));
      const value = read(groups, whole);
      if (value === undefined) return whole;
      found.push({ at, end: at + whole.length, value });
      return ' '.repeat(whole.length);
    });
    return found;
  }

  /** Whether nothing but joiners and what was read stands between two places of one line. */
  isJoined(from: number, to: number): boolean {
    return /^(?:\s|[/@-]|\bvs?\b\.?|\bversus\b|\bor\b)*$/.test(this.between(from, to));
  }

  /** Whether a name may be left in it: its first word is. A pattern for each of a card's names would take milliseconds. */
  mayHold = (name: string): boolean => this.#left.includes(name.replace(/\s.*$/, ''));

  /** The text between two places, in small letters without accents. */
  between = (from: number, to: number): string => folded(this.text.slice(from, to));

  /** What of it is not read yet. */
  leftBetween = (from: number, to: number): string => this.#left.slice(from, to);

  /** The words that are left. */
  unread(): string[] {
    return [...this.#left.matchAll(/[\p{L}\p{N}]+(?:['.,/-][\p{L}\p{N}]+)*/gu)].map(({ 0: word, index }) =>
      this.text.slice(index, index + word.length),
    );
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
export const namePattern = (name: string) => new RegExp(`(?<![a-z0-9])${escaped(name)}(?![a-z0-9])`, 'g');

/** The names under which the fighters are found, the longest first; without those that two of them have. */
export function namesOf(bouts: readonly SlipBout[]): (readonly [name: string, value: Name])[] {
  const owners = new Map<string, Name[]>();
  for (const [bout, sides] of bouts.entries()) {
    for (const corner of ['red', 'blue'] as const) {
      const full = folded(sides[corner]).trim();
      const words = full.split(/\s+/);
      const names = new Set([full, surnameOf(full), words.at(-1) ?? full, `${full.charAt(0)}. ${surnameOf(full)}`]);
      for (const name of names) owners.set(name, [...(owners.get(name) ?? []), { bout, corner }]);
    }
  }
  return [...owners]
    .flatMap(([name, [owner, ...others]]) => (owner && others.length === 0 ? [[name, owner] as const] : []))
    .sort(([one], [other]) => other.length - one.length);
}
