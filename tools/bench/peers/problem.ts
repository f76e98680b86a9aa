// The optimiser's problem and its own solution as JSON, for peers.py: problem.ts SOURCE 10|41
import { importCards } from '../../../core/imports/import_cards.ts';
import { BUILDER_OPTIONS, optimizePortfolio, prepareChoice, solveChoice } from '../../../core/portfolio/optimize.ts';
import { ALL, TEN } from '../bench_choices.ts';
import { cpuMilliseconds } from '../bench_row.ts';
import { benchDay, benchSources } from '../bench_sources.ts';

const RUNS = 101;
/** A change of the bankroll fraction, for a solve that starts from the last one. */
const CHANGE = 0.05;

const [source = '', count = '10'] = process.argv.slice(2);
const today = await benchDay(source, undefined);
const { cards } = importCards(await benchSources(source, today), today);
const strategies = Number(count) === ALL.length ? ALL : TEN;
const choice = prepareChoice(cards, strategies, today, BUILDER_OPTIONS);
const { table, bankrollFraction, prior } = choice;
const cold = solveChoice(choice, table.events);
const changed = { ...choice, bankrollFraction: bankrollFraction + CHANGE };

const entries = table.entryStart[table.boutStart[table.events] ?? 0] ?? 0;
console.log(
  JSON.stringify({
    strategies: table.strategies,
    events: table.events,
    bankrollFraction,
    prior,
    linear: [...table.linear],
    boutStart: [...table.boutStart],
    halfGain: [...table.halfGain.subarray(0, table.boutStart.at(-1))],
    entryStart: [...table.entryStart.subarray(0, (table.boutStart.at(-1) ?? 0) + 1)],
    entryStrategy: [...table.entryStrategy.subarray(0, entries)],
    entryPayout: [...table.entryPayout.subarray(0, entries)],
    objective: cold.objective,
    upperBound: cold.upperBound,
    milliseconds: {
      whole: cpuMilliseconds(RUNS, () => optimizePortfolio(cards, strategies, today)),
      solve: cpuMilliseconds(RUNS, () => solveChoice(choice, table.events)),
      warm: cpuMilliseconds(RUNS, () => solveChoice(changed, table.events, cold)),
    },
  }),
);
