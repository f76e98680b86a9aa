import { useMemo } from 'react';
import { PLAYBOOK_COPY, type PrebuiltType } from '../../../core/contract/playbooks/playbook_types.ts';
import type { PlaybookRecord } from '../../../core/contract/record/record.ts';
import {
  percentRangeText,
  signedPickPercentText,
  signedSummaryPercentText,
} from '../../../core/format/numbers/percent.ts';
import { DASH } from '../../../core/format/numbers/signs.ts';
import { rankedPlaybooks } from '../../../core/record/headline.ts';
import { RangePicture, RangeTicks } from '../../components/charts/range/RangePicture.tsx';
import { type RangedReturn, type RangeScale, rangeScale } from '../../components/charts/range/range_scale.ts';
import { sureSign } from '../../components/charts/sure_sign.ts';
import { classNames } from '../../components/class_names.ts';
import { type Column, Table } from '../../ui/Table.tsx';
import styles from './RecordTable.module.css';

interface Row {
  playbook: PrebuiltType;
  record: PlaybookRecord;
}

function onStakes({ figures }: PlaybookRecord): RangedReturn | undefined {
  const { return_on_stakes: mean, return_on_stakes_interval: interval } = figures ?? {};
  return typeof mean === 'number' && interval ? { mean, interval } : undefined;
}

const wholePercent = (share: number) => `${Math.round(100 * share)}%`;

function publishedText({ published }: PlaybookRecord): string {
  if (published === null || published.return_on_stakes === null) return DASH;
  const range = published.return_on_stakes_interval;
  const beside = range === null ? '' : ` (${percentRangeText(range).replaceAll('%', '')})`;
  return `${signedPickPercentText(published.return_on_stakes)}${beside}`;
}

type Figures = NonNullable<PlaybookRecord['figures']>;

/** A column of one figure of the test. */
const figureColumn = (id: string, head: string, text: (figures: Figures) => string) => ({
  id,
  head,
  label: head,
  cell: ({ record: { figures } }: Row) => (figures ? text(figures) : DASH),
});

/** `published`: the number of published events; without one there is no column for them. */
function columnsOf(scale: RangeScale, published: number): readonly Column<Row>[] {
  const rangedOf = ({ record }: Row) => onStakes(record);
  const last: Column<Row> = {
    id: 'published',
    head: `Published, ${published} events`,
    label: 'Published',
    cell: ({ record }) => publishedText(record),
    hideBelow: 'desktop',
    card: '5 1 +1',
    className: classNames(styles.small, styles.pair),
  };
  return [
    {
      id: 'name',
      head: 'Playbook',
      cell: ({ playbook }) => PLAYBOOK_COPY[playbook].name,
      isRowHead: true,
      look: 'figure',
      card: '1 1',
    },
    {
      id: 'return',
      head: 'Test, on stakes',
      cell: (row) => {
        const ranged = rangedOf(row);
        return ranged === undefined ? DASH : signedSummaryPercentText(ranged.mean);
      },
      look: 'figure',
      sign: (row) => sureSign(rangedOf(row)?.interval ?? null),
      card: '1 2',
    },
    {
      id: 'picture',
      head: (
        <>
          <span className="visually-hidden">Range as a picture</span>
          <RangeTicks scale={scale} />
        </>
      ),
      cell: (row) => {
        const ranged = rangedOf(row);
        return ranged && <RangePicture {...ranged} scale={scale} />;
      },
      align: 'start',
      hideBelow: 'desktop',
      card: '2 1',
    },
    {
      id: 'range',
      head: '90% range',
      cell: (row) => {
        const ranged = rangedOf(row);
        return ranged && percentRangeText(ranged.interval);
      },
      card: '2 2',
      className: styles.small,
    },
    {
      ...figureColumn('staked', 'Staked', ({ staked }) => wholePercent(staked)),
      card: '3 1',
      className: styles.pair,
    },
    {
      ...figureColumn('per_event', 'Per event', ({ mean }) => signedSummaryPercentText(mean)),
      card: '3 2',
      className: styles.pair,
    },
    {
      ...figureColumn('ahead', 'Ahead in', ({ ahead, events }) => `${ahead} of ${events}`),
      card: '4 1',
      className: styles.pair,
    },
    {
      ...figureColumn('slide', 'Deepest slide', ({ max_drawdown }) => `−${max_drawdown.toFixed(1)}×`),
      card: '4 2',
      className: styles.pair,
    },
    ...(published === 0 ? [] : [last]),
  ];
}

/** A row per playbook with the figures of its test, highest return on stakes first, and beside them what it published. */
export function RecordTable({ playbooks }: { playbooks: readonly PlaybookRecord[] }) {
  const scale = useMemo(() => rangeScale(playbooks.flatMap((record) => onStakes(record) ?? [])), [playbooks]);
  const published = Math.max(0, ...playbooks.map((record) => record.published?.events ?? 0));
  return (
    <Table
      caption="Playbooks by return on stakes, tested"
      columns={columnsOf(scale, published)}
      rows={rankedPlaybooks(playbooks).map((record) => ({ playbook: record.playbook, record }))}
      keyOf={({ playbook }) => playbook}
      layout="rows"
      cardsBelow="tablet"
      className={classNames(styles.table, published === 0 && styles.allTested)}
    />
  );
}
