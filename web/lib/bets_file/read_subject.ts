import { BET_LIMITS } from '../../../core/contract/bet_limits.ts';
import type { BetLeg, ImportedBet } from '../../../core/contract/bets.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import type { FindSide, FoundSide } from './file_bouts.ts';
import { type NamedLeg, readLegs } from './read_legs.ts';
import { type RowReader, shown } from './row_reader.ts';

/** A handicap or a total: `Moicano −3.5`. No fighter's name has a digit. */
const isOtherMarket = ({ fighter, opponent = '' }: NamedLeg) => /\d/.test(fighter + opponent);

const legOf = ({ fighter, opponent }: FoundSide, { method }: NamedLeg): BetLeg => ({
  ...{ fighter, opponent },
  ...(method && { method }),
});

export interface FoundSubject {
  /** By its words, without legs, where a fighter is not found. */
  subject: Pick<ImportedBet, 'event' | 'legs'>;
  /** What is to be judged: a name that was read another way, or not found. */
  doubt: string | undefined;
}

const sideText = ({ fighter, opponent }: FoundSide) => `${fighter} vs. ${opponent}`;
const BY_WORDS = 'kept by its words, and settled by you.';

function whyNot(missing: readonly NamedLeg[], sides: readonly FoundSide[]): string | undefined {
  const names = missing.map(({ fighter }) => `“${shown(fighter)}”`).join(', ');
  if (names !== '') return `No bout of ${names} near that day: ${BY_WORDS}`;
  if (sides.length > BET_LIMITS.legs) return `More than ${BET_LIMITS.legs} legs: ${BY_WORDS}`;
  const bouts = new Set(sides.map(({ fighter, opponent }) => [fighter, opponent].sort().join(' ')));
  return bouts.size < sides.length ? `A bout twice in one bet: ${BY_WORDS}` : undefined;
}

/** The legs that words name, such as `Moicano + Jandiroba`, on bouts near a day. */
export function findSubject(words: string, opponent: string, date: IsoDate, findSide: FindSide): FoundSubject {
  const named = readLegs(words, opponent);
  const sideOf = (leg: NamedLeg) => (isOtherMarket(leg) ? undefined : findSide(leg.fighter, leg.opponent, date));
  const found = named.map((leg) => ({ leg, side: sideOf(leg) }));
  const sides = found.flatMap(({ side }) => side ?? []);
  const missing = found.filter(({ side }) => side === undefined).map(({ leg }) => leg);
  const problem = whyNot(missing, sides);
  const last = sides.map(({ event }) => event).sort((one, other) => other.date.localeCompare(one.date))[0];
  if (problem !== undefined || last === undefined) return { subject: { legs: [] }, doubt: problem };
  const isRespelt = found.some(({ leg, side }) => side !== undefined && side.fighter !== leg.fighter);
  const legs = found.flatMap(({ leg, side }) => {
    if (side === undefined) return [];
    return { ...legOf(side, leg), ...(side.event.date !== last.date && { date: side.event.date }) };
  });
  const doubt = isRespelt ? `Read as ${sides.map(sideText).join(' + ')}.` : undefined;
  return { subject: { event: last, legs }, doubt };
}

/** What a row is on: the legs of an event, or its words where a fighter is not found. */
export function readSubject(
  reader: RowReader,
  date: IsoDate,
  findSide: FindSide,
): Pick<ImportedBet, 'event' | 'legs' | 'title'> {
  const { subject, doubt } = findSubject(reader.cell('fighter'), reader.cell('opponent'), date, findSide);
  if (doubt !== undefined) reader.doubts.push(doubt);
  if (subject.legs.length > 0) return subject;
  const title = reader.text('fighter', BET_LIMITS.title) ?? reader.text('event', BET_LIMITS.title);
  return { legs: [], ...(title !== undefined && { title }) };
}
