// How the time of an optimisation grows with strategies and events: growth.ts SOURCE. Prints a Markdown table.
import { seededRandom } from '../../core/arithmetic/seeded_random.ts';
import { importCards } from '../../core/imports/import_cards.ts';
import { type CompiledEvent, compileEvents } from '../../core/portfolio/net/compiled_events.ts';
import { BUILDER_OPTIONS } from '../../core/portfolio/optimize.ts';
import { type EventTable, eventTable } from '../../core/portfolio/solver/event_table.ts';
import { maximize } from '../../core/portfolio/solver/maximize.ts';
import { STRATEGIES } from '../../core/strategies/catalogue.ts';
import { ALL, TEN } from './bench_choices.ts';
import { cpuMilliseconds } from './bench_row.ts';
import { benchDay, benchSources } from './bench_sources.ts';

const EVENTS = [600, 1200, 2400, 4800];
const RUNS = 11;
/** Standard deviation of the noise on repeated events’ profits and payouts, as a fraction of them. */
const NOISE = 0.05;
const SEED = 7;

const TWENTY = ALL.filter((_, index) => index % 2 === 0).slice(0, 20);

/** The first `count` events, and from there on repeated ones with noise, so that no two are equal. */
function repeated(events: readonly CompiledEvent[], count: number): CompiledEvent[] {
  const random = seededRandom(SEED);
  const noisy = (value: number) => value * (1 + NOISE * (random() + random() + random() + random() - 2) * Math.sqrt(3));
  return Array.from({ length: count }, (_, number) => events[number % events.length]).flatMap((event, number) => {
    if (event === undefined) return [];
    if (number < events.length) return [event];
    const opposed = event.opposed.map((bout) => ({ ...bout, payouts: bout.payouts.map(noisy) }));
    // A loss stays the whole stake.
    const profits = event.profits.map((profit) => (profit > 0 ? noisy(profit) : profit));
    return [{ ...event, profits, opposed }];
  });
}

function problemOf(table: EventTable) {
  const { strategies, events } = table;
  const { bankrollFraction, priorStrength } = BUILDER_OPTIONS;
  const free = new Float64Array(strategies).fill(1);
  const limits = { cap: Number.POSITIVE_INFINITY, free, locked: new Float64Array(strategies), left: 1 };
  return { table, events, bankrollFraction, prior: priorStrength / strategies, limits };
}

/** Slope of the least-squares line through the logarithms. */
function exponent(sizes: readonly number[], times: readonly number[]): number {
  const [xs, ys] = [sizes.map(Math.log), times.map(Math.log)];
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middle, height] = [mean(xs), mean(ys)];
  const products = xs.map((x, index) => (x - middle) * ((ys[index] ?? height) - height));
  return mean(products) / mean(xs.map((x) => (x - middle) ** 2));
}

const [source = ''] = process.argv.slice(2);
const today = await benchDay(source, undefined);
const { cards } = importCards(await benchSources(source, today), today);
const events = compileEvents(cards, today);
const rows: number[][] = [];
const choices = [TEN, TWENTY, ALL];
for (const strategies of choices) {
  const chosen = STRATEGIES.flatMap(({ id }, index) => (strategies.includes(id) ? [index] : []));
  const times: number[] = [];
  for (const count of EVENTS) {
    const problem = problemOf(eventTable(repeated(events, count), chosen, STRATEGIES.length));
    times.push(cpuMilliseconds(RUNS, () => maximize(problem)));
  }
  rows.push(times);
}
console.log(`| strategies | ${EVENTS.map((count) => `${count} events`).join(' | ')} | exponent in events |`);
console.log(`|---|${EVENTS.map(() => '---|').join('')}---|`);
for (const [index, times] of rows.entries()) {
  const figures = times.map((time) => `${time.toFixed(1)} ms`).join(' | ');
  console.log(`| ${choices[index]?.length} | ${figures} | ${exponent(EVENTS, times).toFixed(2)} |`);
}
const sizes = choices.map(({ length }) => length);
const inStrategies = EVENTS.map((_, column) =>
  exponent(
    sizes,
    rows.map((times) => times[column] ?? Number.NaN),
  ).toFixed(2),
);
console.log(`| exponent in strategies | ${inStrategies.join(' | ')} | |`);
