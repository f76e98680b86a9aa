import { partedBy } from '../../../core/contract/values/parted_by.ts';
import { cutText, wellFormed } from '../../../core/contract/values/text.ts';
import { isNobody } from '../../../core/domain/identity/fighters.ts';
import { nameKey } from '../../../core/domain/identity/name_key.ts';
import {
  type CardObservation,
  type Observation,
  observationSchema,
  seenBoutSchema,
} from '../../../core/supply/observation.ts';
import type { Answer } from '../provider.ts';

const LONGEST_NAME = 100;
/** No name has these: markup that was not understood, text that is no UTF-8, control characters. */
const NO_NAME = /[<>{}[\]|=\ufffd\p{Cc}]/u;
/** Refused rows that are told, and the length of each. */
const MOST_REFUSED = 200;
const LONGEST_REFUSED = 300;

/** Why an opponent who is not known yet is no fighter. */
export const NOT_KNOWN_YET = 'is not known yet';

/** Why a text is no fighter's name; undefined if it can be one. */
function nameTrouble(name: string): string | undefined {
  if (name.length === 0) return 'is missing';
  if (name.length > LONGEST_NAME) return `is longer than ${LONGEST_NAME} characters`;
  if (wellFormed(name) !== name || NO_NAME.test(name) || !/\p{L}/u.test(name)) return 'is no name';
  return isNobody(name) ? NOT_KNOWN_YET : undefined;
}

/** Why two names are no bout; undefined if they can be one. */
export function pairTrouble(first: string, second: string): string | undefined {
  for (const name of [first, second]) {
    const trouble = nameTrouble(name);
    if (trouble !== undefined) return `a fighter ${trouble}`;
  }
  return nameKey(first) === nameKey(second) ? 'both fighters have one name' : undefined;
}

/** The card with its valid bouts: one that isn't doesn't take the others with it. */
function withValidBouts(card: CardObservation, refused: string[]): CardObservation {
  const { valid, refused: invalid } = partedBy(seenBoutSchema, card.bouts, card.bouts.length);
  refused.push(...invalid.map(({ why }) => `bout of ${card.event.name}: ${why}`));
  return { ...card, bouts: valid };
}

/** What a reader found: observations that hold to their schema, and what was not understood, within bounds. */
export function answerOf(found: readonly Observation[], refused: readonly string[], credits?: number): Answer {
  const told = [...refused];
  const { valid, refused: invalid } = partedBy(
    observationSchema,
    found.map((one) => (one.kind === 'card' ? withValidBouts(one, told) : one)),
    found.length,
  );
  told.push(...invalid.map(({ why }) => why));
  const kept = told.slice(0, MOST_REFUSED).map((line) => cutText(line, LONGEST_REFUSED));
  if (told.length > MOST_REFUSED) kept.push(`${told.length - MOST_REFUSED} more`);
  return { observations: valid, refused: kept, ...(credits !== undefined && { credits }) };
}
