import type { IsoDate } from '../../../dates/iso_date.ts';
import { type Corner, OPPOSITE } from '../../../domain/cards/corners.ts';
import type { FactTable } from '../../../strategies/facts/fact_table.ts';
import { rowSides } from '../../../strategies/facts/table_conditions.ts';
import { conditionGroups } from '../../../strategies/rules/condition_groups.ts';
import type { Condition } from '../../../strategies/rules/rule.ts';
import { ODDS_BANDS, oddsBandOf } from '../odds_bands.ts';
import { type WorthlessReturn, worthlessReturn } from '../overfitting/worthless.ts';
import { type TableBet, valueAt } from '../table_bets.ts';
import { type RuleCurve, ruleCurve } from './rule_curve.ts';
import { type RulePart, rangeByEvents, rulePart } from './rule_record.ts';

type Range = [low: number, high: number];

/** Bets with their return on stakes and its 90 % range. */
export interface RangedPart extends RulePart {
  /** Undefined without a bet. */
  range: Range | undefined;
}

/** A bet of the list. */
interface ListedBet {
  row: number;
  date: IsoDate;
  fighter: string;
  opponent: string;
  odds: number;
  /** Margin-free probability of the market. */
  probability: number;
  won: boolean;
  profit: number;
}

/** A side that the rule backs on the next card. */
interface NextSide {
  fighter: string;
  opponent: string;
  corner: Corner;
  odds: number;
  /** Undefined without a forecast. */
  edge: number | undefined;
}

/** The next card with what a rule backs on it. */
export interface RuleNext {
  name: string;
  date: IsoDate;
  sides: NextSide[];
}

/** What a rule did before the sealed years, without resampling. */
export interface RulePoints extends RulePart {
  events: number;
  won: number;
  /** Mean of one divided by the odds, and of the margin-free probability; NaN without a bet. */
  implied: number;
  fair: number;
  worthless: WorthlessReturn | undefined;
  curve: RuleCurve;
  years: { year: number; bets: number; units: number }[];
}

/** Ranges and list of a rule’s bets. */
export interface RuleDetails {
  /** 90 % range of the return on stakes; undefined without a bet. */
  range: Range | undefined;
  /** By index of the odds band, those with a bet. */
  bands: (RangedPart & { band: number })[];
  /** The newest bets, newest first. */
  list: ListedBet[];
}

/** What a rule did before the sealed years, and what it backs next. */
export interface RuleFigures extends RulePoints, RuleDetails {
  /** Undefined if no card is coming. */
  next: RuleNext | undefined;
}

const rangedPart = (bets: readonly TableBet[]): RangedPart => ({ ...rulePart(bets), range: rangeByEvents(bets) });

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function byYear(bets: readonly TableBet[]): RulePoints['years'] {
  const years = new Map<number, { year: number; bets: number; units: number }>();
  for (const { date, profit } of bets) {
    const year = Number(date.slice(0, 4));
    const entry = years.get(year) ?? { year, bets: 0, units: 0 };
    years.set(year, { year, bets: entry.bets + 1, units: entry.units + profit });
  }
  return [...years.values()];
}

function byBand(bets: readonly TableBet[]): RuleDetails['bands'] {
  return ODDS_BANDS.flatMap((_, band) => {
    const inBand = bets.filter(({ odds }) => oddsBandOf(odds) === band);
    return inBand.length === 0 ? [] : [{ band, ...rangedPart(inBand) }];
  });
}

/** What a rule backs on the first card from `today` on. */
export function nextSides(table: FactTable, conditions: readonly Condition[], today: IsoDate): RuleNext | undefined {
  const event = table.events.find(({ date }) => date >= today);
  if (event === undefined) return undefined;
  const sideOf = rowSides(conditions, table);
  const rows = Array.from({ length: event.bouts }, (_, bout) => event.first + bout);
  const sides = rows.flatMap((row) => {
    const corner = sideOf(row);
    if (corner === undefined) return [];
    const edge = valueAt(table, 'edge', row, corner);
    return {
      fighter: table.fighters[corner][row] ?? '',
      opponent: table.fighters[OPPOSITE[corner]][row] ?? '',
      corner,
      odds: valueAt(table, 'odds', row, corner),
      edge: Number.isNaN(edge) ? undefined : edge,
    };
  });
  return { name: event.name, date: event.date, sides };
}

/** What a rule's bets did, for figures and curve. */
export const rulePoints = (bets: readonly TableBet[]): RulePoints => ({
  ...rulePart(bets),
  events: new Set(bets.map(({ event }) => event)).size,
  won: bets.filter(({ won }) => won).length,
  implied: mean(bets.map(({ odds }) => 1 / odds)),
  fair: mean(bets.map(({ probability }) => probability)),
  worthless: worthlessReturn(bets),
  curve: ruleCurve(bets),
  years: byYear(bets),
});

/** The ranges of a rule's bets on the table, and the newest `listed` of them. */
export function ruleDetails(table: FactTable, bets: readonly TableBet[], listed: number): RuleDetails {
  const list = bets.slice(Math.max(0, bets.length - listed)).reverse();
  return {
    range: rangeByEvents(bets),
    bands: byBand(bets),
    list: list.map(({ row, corner, date, odds, probability, won, profit }) => ({
      ...{ row, date, odds, probability, won, profit },
      fighter: table.fighters[corner][row] ?? '',
      opponent: table.fighters[OPPOSITE[corner]][row] ?? '',
    })),
  };
}

/**
 * The return of the rule without each group of its conditions, in their order; nothing for a rule of one group. It yields
 * after each.
 */
export function* withoutEach(
  conditions: readonly Condition[],
  betsOf: (conditions: readonly Condition[]) => readonly TableBet[],
): Generator<void, RangedPart[]> {
  const groups = conditionGroups(conditions);
  if (groups.length < 2) return [];
  const parts: RangedPart[] = [];
  for (const left of groups) {
    parts.push(rangedPart(betsOf(conditions.filter((_condition, index) => !left.includes(index)))));
    yield;
  }
  return parts;
}
