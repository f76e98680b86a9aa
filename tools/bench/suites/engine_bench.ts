import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { DEFAULT_LAB_OPTIONS } from '../../../core/contract/lab/lab_defaults.ts';
import { DEFAULT_BUDGET } from '../../../core/contract/limits/limits.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import type { Card } from '../../../core/domain/cards/card.ts';
import { labEngine } from '../../../core/evidence/lab/lab_engine.ts';
import { importCards } from '../../../core/imports/import_cards.ts';
import { optimizePortfolio } from '../../../core/portfolio/optimize.ts';
import { nextCard, picksFor } from '../../../core/portfolio/picks/picks.ts';
import { optimizeResponse } from '../../../core/portfolio/report/optimize_response.ts';
import { summarizeNight } from '../../../core/portfolio/value/night_summary.ts';
import { profitDistribution } from '../../../core/portfolio/value/profit_distribution.ts';
import { slipOf } from '../../../core/portfolio/value/slip.ts';
import { fileSnapshotStore } from '../../../lambdas/snapshot/file_snapshot_store.ts';
import { percentile } from '../../load/generate_load.ts';
import { ALL, LAB_CHOICES, TEN, type TimedChoice } from '../bench_choices.ts';
import { type BenchRow, medianMilliseconds, medianOf } from '../bench_row.ts';
import { benchSources } from '../bench_sources.ts';
import { forecastRow } from './forecast_bench.ts';

const WARM_UPS = 3;
const UPDATES = 40;

/** The changes that a reader drags: boldness and prices by turns, each to a value of its own. */
const optionsOf = (update: number) => ({
  ...DEFAULT_LAB_OPTIONS,
  bankroll_fraction: 0.1 + (0.8 * update) / UPDATES,
  price_shift: update % 2 === 0 ? 0 : 0.06 * (update / UPDATES) - 0.03,
});

function finish(steps: Generator<void, unknown>): void {
  while (steps.next().done !== true);
}

/** 95th percentiles of the times that the Lab computes for one change, in Node: the first part, and all in one thread. */
function labRows(cards: readonly Card[], today: IsoDate, choices: readonly TimedChoice[]): BenchRow[] {
  return choices.flatMap(({ strategies, limits }) => {
    const engine = labEngine(cards, today);
    const times: Record<'first' | 'all', number[]> = { first: [], all: [] };
    for (let update = -WARM_UPS; update < UPDATES; update++) {
      const choice = { strategies, options: optionsOf(Math.max(0, update)) };
      const start = performance.now();
      const first = engine.first(choice);
      const between = performance.now();
      finish(engine.rest(choice, first));
      if (update < 0) continue;
      times.first.push(between - start);
      times.all.push(performance.now() - start);
    }
    const row = (part: keyof typeof times, what: string): BenchRow => ({
      name: `one change in the Lab, ${strategies.length} strategies, 95th percentile: ${what}`,
      value: percentile(times[part], 0.95),
      unit: 'ms',
      bar: { limit: limits[part], better: 'lower' },
    });
    return [row('first', 'weights, mean and curve'), row('all', 'everything, one after the other')];
  });
}

const RUNS = 5;
/** Measured by tools/bench/peers on the same problem. */
const PEERS = { ten: 'L-BFGS-B: 5.9 ms, Clarabel: 166 ms', all: 'L-BFGS-B: 13 ms, Clarabel: 930 ms' };
const importFigures = z.object({
  milliseconds: z.number(),
  kilobytes: z.number(),
  snapshotBytes: z.number(),
  recordsMilliseconds: z.number(),
  recordsBytes: z.number(),
  testedMilliseconds: z.number(),
});

async function importInOwnProcess(source: string, today: IsoDate) {
  const script = join(import.meta.dirname, 'import_once.ts');
  const { stdout } = await promisify(execFile)('node', ['--import', 'tsx', script, source, today]);
  return importFigures.parse(JSON.parse(stdout));
}

async function importRows(source: string, today: IsoDate): Promise<BenchRow[]> {
  const figures: z.infer<typeof importFigures>[] = [];
  for (let run = 0; run < RUNS; run++) figures.push(await importInOwnProcess(source, today));
  const of = (key: keyof (typeof figures)[number]) => medianOf(figures.map((each) => each[key]));
  return [
    { name: 'sources to snapshot', value: of('milliseconds') / 1000, unit: 's', bar: { limit: 4, better: 'lower' } },
    await forecastRow(source, today),
    { name: 'its peak memory', value: of('kilobytes') / 1024, unit: 'MB', bar: { limit: 512, better: 'lower' } },
    { name: 'snapshot, compressed', value: of('snapshotBytes') / 1e6, unit: 'MB', bar: { limit: 1, better: 'lower' } },
    {
      name: 'records of the strategies, luck tests included',
      value: of('recordsMilliseconds'),
      unit: 'ms',
      bar: { limit: 1000, better: 'lower' },
    },
    {
      name: '  as the page loads them, gzip',
      value: of('recordsBytes') / 1000,
      unit: 'kB',
      bar: { limit: 40, better: 'lower' },
    },
    {
      name: 'tested record of the five playbooks',
      value: of('testedMilliseconds') / 1000,
      unit: 's',
      bar: { limit: 2, better: 'lower' },
    },
  ];
}

/** Too many bouts for exact enumeration, so outcomes are drawn. */
const BOUTS_TO_DRAW = 20;
const onBout = (bout: number) => ({ legs: [{ bout, corner: 'red' as const, probability: 0.5 }] });

/** Benchmarks of the engine on a folder of source files or the demo league, as of `today`. */
export async function engineBench(source: string, today: IsoDate): Promise<BenchRow[]> {
  const rows = await importRows(source, today);
  const { cards, report } = importCards(await benchSources(source, today), today);
  const scratch = await mkdtemp(join(tmpdir(), 'cornerman-bench-'));
  const store = fileSnapshotStore(scratch);
  const pointer = await store.write({ league: 'ufc', credits: [], asOf: today, report, cards }, new Date());
  const loaded = await store.read(pointer);
  const card = nextCard(loaded.cards, new Date(today));
  if (card === undefined) throw new Error(`There is no upcoming event in ${source} as of ${today}`);
  const { portfolio } = optimizePortfolio(loaded.cards, ALL, today);

  const timed = async (name: string, limit: number, work: () => unknown, beside?: string): Promise<BenchRow> => ({
    ...(beside === undefined ? {} : { beside }),
    name,
    value: await medianMilliseconds(RUNS, work),
    unit: 'ms',
    bar: { limit, better: 'lower' },
  });
  rows.push(await timed('loading the snapshot', 30, () => store.read(pointer)));
  rows.push(
    await timed('one optimisation, 10 strategies', 25, () => optimizePortfolio(loaded.cards, TEN, today), PEERS.ten),
  );
  rows.push(await timed('  with its walk-forward report', 200, () => optimizeResponse(loaded.cards, TEN, today)));
  rows.push(
    await timed('one optimisation, all strategies', 1000, () => optimizePortfolio(loaded.cards, ALL, today), PEERS.all),
  );
  rows.push(await timed('  with its walk-forward report', 1000, () => optimizeResponse(loaded.cards, ALL, today)));
  rows.push(...labRows(loaded.cards, today, LAB_CHOICES));
  rows.push(await timed('picks for a card, all strategies', 2, () => picksFor(card, portfolio, loaded.version)));
  const { picks, netted } = picksFor(card, portfolio, loaded.version);
  const { bets = [] } = slipOf(picks, netted, DEFAULT_BUDGET, { onlyValue: false, smallest: 0, step: 0 });
  rows.push(await timed('a night of these picks, many times', 30, () => summarizeNight(profitDistribution(bets))));
  const drawn = Array.from({ length: BOUTS_TO_DRAW }, (_, bout) => ({ ...onBout(bout), stake: 10, odds: 1.9 }));
  rows.push(
    await timed('  with 20 bouts in play: drawn', 30, () => summarizeNight(profitDistribution([...bets, ...drawn]))),
  );
  await rm(scratch, { recursive: true });
  return rows;
}
