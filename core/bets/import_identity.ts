import type { Bet, ImportedBet } from '../contract/bets/bets.ts';
import { type IsoDate, isoDateOf } from '../dates/iso_date.ts';
import { daysApart, MOVED_DAYS } from '../domain/identity/find_bout.ts';
import { groupBy } from '../history/group_by.ts';
import { canonicalJson } from '../record/chain/canonical_json.ts';
import { legsKey } from './plan/follow_plan.ts';

type Terms = Pick<ImportedBet, 'event' | 'title' | 'legs' | 'stake' | 'odds' | 'book' | 'stated_as'>;
type Stated = Pick<ImportedBet, 'stated_on' | 'placed_at'>;

/** Odds of a spreadsheet are rounded. */
const ODDS_DECIMALS = 4;

/** What a bet is on: as its file says it, and as it was read. */
const wordsOf = ({ event, title, legs, stated_as }: Terms) =>
  stated_as ?? title ?? `${event?.id ?? ''} ${legsKey(legs)}`;
const selectionOf = ({ title, legs }: Terms) => title ?? legsKey(legs);

/** True if both are on one event. One that was found by the words of a file may have been renamed or moved since. */
function isSameEvent({ event, stated_as }: Terms, { event: other }: Terms): boolean {
  if (event?.id === other?.id) return true;
  return stated_as !== undefined && event && other ? daysApart(event.date, other.date) <= MOVED_DAYS : false;
}

/** Selection, stake, odds and book: what a bet is besides its day. */
const termsOf = (on: string, { stake, odds, book = '' }: Terms): string =>
  canonicalJson({ on, stake, odds: odds.toFixed(ODDS_DECIMALS), book: book.toLowerCase() });

/** The day of a bet as its file states it. */
const dayOf = ({ stated_on, placed_at }: Stated): IsoDate => stated_on ?? isoDateOf(new Date(placed_at));

/** Day, selection, stake, odds and book of an imported bet: its ordinal counts those that are the same. */
export const importTerms = (bet: Terms & Stated): string => `${dayOf(bet)} ${termsOf(wordsOf(bet), bet)}`;

/**
 * What makes an imported bet the same as one that was imported before: the tracker's id and day, else day, selection in
 * the file's words, stake, odds, book and ordinal. Its hash is the bet's id.
 */
export const importIdentity = (bet: ImportedBet): string =>
  bet.tracker_id === undefined
    ? canonicalJson({ imported: importTerms(bet), ordinal: bet.ordinal })
    : canonicalJson({ tracker: bet.tracker_id, on: dayOf(bet) });

/** A stored bet with its first version: what a file says is compared with the bet before its owner changed it. */
export interface StandingBet {
  bet: Bet;
  first: Bet;
}

const NOON = 'T12:00:00.000Z';

/** True if a file can have stated this day: bets that were imported before it have the time of their import instead. */
function isOfDay({ stated_on, placed_at, day: own, source, event }: Bet, day: IsoDate): boolean {
  if (stated_on !== undefined) return stated_on === day;
  const placed = isoDateOf(new Date(placed_at));
  if (placed === day || own === day) return true;
  return source === 'import' && !placed_at.endsWith(NOON) && placed < day && day <= (event?.date ?? day);
}

const idOf = ({ tracker_id: id }: Pick<Bet, 'tracker_id'>) => id;
const inOrder = (one: StandingBet, other: StandingBet) =>
  one.first.ordinal - other.first.ordinal || one.first.created_at.localeCompare(other.first.created_at);

/** Finds the stored bet of each row of a file. */
class Standing {
  private readonly byId: ReadonlyMap<string, StandingBet>;
  private readonly byTracker: ReadonlyMap<string, readonly StandingBet[]>;
  private readonly byWords: ReadonlyMap<string, readonly StandingBet[]>;
  private readonly bySelection: ReadonlyMap<string, readonly StandingBet[]>;
  private readonly taken = new Set<StandingBet>();

  constructor(stored: readonly StandingBet[]) {
    const ordered = stored.toSorted(inOrder);
    this.byId = new Map(stored.map((each) => [each.bet.id, each]));
    this.byTracker = new Map(groupBy(stored, ({ first }) => idOf(first) ?? ''));
    this.byWords = new Map(groupBy(ordered, ({ first }) => termsOf(wordsOf(first), first)));
    this.bySelection = new Map(groupBy(ordered, ({ first }) => termsOf(selectionOf(first), first)));
  }

  /** By its own id, the tracker's, or the words and the ordinal with which it was imported. */
  named(wanted: ImportedBet): StandingBet | undefined {
    const id = wanted.bet_id === undefined ? undefined : this.byId.get(wanted.bet_id);
    return this.take(id ?? (idOf(wanted) === undefined ? this.counted(wanted) : this.tracked(wanted)));
  }

  private tracked(wanted: ImportedBet) {
    return this.byTracker.get(idOf(wanted) ?? '')?.find(({ first }) => dayOf(first) === dayOf(wanted));
  }

  private counted(wanted: ImportedBet) {
    const same = this.byWords.get(termsOf(wordsOf(wanted), wanted)) ?? [];
    return same.find(({ first }) => isCountedAs(wanted, first) && first.ordinal === wanted.ordinal);
  }

  /** By day, selection, stake, odds and book: the how-manieth of those that no row names. */
  alike(wanted: ImportedBet): StandingBet | undefined {
    const selected = this.bySelection.get(termsOf(selectionOf(wanted), wanted)) ?? [];
    const found = [
      ...(this.byWords.get(termsOf(wordsOf(wanted), wanted)) ?? []),
      ...selected.filter(({ first }) => isSameEvent(wanted, first)),
    ];
    const same = [...new Set(found)].filter(({ first }) => isOfDay(first, dayOf(wanted)));
    const isOther = ({ first }: StandingBet) =>
      idOf(wanted) === undefined ? isCountedAs(wanted, first) : idOf(first) !== undefined;
    const open = same.filter((each) => !isOther(each));
    const skipped = Math.max(0, wanted.ordinal - (same.length - open.length));
    return this.take(open.slice(skipped).find((each) => !this.taken.has(each)));
  }

  private take(found: StandingBet | undefined): StandingBet | undefined {
    if (found !== undefined) this.taken.add(found);
    return found;
  }
}

/** True for a bet whose ordinal counts those with the terms of the row. */
const isCountedAs = (wanted: ImportedBet, bet: Bet) =>
  bet.stated_on === dayOf(wanted) && idOf(bet) === undefined && wordsOf(bet) === wordsOf(wanted);

/** The stored bet that each row of a file is; undefined for those that are new. */
export function standingBets(
  wanted: readonly ImportedBet[],
  stored: readonly StandingBet[],
): (StandingBet | undefined)[] {
  const standing = new Standing(stored);
  const named = wanted.map((bet) => standing.named(bet));
  return wanted.map((bet, index) => named[index] ?? standing.alike(bet));
}

/** True if a file says how a bet ended that is open here. */
export const isNewResult = (wanted: ImportedBet, bet: Bet): boolean =>
  wanted.result !== undefined && bet.status === 'open';
