// npm run simulate:supply -- [--write] [--days 365] [--gone-days 35]: cards from simulated providers with faults.

import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { HOUR, MINUTE } from '../../core/dates/durations.ts';
import { PROVIDERS } from '../../core/supply/providers.ts';
import { replaceBetweenMarks } from '../costs/marked_section.ts';
import { configurations, LENGTHS, type SeasonRun, simulateSeason } from './configurations.ts';
import { type BoutOutcome, minutesBetween } from './season_figures.ts';
import type { SeasonProviderId } from './season_providers.ts';

/** Results are wanted within it: where ESPN tells them, and without it. */
const WITHIN = { espn: 10 * MINUTE, other: 8 * HOUR } as const;
const SETTLED_WITHIN = 30;

const HEAD = [
  'on',
  'gone',
  'days',
  'cards',
  'listed 7 days before',
  'bouts',
  'official: median',
  '95 %',
  'in time',
  'in time, nobody silent',
  'never',
  'wrong',
  'settled in 30 min',
  'frozen after the begin',
  'missed',
  'status: missing on days',
];

const namesOf = (ids: readonly SeasonProviderId[]) => ids.map((id) => PROVIDERS[id].name).join(', ') || '–';
const share = (part: number, of: number) => (of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`);

/** The value that so large a part of all is at most; infinite ones are results that never came. */
function ranked(values: readonly number[], part: number): string {
  const value = values.toSorted((one, other) => one - other)[Math.ceil(part * values.length) - 1];
  if (value === undefined || value === Number.POSITIVE_INFINITY) return 'never';
  return value < 120 ? `${value.toFixed(1)} min` : `${(value / 60).toFixed(1)} h`;
}

const delayOf = ({ bout, officialAt }: BoutOutcome): number =>
  officialAt === undefined ? Number.POSITIVE_INFINITY : minutesBetween(bout.endedAt, officialAt);

/** The figures of a configuration, by the table's columns. */
function rowOf({ on, gone, figures, silentOf, days }: SeasonRun): string[] {
  const { cards, missing, unheld } = figures;
  const bouts = cards.flatMap((card) => card.bouts);
  const hasEspn = on.includes('espn') && !gone.includes('espn');
  const within = hasEspn ? WITHIN.espn : WITHIN.other;
  const teller = hasEspn ? silentOf('espn') : silentOf('wikipedia');
  const isInTime = (outcome: BoutOutcome) => delayOf(outcome) * MINUTE <= within;
  const heard = bouts.filter(({ bout }) => !teller(bout.endedAt) && !teller(bout.endedAt + within));
  const ended = cards.filter(({ lastOfficialAt }) => lastOfficialAt !== undefined);
  const settled = ended.filter(
    ({ lastOfficialAt, settledAt }) =>
      settledAt !== undefined && minutesBetween(lastOfficialAt ?? 0, settledAt) <= SETTLED_WITHIN,
  );
  const late = cards.filter(({ card, frozenAt }) => frozenAt !== undefined && frozenAt >= card.beginsAt);
  const wrong = bouts.filter(({ isWrong }) => isWrong).length + unheld;
  const facts = [...missing].filter(([, count]) => count > 0).map(([fact, count]) => `${fact} ${count}`);
  return [
    namesOf(on),
    namesOf(gone),
    `${days}`,
    `${cards.length}`,
    share(cards.filter(({ isEarly }) => isEarly).length, cards.length),
    `${bouts.length}`,
    ranked(bouts.map(delayOf), 0.5),
    ranked(bouts.map(delayOf), 0.95),
    share(bouts.filter(isInTime).length, bouts.length),
    share(heard.filter(isInTime).length, heard.length),
    `${bouts.filter(({ officialAt }) => officialAt === undefined).length}`,
    `${wrong}`,
    share(settled.length, ended.length),
    `${late.length}`,
    `${cards.filter(({ frozenAt }) => frozenAt === undefined).length}`,
    facts.join(', ') || 'nothing',
  ];
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** A row of the table of all configurations. */
const seasonRow = (run: SeasonRun): string => line(rowOf(run));

/** The rows as a table in Markdown. */
const seasonTable = (rows: readonly string[]): string =>
  [line(HEAD), `|${HEAD.map((_, place) => (place < 2 ? '---' : '---:')).join('|')}|`, ...rows].join('\n');

const DOCUMENT = fileURLToPath(new URL('../../docs/supply.md', import.meta.url));
const UNTIL = '2026-04-03';

const { write, days, goneDays } = new Command('simulate:supply')
  .option('--write', 'put the table into docs/supply.md', false)
  .option('--days <days>', 'length of the seasons with all providers', Number, LENGTHS.whole)
  .option('--gone-days <days>', 'length of the seasons with providers gone', Number, LENGTHS.gone)
  .parse()
  .opts<{ write: boolean; days: number; goneDays: number }>();

const rows: string[] = [];
for (const configuration of configurations({ whole: days, gone: goneDays })) {
  const row = seasonRow(await simulateSeason(configuration, UNTIL));
  console.error(row);
  rows.push(row);
}
const table = seasonTable(rows);
console.log(table);
if (write) await writeFile(DOCUMENT, replaceBetweenMarks(await readFile(DOCUMENT, 'utf8'), 'simulation', table));
