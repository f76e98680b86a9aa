import type { BetLeg, NewBet } from '../contract/bets/bets.ts';
import { storedNameKey } from '../domain/identity/name_key.ts';
import { canonicalJson } from '../record/chain/canonical_json.ts';

const legIdentity = ({ fighter, opponent, method, terms, date }: BetLeg) =>
  [
    ...[storedNameKey(fighter), storedNameKey(opponent), method ?? '', date ?? ''],
    ...(terms === undefined ? [] : [canonicalJson(terms)]),
  ].join('|');

type Identified = Pick<NewBet, 'event' | 'title' | 'legs' | 'playbook' | 'book' | 'ordinal' | 'placed_at'>;

/**
 * What makes two requests the same bet: event, legs in any order, playbook, book and ordinal, as canonical JSON. Its
 * hash is the bet's id, so that a doubled tap, a retry and two tabs make one bet. Without an event, the title and the time
 * at which it was placed take its place.
 */
export function betIdentity({ event, title, legs, playbook, book, ordinal, placed_at }: Identified): string {
  return canonicalJson({
    event: event?.id ?? '',
    ...(title !== undefined && { title, placed_at }),
    legs: legs.map(legIdentity).toSorted(),
    playbook: playbook?.id ?? '',
    book: book ?? '',
    ordinal,
  });
}
