import { useId, useMemo } from 'react';
import { PLAYBOOK_COPY, PLAYBOOK_TYPES, type PrebuiltType } from '../../../core/contract/playbook_types.ts';
import type { PlaybookRecord } from '../../../core/contract/record.ts';
import { percentRangeText, signedPickPercentText, signedSummaryPercentText } from '../../../core/format/percent.ts';
import { rankedPlaybooks } from '../../../core/record/headline.ts';
import { RangePicture, RangeTicks } from '../../components/charts/RangePicture.tsx';
import { type RangedReturn, type RangeScale, rangeScale } from '../../components/charts/range_scale.ts';
import { sureSign } from '../../components/charts/sure_sign.ts';
import { classNames } from '../../components/class_names.ts';
import table from '../../components/RowTable.module.css';
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

/** The texts of a row's cells after the name, by class. Without a published event there is no cell for them. */
function cellsOf(
  record: PlaybookRecord | undefined,
  hasPublished: boolean,
): readonly (readonly [className: string, text: string | undefined])[] {
  const { figures } = record ?? {};
  const text = (of: (shown: NonNullable<typeof figures>) => string) =>
    record === undefined ? undefined : figures ? of(figures) : DASH;
  return [
    ['staked', text(({ staked }) => wholePercent(staked))],
    ['perEvent', text(({ mean }) => signedSummaryPercentText(mean))],
    ['ahead', text(({ ahead, events }) => `${ahead} of ${events}`)],
    ['slide', text(({ max_drawdown }) => `−${max_drawdown.toFixed(1)}×`)],
    ...(hasPublished ? [['published', record && publishedText(record)] as const] : []),
  ];
}

const HEADS: Readonly<Record<string, string>> = {
  staked: 'Staked',
  perEvent: 'Per event',
  ahead: 'Ahead in',
  slide: 'Deepest slide',
  published: 'Published',
};

function RecordRow({
  row,
  scale,
  isChosen,
  hasPublished,
  name,
  onChoose,
}: {
  row: Row;
  scale: RangeScale;
  isChosen: boolean;
  hasPublished: boolean;
  name: string;
  onChoose(): void;
}) {
  const ranged = row.record && onStakes(row.record);
  const sign = sureSign(ranged?.interval ?? null);
  return (
    <tr className={classNames(table.line, styles.row, isChosen && styles.chosen)}>
      <th scope="row" className={styles.name}>
        <label className={table.press}>
          <input type="radio" name={name} checked={isChosen} disabled={row.record === undefined} onChange={onChoose} />
          <span>{PLAYBOOK_COPY[row.playbook].name}</span>
        </label>
      </th>
      <td className={classNames(table.figure, styles.return, sign > 0 && table.up, sign < 0 && table.down)}>
        {ranged === undefined ? row.record && DASH : signedSummaryPercentText(ranged.mean)}
        {row.record === undefined && <span className={table.pending} aria-hidden="true" />}
      </td>
      <td className={styles.picture}>{ranged && <RangePicture {...ranged} scale={scale} />}</td>
      <td className={styles.range}>{ranged && percentRangeText(ranged.interval)}</td>
      {cellsOf(row.record, hasPublished).map(([kind, text]) => (
        <td key={kind} className={styles[kind]}>
          <span className={styles.label}>{HEADS[kind]}</span>
          {text ?? <span className={table.pending} aria-hidden="true" />}
        </td>
      ))}
    </tr>
  );
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
  return (
    <table className={classNames(table.table, styles.table, !hasPublished && styles.allTested)}>
      <caption className="visually-hidden">
        Playbooks by return on stakes, tested; the chosen one is shown below
      </caption>
      <thead>
        <tr className={classNames(table.line, table.heads, styles.heads)}>
          <th scope="col">Playbook</th>
          <th scope="col" className={styles.return}>
            Test, on stakes
          </th>
          <th scope="col" className={styles.picture}>
            <span className="visually-hidden">Range as a picture</span>
            {playbooks && <RangeTicks scale={scale} />}
          </th>
          <th scope="col" className={styles.range}>
            90% range
          </th>
          {cellsOf(undefined, hasPublished).map(([kind]) => (
            <th key={kind} scope="col" className={styles[kind]}>
              {kind === 'published' && published > 0 ? `${HEADS[kind]}, ${published} events` : HEADS[kind]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RecordRow
            key={row.playbook}
            row={row}
            scale={scale}
            name={name}
            hasPublished={hasPublished}
            isChosen={row.playbook === chosen}
            onChoose={() => onChoose(row.playbook)}
          />
        ))}
      </tbody>
    </table>
  );
}
