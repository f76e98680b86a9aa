import { logistic, logit } from '../../../core/arithmetic/logistic.ts';
import { addDays, type IsoDate } from '../../../core/dates/iso_date.ts';
import { type Card, type CardBout, isSettled } from '../../../core/domain/cards/card.ts';
import { type KnownNames, knownKey, type NameKey, readingsOf } from '../../../core/domain/identity/fighters.ts';
import { boutFinder, type Found } from '../../../core/domain/identity/find_bout.ts';
import { boutsOnCards } from '../../../core/domain/identity/same_fighter.ts';
import { fairProbabilityOfRed } from '../../../core/domain/odds/fair_probability.ts';
import { overround } from '../../../core/domain/odds/odds.ts';
import type { PriceRow } from './price_file.ts';

/** Sources give the day of a bout in UTC or as it was locally. */
const MOST_DAYS_APART = 1;
/** 1/red + 1/blue of a row that can be right. Best prices of many books may sum to less than 1. */
const OVERROUND = { least: 0.95, most: 1.15 } as const;

/** A settled bout with a forecast, at the prices of another source. */
export interface RepricedBout {
  event: string;
  date: IsoDate;
  outcome: NonNullable<CardBout['outcome']>;
  /** Decimal odds at the other source and on the line of the market file. */
  odds: { red: number; blue: number };
  line: { red: number; blue: number };
  /** Probabilities of red without margin (power method). */
  market: { other: number; line: number };
  /** The forecast of red moved to the other source's price, and as it was at the line. */
  forecast: { other: number; line: number };
}

/** The rows of a file joined to the bouts of the cards, and why rows were left out. */
export interface JoinedPrices {
  bouts: RepricedBout[];
  rows: number;
  /** Rows without two prices; with an implausible sum of both; of no bout that is settled and forecast; of one joined before. */
  left_out: { no_price: number; implausible: number; no_bout: number; doubled: number };
}

/**
 * The forecast at another price: its log odds move by as much as the market's. Nothing of the line is left in it but the
 * difference that the prices of the endings make.
 */
const movedForecast = (forecast: number, line: number, other: number) =>
  logistic(logit(forecast) - logit(line) + logit(other));

function repriced(card: Card, bout: CardBout, odds: RepricedBout['odds']): RepricedBout | undefined {
  const { outcome, forecastOfRed } = bout;
  if (outcome === undefined || forecastOfRed === undefined) return undefined;
  const line = { red: bout.red.odds, blue: bout.blue.odds };
  const market = { other: fairProbabilityOfRed(odds.red, odds.blue), line: fairProbabilityOfRed(line.red, line.blue) };
  const forecast = { other: movedForecast(forecastOfRed, market.line, market.other), line: forecastOfRed };
  return { event: card.id, date: card.date, outcome, odds, line, market, forecast };
}

/** A bout of a card that a row can be of. */
interface DatedBout {
  card: Card;
  bout: CardBout;
  pair: readonly [string, string];
  date: IsoDate;
}

const DAYS = [0, MOST_DAYS_APART, -MOST_DAYS_APART];

/** Finds the bout of one of two fighters on a day, or the day beside it: a fighter has one bout a night. */
function oneFighterFinder(bouts: readonly DatedBout[], reading: NameKey) {
  const keyOf = (name: string, date: IsoDate) => `${date} ${reading(name)}`;
  const byFighter = new Map(bouts.flatMap((dated) => dated.pair.map((name) => [keyOf(name, dated.date), dated])));
  return (fighters: readonly [string, string], date: IsoDate): Found<DatedBout> | undefined => {
    for (const days of DAYS)
      for (const [place, name] of fighters.entries()) {
        const bout = byFighter.get(keyOf(name, addDays(date, days)));
        if (bout !== undefined) return { bout, isSwapped: (reading(bout.pair[0]) === reading(name)) !== (place === 0) };
      }
    return undefined;
  };
}

const byCorner = ([one, other]: readonly [number, number], isSwapped: boolean) =>
  isSwapped ? { red: other, blue: one } : { red: one, blue: other };

function isPlausible([one, other]: readonly [number, number]): boolean {
  const sum = overround(one, other);
  return sum >= OVERROUND.least && sum <= OVERROUND.most;
}

/**
 * Joins the rows to the bouts settled as of `today`, as the import joins its sources: by day and both fighters, then by
 * day and one of them.
 */
export function joinPrices(
  rows: readonly PriceRow[],
  cards: readonly Card[],
  known: KnownNames,
  today: IsoDate,
): JoinedPrices {
  const dated = cards
    .filter((card) => isSettled(card, today))
    .flatMap((card) =>
      card.bouts.map((bout): DatedBout => ({ card, bout, pair: [bout.red.name, bout.blue.name], date: card.date })),
    );
  const findBouts = boutFinder(dated, readingsOf(known), boutsOnCards(cards));
  const findByOne = oneFighterFinder(dated, (name) => knownKey(name, known));
  const left_out = { no_price: 0, implausible: 0, no_bout: 0, doubled: 0 };
  const byBout = new Map<CardBout, RepricedBout>();
  const join = (odds: readonly [number, number], found: Found<DatedBout> | undefined) => {
    const priced = found && repriced(found.bout.card, found.bout.bout, byCorner(odds, found.isSwapped));
    if (found === undefined || priced === undefined) left_out.no_bout++;
    else if (byBout.has(found.bout.bout)) left_out.doubled++;
    else byBout.set(found.bout.bout, priced);
  };
  const ofOne: (() => void)[] = [];
  for (const { date, fighters, odds } of rows) {
    if (odds === undefined) left_out.no_price++;
    else if (!isPlausible(odds)) left_out.implausible++;
    else {
      const [found] = findBouts(fighters, date, MOST_DAYS_APART);
      if (found !== undefined) join(odds, found);
      else ofOne.push(() => join(odds, findByOne(fighters, date)));
    }
  }
  for (const joinByOne of ofOne) joinByOne();
  return { bouts: dated.flatMap(({ bout }) => byBout.get(bout) ?? []), rows: rows.length, left_out };
}
