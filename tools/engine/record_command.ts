import { PLAYBOOK_COPY, PLAYBOOK_TYPES, type PrebuiltType } from '../../core/contract/playbook_types.ts';
import type { RecordFigures } from '../../core/contract/record.ts';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import type { Import } from '../../core/imports/import_cards.ts';
import { recordFigures, resultsByYear } from '../../core/record/record_figures.ts';
import { byPlaybook, eventResult, testedRecord } from '../../core/record/tested_record.ts';
import { formatTable, signedFigure } from './tables.ts';

interface PlaybookOutput extends RecordFigures {
  /** Profit by year, in multiples of the budget. */
  by_year: Record<string, number>;
}

export interface RecordOutput {
  events: number;
  /** Undefined if there are too few settled events. */
  playbooks: Record<PrebuiltType, PlaybookOutput | undefined>;
}

/** Out-of-sample returns of the product's own playbooks, as of `today`. */
export function recordOutput({ cards }: Import, today: IsoDate): RecordOutput {
  const tested = testedRecord(cards, today);
  const playbooks = byPlaybook((type): PlaybookOutput | undefined => {
    const results = tested[type].map(eventResult);
    const figures = recordFigures(results);
    const years = resultsByYear(results).map(({ year, profit }) => [year, profit]);
    return figures && { ...figures, by_year: Object.fromEntries(years) };
  });
  return { events: tested.baseline.length, playbooks };
}

const percent = (share: number) => `${signedFigure(100 * share, 2)}%`;
const range = ([low, high]: readonly [number, number]) => `${percent(low)} to ${percent(high)}`;

/** The output as text, highest return on stakes first. */
export function recordText({ events, playbooks }: RecordOutput): string {
  if (events === 0) return 'Too few settled events: the tested record begins with the 101st.';
  const rows = PLAYBOOK_TYPES.flatMap((type) => {
    const figures = playbooks[type];
    return figures === undefined ? [] : [{ name: PLAYBOOK_COPY[type].name, ...figures }];
  }).sort((one, other) => (other.return_on_stakes ?? 0) - (one.return_on_stakes ?? 0));
  const table = formatTable(
    ['Playbook', 'Per event', '90 % range', 'Staked', 'On stakes', '90 % range', 'Ahead in', 'Deepest slide'],
    rows.map((row) => [
      row.name,
      percent(row.mean),
      range(row.interval),
      `${(100 * row.staked).toFixed(0)}%`,
      row.return_on_stakes === null ? '–' : percent(row.return_on_stakes),
      row.return_on_stakes_interval === null ? '–' : range(row.return_on_stakes_interval),
      row.ahead,
      `${row.max_drawdown.toFixed(1)}×`,
    ]),
  );
  return `${events} events, out of sample, at the source’s prices\n\n${table}`;
}
