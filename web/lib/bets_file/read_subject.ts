import { BET_LIMITS } from '../../../core/contract/bet_limits.ts';
import type { BetLeg, ImportedBet } from '../../../core/contract/bets.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import type { FindSide, FoundSide } from './file_bouts.ts';
import { type NamedLeg, readLegs } from './read_legs.ts';
import { type RowReader, shown } from './row_reader.ts';

/** A handicap or a total: `Moicano −3.5`. No fighter's name has a digit. */
const isOtherMarket = ({ fighter, opponent = '' }: NamedLeg) => /\d/.test(fighter + opponent);

const legOf = ({ fighter, opponent }: FoundSide): BetLeg => ({ fighter, opponent });

/** What the row is on: the legs of an event, or its words where a fighter is not found. */
export function readSubject(
  reader: RowReader,
  date: IsoDate,
  findSide: FindSide,
): Pick<ImportedBet, 'event' | 'legs' | 'title'> {
  const named = readLegs(reader.cell('fighter'), reader.cell('opponent'));
  const sideOf = (leg: NamedLeg) => (isOtherMarket(leg) ? undefined : findSide(leg.fighter, leg.opponent, date));
  const found = named.map((leg) => ({ leg, side: sideOf(leg) }));
  const sides = found.flatMap(({ side }) => side ?? []);
  const missing = found.filter(({ side }) => side === undefined).map(({ leg }) => leg);
  const last = sides.map(({ event }) => event).sort((one, other) => other.date.localeCompare(one.date))[0];
  const bouts = new Set(sides.map(({ fighter, opponent }) => [fighter, opponent].sort().join(' ')));
  if (missing.length > 0 || last === undefined || sides.length > BET_LIMITS.legs || bouts.size < sides.length) {
    if (named.length > 0) reader.doubts.push(notFound(missing, sides.length));
    return { legs: [], title: reader.text('fighter', BET_LIMITS.title) ?? reader.text('event', BET_LIMITS.title) };
  }
  const respelt = found.filter(({ leg, side }) => side !== undefined && side.fighter !== leg.fighter);
  if (respelt.length > 0) reader.doubts.push(`Read as ${sides.map(sideText).join(' + ')}.`);
  const legs = sides.map((side) =>
    side.event.date === last.date ? legOf(side) : { ...legOf(side), date: side.event.date },
  );
  return { event: last, legs };
}

const sideText = ({ fighter, opponent }: FoundSide) => `${fighter} vs. ${opponent}`;

function notFound(missing: readonly NamedLeg[], found: number): string {
  const names = missing.map(({ fighter }) => `“${shown(fighter)}”`).join(', ');
  if (names !== '') return `No bout of ${names} near that day: kept by its words, and settled by you.`;
  return found > BET_LIMITS.legs
    ? `More than ${BET_LIMITS.legs} legs: kept by its words, and settled by you.`
    : 'A bout twice in one bet: kept by its words, and settled by you.';
}
