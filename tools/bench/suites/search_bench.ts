import { seededRandom } from '../../../core/arithmetic/seeded_random.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { bestOfTries, worthlessReturn } from '../../../core/evidence/luck/overfitting/worthless.ts';
import { ruleBets, rulePart } from '../../../core/evidence/luck/rules/rule_record.ts';
import { importCards } from '../../../core/imports/import_cards.ts';
import { factTable } from '../../../core/strategies/facts/fact_table.ts';
import { rowSides } from '../../../core/strategies/facts/table_conditions.ts';
import type { EventFacts } from '../../../core/strategies/rules/event_facts.ts';
import type { FigureOf } from '../../../core/strategies/rules/figures.ts';
import type { Condition } from '../../../core/strategies/rules/rule.ts';
import { sealedFrom } from '../../../core/strategies/rules/sealed_years.ts';
import { type BenchRow, medianMilliseconds } from '../bench_row.ts';
import { benchSources } from '../bench_sources.ts';

/** Rules of up to three conditions at quartiles of these figures, drawn with a fixed seed (mulberry32). */
const RULES = 1000;
const SEED = 42;
const MOST_CONDITIONS = 3;
const LEAST_BETS = 100;
const SPLIT: IsoDate = '2020-01-01';
/** One-sided 5 % of a normal distribution. */
const SIGNIFICANT = 1.645;
const QUARTILES = [0.25, 0.75] as const;
const SEARCHED = [
  ...['odds', 'age', 'height_in', 'reach_in', 'elo', 'bouts', 'win_rate_ufc', 'win_rate_recent'],
  ...['win_rate_decision', 'win_rate_finish', 'net_striking', 'net_grappling'],
] as const;
const SIDES: readonly FigureOf[] = ['own', 'opponent', 'difference'];

/** At least the upper, and at most the lower quartile of each figure, of both sides and of their difference. */
function searchedConditions(events: readonly EventFacts[]): Condition[] {
  const { columns } = factTable(events);
  return SEARCHED.flatMap((figure) =>
    SIDES.flatMap((of) => {
      const column = columns.get(figure);
      if (column === undefined) return [];
      const own = [...column.red, ...column.blue];
      const other = [...column.blue, ...column.red];
      const values = own
        .map((value, index) => (of === 'difference' ? value - (other[index] ?? Number.NaN) : value))
        .filter((value) => !Number.isNaN(value))
        .sort((one, next) => one - next);
      return QUARTILES.map((share): Condition => {
        const value = values[Math.floor(share * values.length)] ?? 0;
        return { figure, of, is: share < 0.5 ? '<=' : '>=', value };
      });
    }),
  );
}

function randomRules(conditions: readonly Condition[]): Condition[][] {
  const random = seededRandom(SEED);
  const draw = () => conditions[Math.floor(random() * conditions.length)];
  return Array.from({ length: RULES }, () => {
    const drawn = Array.from({ length: 1 + Math.floor(random() * MOST_CONDITIONS) }, draw);
    return [...new Set(drawn)].filter((condition) => condition !== undefined);
  });
}

interface SearchedRule {
  bets: ReturnType<typeof ruleBets>;
  before: number;
}

const percent = (value: number) => ({ value: 100 * value, unit: '%' });

/** What 1,000 random rules showed before 2020, and those that looked good then afterwards. */
function searchRows(rules: readonly SearchedRule[]): BenchRow[] {
  const parted = rules.map(({ bets }) => {
    const early = bets.filter(({ date }) => date < SPLIT);
    const later = bets.slice(early.length);
    const part = rulePart(early);
    const spread = Math.sqrt(early.reduce((sum, { profit }) => sum + profit * profit, 0)) / Math.max(1, early.length);
    return {
      before: part.returnOnStakes ?? 0,
      z: (part.returnOnStakes ?? 0) / spread,
      after: rulePart(later).returnOnStakes,
    };
  });
  const good = parted.filter(({ z, after }) => z > SIGNIFICANT && after !== null);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [
    { name: `of ${rules.length} random rules, significant before 2020`, value: good.length, unit: '' },
    { name: '  their return before 2020', ...percent(mean(good.map(({ before }) => before))) },
    { name: '  their return since', ...percent(mean(good.map(({ after }) => after ?? 0))) },
    { name: '  of these positive since', ...percent(mean(good.map(({ after }) => ((after ?? 0) > 0 ? 1 : 0)))) },
  ];
}

/** What the best of them claims before and after the correction, and what it returned in the sealed years. */
function honestyRows(rules: readonly SearchedRule[], sealed: IsoDate): BenchRow[] {
  const best = rules.reduce((one, other) => (other.before > one.before ? other : one));
  const before = best.bets.filter(({ date }) => date < sealed);
  const luck = worthlessReturn(before);
  const beaten = luck === undefined ? 0 : bestOfTries(luck, rules.length);
  return [
    { name: 'best rule: return before the sealed years', ...percent(best.before) },
    { name: `  best of ${rules.length} worthless rules with its bets`, ...percent(beaten) },
    { name: '  what is left of it', ...percent(best.before - beaten) },
    { name: '  in the sealed years', ...percent(rulePart(best.bets.slice(before.length)).returnOnStakes ?? 0) },
  ];
}

/** A search for rules on real bouts, and how long a rule of eight conditions takes on all of them. */
export async function searchBench(source: string, today: IsoDate): Promise<BenchRow[]> {
  const { facts } = importCards(await benchSources(source, today), today);
  const past = facts.filter(({ date }) => date < today);
  const sealed = sealedFrom(today);
  const conditions = searchedConditions(past);
  const rules = randomRules(conditions)
    .map((chosen) => ruleBets(past, chosen))
    .map((bets) => ({ bets, before: rulePart(bets.filter(({ date }) => date < sealed)).returnOnStakes ?? 0 }))
    .filter(({ bets }) => bets.filter(({ date }) => date < SPLIT).length >= LEAST_BETS);
  const table = factTable(past);
  const eight = conditions.filter(({ figure }) => figure !== 'odds').slice(0, 8);
  const rows = table.outcomes.map((_, row) => row);
  const milliseconds = await medianMilliseconds(40, () => rows.map(rowSides(eight, table)));
  return [
    ...searchRows(rules),
    ...honestyRows(rules, sealed),
    {
      name: 'a rule of eight conditions on all bouts',
      value: milliseconds,
      unit: 'ms',
      bar: { limit: 4, better: 'lower' },
    },
  ];
}
