import { BET_LIMITS } from '../../../core/contract/bets/bet_limits.ts';
import type { BetLeg, ImportedBet } from '../../../core/contract/bets/bets.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { nameKey } from '../../../core/domain/identity/name_key.ts';
import { surnameOf } from '../../../core/format/words/surnames.ts';
import { legOfClaim } from '../../../core/markets/claim.ts';
import { readSlip } from '../../../core/markets/read_slip.ts';
import { betText } from './bet_text.ts';
import { type FindSide, type FoundSide, type KnownBout, swappedSide } from './file_bouts.ts';
import { type NamedLeg, readCell } from './read_legs.ts';
import { shown } from './row_reader.ts';

/** What a row is on, in words. */
export interface SubjectWords {
  words: string;
  /** The other side, where it has a cell of its own. */
  opponent?: string;
  /** The side of `A vs. B` that its owner chose. */
  backed?: string | undefined;
}

export interface FoundSubject {
  /** By its words, without legs, where a fighter is not found or something is left over. */
  subject: Pick<ImportedBet, 'event' | 'legs'>;
  isBonus: boolean;
  /** Odds that stand in the words of a single bet. */
  odds?: number;
  /** What is to be judged: a name that was read another way, or what is left over. */
  doubt?: string;
  /** Both sides of the bout, where the words don’t say which of them is backed. */
  sides?: readonly [string, string];
}

const BY_WORDS = 'kept by its words, and settled by you.';

interface FoundLeg {
  named: NamedLeg;
  side: FoundSide;
}

const boutOf = ({ fighter, opponent }: FoundSide) => [fighter, opponent].sort().join(' ');
const swapped = ({ side, named }: FoundLeg): FoundLeg => ({
  named: { ...named, fighter: side.opponent },
  side: swappedSide(side),
});

/** The bout of `A vs. B` passes its method and odds to the name that says which of them is backed. */
function answered(pair: FoundLeg, { named, side }: FoundLeg): FoundLeg | undefined {
  if (pair.named.method !== undefined && named.method !== undefined) return undefined;
  const { fighter: _fighter, isPair: _isPair, ...rest } = pair.named;
  return { named: { ...rest, ...named }, side };
}

/** What the legs of a cell mean, or the names that nobody near the day has. */
class LegFinder {
  readonly picks: FoundLeg[] = [];
  readonly pairs = new Set<FoundLeg>();
  readonly left: string[] = [];

  constructor(
    private readonly date: IsoDate,
    private readonly findSide: FindSide,
  ) {}

  addPair(named: NamedLeg): void {
    const side = this.findSide(named.fighter, named.opponent, this.date);
    if (side === undefined) this.left.push(`${named.fighter} vs. ${named.opponent}`);
    else this.pairs.add({ named, side });
  }

  addPick(named: NamedLeg): void {
    for (const pair of this.pairs) {
      const { fighter, opponent } = pair.side;
      const sides = [opponent, fighter].map((other) => this.findSide(named.fighter, other, this.date));
      const [side, second] = sides.filter((found) => found !== undefined && boutOf(found) === boutOf(pair.side));
      if (side === undefined || second !== undefined || named.opponent !== undefined) continue;
      const leg = answered(pair, { named, side });
      if (leg === undefined) return void this.left.push(named.fighter);
      this.pairs.delete(pair);
      return void this.picks.push(leg);
    }
    const side = this.findSide(named.fighter, named.opponent, this.date);
    if (side === undefined) this.left.push(...this.leftOf(named));
    else this.picks.push({ named, side });
  }

  /** The words that are no name: those after a known one, else all. */
  private leftOf({ fighter, opponent }: NamedLeg): string[] {
    const words = fighter.split(' ');
    const lengths = words.map((_, index) => words.length - 1 - index).slice(0, -1);
    const known = lengths.find((length) => this.findSide(words.slice(0, length).join(' '), undefined, this.date));
    if (known !== undefined) return [words.slice(known).join(' ')];
    return [opponent === undefined ? fighter : `${fighter} vs. ${opponent}`];
  }
}

/** The two sides of one bout, where nothing else stands in the cell. */
function undecided({ picks, pairs }: LegFinder): FoundLeg | undefined {
  const [pair, ...others] = [...pairs];
  if (picks.length === 0) return others.length === 0 ? pair : undefined;
  const [one, other, third] = picks;
  const isOneBout = one && other && !third && !pair && boutOf(one.side) === boutOf(other.side);
  const isBare = isOneBout && one.side.fighter !== other.side.fighter && !one.named.method && !other.named.method;
  return isBare ? one : undefined;
}

function problemOf(
  picks: readonly FoundLeg[],
  pairs: ReadonlySet<FoundLeg>,
  left: readonly string[],
): string | undefined {
  const names = left.map((text) => `“${shown(text)}”`).join(', ');
  if (names !== '') return `${names} ${left.length === 1 ? 'is' : 'are'} not known here: ${BY_WORDS}`;
  const [pair] = pairs;
  if (pair !== undefined) return `${pair.side.fighter} or ${pair.side.opponent}? Not said: ${BY_WORDS}`;
  if (picks.length > BET_LIMITS.legs) return `More than ${BET_LIMITS.legs} legs: ${BY_WORDS}`;
  const bouts = new Set(picks.map(({ side }) => boutOf(side)));
  return bouts.size < picks.length ? `A bout twice in one bet: ${BY_WORDS}` : undefined;
}

function legOf({ side, named }: FoundLeg, last: IsoDate, isParlay: boolean): BetLeg {
  const { event, isCertain: _isCertain, ...known } = side;
  return {
    ...known,
    ...(named.method && { method: named.method }),
    ...(isParlay && named.odds !== undefined && { odds: named.odds }),
    ...(event.date !== last && { date: event.date }),
  };
}

/** The cells of one bet, each read for itself: a parlay may have a row a leg. */
function legsOf(cells: readonly SubjectWords[], finder: LegFinder): { isBonus: boolean } {
  let isBonus = false;
  for (const { words, opponent = '' } of cells) {
    const read = readCell(words);
    const other = readCell(opponent).legs;
    const [only, ...more] = read.legs;
    const [against] = other;
    const isAgainst = only && more.length === 0 && other.length === 1 && only.opponent === undefined;
    const legs = isAgainst && against && !against.isPair ? [{ ...only, opponent: against.fighter }] : read.legs;
    isBonus ||= read.isBonus;
    finder.left.push(...read.left);
    for (const named of [...legs, ...other].filter(({ isPair }) => isPair)) finder.addPair(named);
    for (const named of legs.filter(({ isPair }) => !isPair)) finder.addPick(named);
  }
  return { isBonus };
}

/** True if the words may name a fighter of the event: what is slower is read only then. */
const mayName = (text: string, bouts: readonly KnownBout[]) =>
  bouts.some(({ fighters }) => fighters.some((name) => text.includes(nameKey(surnameOf(name)))));

/** A bet on what else can be said of a bout, such as its rounds, on the nearest event whose fighters its words name. */
function findMarket(cells: readonly SubjectWords[], events: readonly (readonly KnownBout[])[]) {
  const words = cells.flatMap(({ words: own, opponent = '' }) => [own, opponent]).join('\n');
  const keys = cells.map(({ words: own, opponent = '' }) => nameKey(own + opponent));
  for (const bouts of events.filter((own) => keys.every((key) => mayName(key, own)))) {
    const card = bouts.map(({ fighters: [red, blue] }) => ({ red, blue, rounds: undefined }));
    const { legs: read } = readSlip(words, card);
    const legs = read.flatMap(({ bout, claim }): BetLeg[] => {
      const [red, blue] = bouts[bout]?.fighters ?? [];
      if (red === undefined || blue === undefined) return [];
      const [fighter, opponent] = claim.winner === 'blue' ? [blue, red] : [red, blue];
      return [{ fighter, opponent, ...legOfClaim(claim) }];
    });
    const [first] = bouts;
    if (first === undefined || legs.length === 0) continue;
    const subject = { event: first.event, legs };
    return { subject, doubt: `“${shown(words.trim())}” is read as ${betText(subject)}.` };
  }
  return undefined;
}

/**
 * The legs that the words of a bet name, such as `Moicano + Jandiroba`, on bouts near a day. Nothing may be left over but
 * odds and words of a known market: else it is kept by its words, and never becomes another bet.
 */
export function findSubject(cells: readonly SubjectWords[], date: IsoDate, findSide: FindSide): FoundSubject {
  const finder = new LegFinder(date, findSide);
  const { isBonus } = legsOf(cells, finder);
  const bout = finder.left.length === 0 ? undecided(finder) : undefined;
  const backed = cells[0]?.backed;
  if (bout !== undefined && backed !== undefined)
    return subjectOf([backed === bout.side.fighter ? bout : swapped(bout)], isBonus);
  const sides = bout && ([bout.side.fighter, bout.side.opponent] as const);
  const problem = problemOf(finder.picks, sides ? new Set([bout]) : finder.pairs, finder.left);
  const market = problem === undefined ? undefined : findMarket(cells, findSide.near(date));
  if (market !== undefined) return { subject: market.subject, isBonus, doubt: market.doubt };
  if (problem !== undefined || finder.picks.length === 0)
    return { subject: { legs: [] }, isBonus, ...(problem && { doubt: problem }), ...(sides && { sides }) };
  return subjectOf(finder.picks, isBonus);
}

function subjectOf(picks: readonly FoundLeg[], isBonus: boolean): FoundSubject {
  const events = picks.map(({ side }) => side.event);
  const [last] = events.toSorted((one, other) => other.date.localeCompare(one.date));
  if (last === undefined) return { subject: { legs: [] }, isBonus };
  const respelt = picks.filter(({ side }) => !side.isCertain);
  const doubt = respelt.map(({ named, side }) => `“${shown(named.fighter)}” is read as ${side.fighter}.`).join(' ');
  const legs = picks.map((pick) => legOf(pick, last.date, picks.length > 1));
  const [only, ...more] = picks;
  const odds = more.length === 0 ? only?.named.odds : undefined;
  return {
    subject: { event: last, legs },
    isBonus,
    ...(odds !== undefined && { odds }),
    ...(doubt !== '' && { doubt }),
  };
}
