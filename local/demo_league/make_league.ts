import { addDays, type IsoDate } from '../../core/dates/iso_date.ts';
import type { CardBegin } from '../../core/domain/cards/begin.ts';
import { isDecisive } from '../../core/domain/cards/corners.ts';
import { WIN_METHOD_OF } from '../../core/history/career/career.ts';
import type { MarketBout, MarketFighter, SourceBouts, StatsBout } from '../../core/history/sources/source_bouts.ts';
import { trueLogitOfRed } from './ability.ts';
import { quoteLine } from './bookmaker.ts';
import { type SimulatedResult, simulateBout } from './bout_simulation.ts';
import { firstBoutAt, firstUpcomingDate, makeCalendar, type Slot } from './calendar.ts';
import { ageOn, type Fighter } from './fighters.ts';
import { makeCard, type Pairing } from './matchmaking.ts';
import { createRandom, type Random } from './random.ts';
import { bookResult, openRoster, renewRoster } from './roster.ts';
import { pickVenue } from './venues.ts';

const LEAGUE_SEED = 20_180_407;
const WEEKS_PER_TITLE = 3;
const ROUNDS = { mainEvent: 5, other: 3 } as const;

/** The league's bouts with the true probabilities, which are not part of the sources. */
export interface DemoLeague extends SourceBouts {
  /** The true log odds of red, per bout of the market source. */
  trueLogits: ReadonlyMap<MarketBout, number>;
}

interface LeagueEvent {
  date: IsoDate;
  location: string;
  eventName: string;
  begin: CardBegin;
}

/**
 * The demo league as of a day: about eight years of settled events and three upcoming cards, newest first, with the
 * main event first on each card. Only the dates depend on `today`, and they move in whole weeks. Throws RangeError if
 * `today` is no date.
 */
export function makeLeague(today: IsoDate, seed = LEAGUE_SEED): DemoLeague {
  const random = createRandom(seed);
  const firstUpcoming = firstUpcomingDate(today);
  const slots = makeCalendar(random);
  const taken = new Set<string>();
  let roster = openRoster(Math.min(...slots.map((slot) => slot.day)), taken, random);
  const market: MarketBout[][] = [];
  const stats: StatsBout[][] = [];
  const trueLogits = new Map<MarketBout, number>();
  for (const slot of slots) {
    const card = makeCard(roster, slot.week, random);
    const event = describeEvent(card, addDays(firstUpcoming, slot.day), random);
    const bouts = card.map((pairing, index) => playBout(pairing, event, slot, index === 0, random));
    for (const bout of bouts) trueLogits.set(bout.market, bout.trueLogit);
    market.push(bouts.map((bout) => bout.market));
    stats.push(bouts.flatMap((bout) => bout.stats ?? []));
    roster = renewRoster(roster, slot.day, new Set(card.flatMap(({ red, blue }) => [red, blue])), taken, random);
  }
  return { market: market.reverse().flat(), stats: stats.reverse().flat(), trueLogits };
}

function describeEvent([main]: readonly Pairing[], date: IsoDate, random: Random): LeagueEvent {
  const billing = main === undefined ? '' : `: ${lastName(main.red)} vs. ${lastName(main.blue)}`;
  const begin = { at: new Date(firstBoutAt(date)).toISOString(), known: true };
  return { date, location: pickVenue(random), eventName: `Demo Fight Night${billing}`, begin };
}

/** Prices a bout. On a past event it also simulates the bout and updates both careers. */
function playBout(
  pairing: Pairing,
  event: LeagueEvent,
  slot: Slot,
  isMainEvent: boolean,
  random: Random,
): { market: MarketBout; stats: StatsBout | undefined; trueLogit: number } {
  const scheduledRounds = isMainEvent ? ROUNDS.mainEvent : ROUNDS.other;
  const line = quoteLine(pairing.red, pairing.blue, slot.day, random);
  const trueLogit = trueLogitOfRed(pairing.red, pairing.blue, slot.day);
  const result = slot.upcoming ? undefined : simulateBout(pairing, slot.day, scheduledRounds, random);
  const market: MarketBout = {
    ...event,
    gender: pairing.red.division.gender,
    weightClass: pairing.red.division.name,
    scheduledRounds,
    isTitleBout: isMainEvent && slot.week % WEEKS_PER_TITLE === 0,
    red: marketFighter(pairing.red, line.red, slot.day),
    blue: marketFighter(pairing.blue, line.blue, slot.day),
    outcome: result?.outcome,
    winMethod: result && isDecisive(result.outcome) ? WIN_METHOD_OF[result.method] : undefined,
  };
  for (const fighter of [pairing.red, pairing.blue]) fighter.lastWeek = slot.week;
  if (result === undefined) return { market, stats: undefined, trueLogit };
  bookResult(pairing, result.outcome);
  return { market, stats: statsBout(pairing, event, result), trueLogit };
}

function marketFighter(fighter: Fighter, americanOdds: number | undefined, day: number): MarketFighter {
  return {
    name: fighter.name,
    americanOdds,
    heightCm: fighter.heightCm,
    reachCm: fighter.knownReach ? fighter.reachCm : undefined,
    stance: fighter.stance,
    age: fighter.knownAge ? ageOn(fighter, day) : undefined,
    record: { ...fighter.record },
  };
}

function statsBout({ red, blue }: Pairing, { date, eventName }: LeagueEvent, result: SimulatedResult): StatsBout {
  const { outcome, method, secondsFought, lines } = result;
  return {
    date,
    eventName,
    red: { name: red.name, line: lines.red },
    blue: { name: blue.name, line: lines.blue },
    outcome,
    method,
    secondsFought,
  };
}

function lastName(fighter: Fighter): string {
  return fighter.name.slice(fighter.name.lastIndexOf(' ') + 1);
}
