import { type ReactNode, useId, useMemo } from 'react';
import { DEFAULT_BUDGET } from '../../../core/contract/limits/limits.ts';
import { PLAYBOOK_COPY, PLAYBOOK_TYPES, type PrebuiltType } from '../../../core/contract/playbooks/playbook_types.ts';
import type { PlaybookRecord, RecordFigures } from '../../../core/contract/record/record.ts';
import { inDollars } from '../../../core/format/numbers/budgets.ts';
import { briefMoneyText, shortMoneyText, wholeMoneyText } from '../../../core/format/numbers/money.ts';
import { percentRangeText, signedSummaryPercentText } from '../../../core/format/numbers/percent.ts';
import { DASH } from '../../../core/format/numbers/signs.ts';
import { rankedByResult } from '../../../core/record/headline.ts';
import { RangePicture, RangeTicks } from '../../components/charts/range/RangePicture.tsx';
import { type RangedReturn, type RangeScale, rangeScale } from '../../components/charts/range/range_scale.ts';
import { sureSign } from '../../components/charts/sure_sign.ts';
import { classNames } from '../../components/class_names.ts';
import press from '../../ui/RowPress.module.css';
import { type Column, PendingValue, Table } from '../../ui/Table.tsx';
import styles from './PlaybookChoice.module.css';

interface Row {
  playbook: PrebuiltType;
  /** Undefined while it loads. */
  record: PlaybookRecord | undefined;
}

/** The figures that the row shows: published, or tested where nothing is published. */
type Part = 'published' | 'figures';

function rangedOf(record: PlaybookRecord | undefined, part: Part): RangedReturn | undefined {
  const { return_on_stakes: mean, return_on_stakes_interval: interval } = record?.[part] ?? {};
  return typeof mean === 'number' && interval ? { mean, interval } : undefined;
}

/** A column of a figure: a dash without one. */
function figureOf(part: Part, text: (figures: RecordFigures, record: PlaybookRecord) => string | undefined) {
  return ({ record }: Row): ReactNode => {
    if (record === undefined) return <PendingValue />;
    const figures = record[part];
    return (figures && text(figures, record)) ?? DASH;
  };
}

const PUBLISHED: readonly Column<Row>[] = [
  {
    id: 'staked',
    head: 'Staked',
    cell: figureOf('published', ({ staked, events }) => wholeMoneyText(inDollars(staked * events))),
    look: 'muted',
    hideBelow: 'desktop',
  },
  {
    id: 'said',
    head: 'Said',
    cell: figureOf('published', (_, { said }) => (said === null ? undefined : shortMoneyText(inDollars(said)))),
    look: 'muted',
  },
  {
    id: 'came',
    head: 'Came',
    cell: figureOf('published', ({ cumulative }) => shortMoneyText(inDollars(cumulative))),
    look: 'strong',
    sign: ({ record }) => sureSign(record?.published?.return_on_stakes_interval ?? null),
  },
];

const TESTED: readonly Column<Row>[] = [
  {
    id: 'return',
    head: 'Test, on stakes',
    cell: figureOf('figures', ({ return_on_stakes: mean }) =>
      mean === null ? undefined : signedSummaryPercentText(mean),
    ),
    look: 'strong',
    sign: ({ record }) => sureSign(record?.figures?.return_on_stakes_interval ?? null),
  },
];

function rangeColumns(part: Part, scale: RangeScale | undefined): readonly Column<Row>[] {
  return [
    {
      id: 'range',
      head: '90% range',
      cell: ({ record }) => {
        const ranged = rangedOf(record, part);
        return ranged && percentRangeText(ranged.interval);
      },
      look: 'note',
      hideBelow: 'desktop',
    },
    {
      id: 'picture',
      head: (
        <>
          <span className="visually-hidden">90% range as a picture</span>
          {scale && <RangeTicks scale={scale} />}
        </>
      ),
      cell: ({ record }) => {
        const ranged = rangedOf(record, part);
        return ranged && scale && <RangePicture {...ranged} scale={scale} />;
      },
      align: 'start',
    },
  ];
}

/** What the colours of the rows say. */
function colourText(ranges: readonly RangedReturn[]): string {
  const sure = ranges.filter(({ interval }) => sureSign(interval) !== 0).length;
  if (sure === 0) return 'Each range holds 0: none is red or green.';
  return 'Green and red are those whose whole range lies above or below 0.';
}

interface Props {
  playbooks: readonly PlaybookRecord[] | undefined;
  chosen: PrebuiltType;
  onChoose(type: PrebuiltType): void;
}

/** A row per playbook with what was said and what came, best result first. The chosen one is shown on the rest of the page. */
export function PlaybookChoice({ playbooks, chosen, onChoose }: Props) {
  const name = useId();
  // While it loads the rows are as they mostly are afterwards.
  const part = playbooks?.every(({ published }) => published === null) ? 'figures' : 'published';
  const rows = useMemo<Row[]>(
    () =>
      playbooks === undefined
        ? PLAYBOOK_TYPES.map((playbook) => ({ playbook, record: undefined }))
        : rankedByResult(playbooks).map((record) => ({ playbook: record.playbook, record })),
    [playbooks],
  );
  const ranges = (playbooks ?? []).flatMap((record) => rangedOf(record, part) ?? []);
  const scale = playbooks && rangeScale(ranges);
  const choice: Column<Row> = {
    id: 'name',
    head: `${briefMoneyText(DEFAULT_BUDGET)} a card`,
    cell: ({ playbook, record }) => (
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
    ),
    isRowHead: true,
  };
  return (
    <div className={styles.frame}>
      <Table
        caption={`Playbooks by ${part === 'published' ? 'what came of their published cards' : 'return on stakes, tested'}; the chosen one is shown below`}
        columns={[choice, ...(part === 'published' ? PUBLISHED : TESTED), ...rangeColumns(part, scale)]}
        rows={rows}
        // Rows of another order are other rows: none moves when the record is loaded.
        keyOf={({ playbook, record }) => (record === undefined ? `${playbook}, awaited` : playbook)}
        layout="rows"
        className={classNames(styles.table, part === 'figures' && styles.tested)}
        rowClass={({ playbook }) => playbook === chosen && styles.chosen}
      />
      <p className={styles.note}>
        {ranges.length > 0 && colourText(ranges)} <span>A row is the choice for all below.</span>
      </p>
    </div>
  );
}
