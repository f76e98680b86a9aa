import { type ReactNode, useId, useMemo } from 'react';
import { PLAYBOOK_COPY, PLAYBOOK_TYPES, type PrebuiltType } from '../../../core/contract/playbook_types.ts';
import type { PlaybookRecord } from '../../../core/contract/record.ts';
import { percentRangeText, signedPickPercentText, signedSummaryPercentText } from '../../../core/format/percent.ts';
import { rankedPlaybooks } from '../../../core/record/headline.ts';
import { RangePicture, RangeTicks } from '../../components/charts/RangePicture.tsx';
import { type RangedReturn, type RangeScale, rangeScale } from '../../components/charts/range_scale.ts';
import { sureSign } from '../../components/charts/sure_sign.ts';
import { classNames } from '../../components/class_names.ts';
import press from '../../ui/RowPress.module.css';
import { type Column, PendingValue, Table } from '../../ui/Table.tsx';
import styles from './RecordTable.module.css';

const DASH = '–';

interface Props {
  playbooks: readonly PlaybookRecord[] | undefined;
  chosen: PrebuiltType;
  onChoose(type: PrebuiltType): void;
}

interface Row {
  playbook: PrebuiltType;
  /** Undefined while it loads. */
  record: PlaybookRecord | undefined;
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
  cell: ({ record }: Row) => (record === undefined ? <PendingValue /> : record.figures ? text(record.figures) : DASH),
});

/** `published`: the number of published events; undefined without a column for them. */
function columnsOf(
  choice: (row: Row) => ReactNode,
  scale: RangeScale | undefined,
  published: number | undefined,
): readonly Column<Row>[] {
  const rangedOf = ({ record }: Row) => record && onStakes(record);
  const last: Column<Row> = {
    id: 'published',
    head: published === 0 ? 'Published' : `Published, ${published} events`,
    label: 'Published',
    cell: ({ record }) => (record ? publishedText(record) : <PendingValue />),
    hideBelow: 'desktop',
    card: '5 1 +1',
    className: classNames(styles.small, styles.pair),
  };
  return [
    { id: 'name', head: 'Playbook', cell: choice, isRowHead: true, card: '1 1' },
    {
      id: 'return',
      head: 'Test, on stakes',
      cell: (row) => {
        const ranged = rangedOf(row);
        if (row.record === undefined) return <PendingValue />;
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
          {scale && <RangeTicks scale={scale} />}
        </>
      ),
      cell: (row) => {
        const ranged = rangedOf(row);
        return ranged && scale && <RangePicture {...ranged} scale={scale} />;
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
    ...(published === undefined ? [] : [last]),
  ];
}

/** A row per playbook, highest return on stakes first. The chosen one is shown on the rest of the page. */
export function RecordTable({ playbooks, chosen, onChoose }: Props) {
  const name = useId();
  const rows = useMemo<Row[]>(
    () =>
      playbooks === undefined
        ? PLAYBOOK_TYPES.map((playbook) => ({ playbook, record: undefined }))
        : rankedPlaybooks(playbooks).map((record) => ({ playbook: record.playbook, record })),
    [playbooks],
  );
  const scale = useMemo(() => rangeScale((playbooks ?? []).flatMap((record) => onStakes(record) ?? [])), [playbooks]);
  const published = Math.max(0, ...(playbooks ?? []).map((record) => record.published?.events ?? 0));
  // While it loads there is a column for them, as there mostly is afterwards.
  const hasPublished = playbooks === undefined || published > 0;
  const choice = ({ playbook, record }: Row) => (
    <label className={classNames(press.press, styles.choice)}>
      <input
        type="radio"
        name={name}
        checked={playbook === chosen}
        disabled={record === undefined}
        onChange={() => onChoose(playbook)}
      />
      <span>{PLAYBOOK_COPY[playbook].name}</span>
    </label>
  );
  return (
    <Table
      caption="Playbooks by return on stakes, tested; the chosen one is shown below"
      columns={columnsOf(choice, playbooks && scale, hasPublished ? published : undefined)}
      rows={rows}
      keyOf={({ playbook }) => playbook}
      layout="panel"
      cardsBelow="tablet"
      className={classNames(styles.table, !hasPublished && styles.allTested)}
      rowClass={({ playbook }) => playbook === chosen && styles.chosen}
    />
  );
}
