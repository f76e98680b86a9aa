import { PLAYBOOK_COPY, PLAYBOOK_TYPES } from '../../../core/contract/playbooks/playbook_types.ts';
import type { PartOfBets } from '../../../core/contract/playbooks/with_value.ts';
import type { EdgeRecord } from '../../../core/contract/record/record_evidence.ts';
import { LEAST_EDGE_TEXT } from '../../../core/format/words/value_labels.ts';
import { edgeBandText, edgeBasisText } from '../../../core/record/words/edge_words.ts';
import type { PlaybookOutput, RecordOutput } from '../commands/record_command.ts';
import { formatTable, signedFigure } from '../tables.ts';

const DASH = '–';
const percent = (share: number) => `${signedFigure(100 * share, 2)}%`;
const orDash = (share: number | null) => (share === null ? DASH : percent(share));
const range = (interval: readonly [number, number] | null) =>
  interval === null ? DASH : `${percent(interval[0])} to ${percent(interval[1])}`;

type Row = PlaybookOutput & { name: string };

const figuresTable = (rows: readonly Row[]) =>
  formatTable(
    ['Playbook', 'Per event', '90 % range', 'Staked', 'On stakes', '90 % range', 'Ahead in', 'Deepest slide'],
    rows.map((row) => [
      row.name,
      percent(row.mean),
      range(row.interval),
      `${(100 * row.staked).toFixed(0)}%`,
      orDash(row.return_on_stakes),
      range(row.return_on_stakes_interval),
      row.ahead,
      `${row.max_drawdown.toFixed(1)}×`,
    ]),
  );

const partCells = ({ bets, return_on_stakes: value, return_on_stakes_interval: interval }: PartOfBets) => [
  bets,
  orDash(value),
  range(interval),
];

const valueTable = (rows: readonly Row[]) =>
  formatTable(
    [
      'Playbook',
      'All bets',
      'On stakes',
      'With value',
      'On stakes',
      '90 % range',
      'Of stakes',
      'The rest',
      'On stakes',
      '90 % range',
      'No forecast',
    ],
    rows.map(({ name, with_value: parted }) => [
      name,
      ...partCells(parted.all).slice(0, 2),
      ...partCells(parted),
      `${(100 * parted.share_of_stakes).toFixed(0)}%`,
      ...partCells(parted.rest),
      parted.without_forecast.bets,
    ]),
  );

const edgesTable = ({ bands }: EdgeRecord) =>
  formatTable(
    ['Edge said', 'Bets', 'Said on average', 'Returned', 'Standard error', '90 % range'],
    bands.map((band) => [
      edgeBandText(band),
      band.bets,
      orDash(band.said),
      orDash(band.returned),
      band.standard_error === null ? DASH : (100 * band.standard_error).toFixed(2),
      range(band.interval),
    ]),
  );

/** The output as text, highest return on stakes first. */
export function recordText({ events, playbooks, edges }: RecordOutput): string {
  if (events === 0) return 'Too few settled events: the tested record begins with the 101st.';
  const rows = PLAYBOOK_TYPES.flatMap((type): Row[] => {
    const figures = playbooks[type];
    return figures === undefined ? [] : [{ name: PLAYBOOK_COPY[type].name, ...figures }];
  }).sort((one, other) => (other.return_on_stakes ?? 0) - (one.return_on_stakes ?? 0));
  return [
    `Tested on ${events} events, out of sample, at the source’s prices`,
    figuresTable(rows),
    `Tested: the bets with value by the forecast of that day, an edge above ${LEAST_EDGE_TEXT}, and the rest`,
    valueTable(rows),
    edgeBasisText(edges, 'Tested'),
    edgesTable(edges),
  ].join('\n\n');
}
