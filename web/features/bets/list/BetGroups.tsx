import { useState } from 'react';
import type { BetGroup, BetSummary, Ranged } from '../../../../core/contract/bets/bet_summary.ts';
import { centsText } from '../../../../core/format/numbers/cents.ts';
import { percentRangeText } from '../../../../core/format/numbers/percent.ts';
import { DASH } from '../../../../core/format/numbers/signs.ts';
import { RangePicture, RangeTicks } from '../../../components/charts/range/RangePicture.tsx';
import { type RangedReturn, type RangeScale, rangeScale } from '../../../components/charts/range/range_scale.ts';
import { sureSign } from '../../../components/charts/sure_sign.ts';
import { Choice } from '../../../components/controls/Choice.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import styles from './BetGroups.module.css';
import { noCloseText, ONE_EVENT, rangedReturnText } from './bet_words.ts';

type By = keyof BetSummary['groups'];
const OPTIONS: readonly { value: By; label: string }[] = [
  { value: 'playbook', label: 'Playbook' },
  { value: 'book', label: 'Book' },
  { value: 'odds', label: 'Odds' },
  { value: 'month', label: 'Month' },
];

/** Stands in the table without any group. */
const NO_GROUP: BetGroup = { key: '', name: DASH, bets: 0, staked: 0, profit: 0, returns: null, closing: null };

const rangedOf = (ranged: Ranged | null): RangedReturn | undefined =>
  ranged?.interval ? { mean: ranged.value, interval: ranged.interval } : undefined;

/** The common scale of a column; undefined if no group has a range. */
function scaleOf(column: readonly (Ranged | null)[]): RangeScale | undefined {
  const ranges = column.flatMap((ranged) => rangedOf(ranged) ?? []);
  return ranges.length === 0 ? undefined : rangeScale(ranges);
}

/** The columns of a figure: its mean, its range as a picture and as text. `column`: of the mean where rows are cards. */
function rangedColumns(
  id: 'returns' | 'closing',
  head: string,
  column: 2 | 3,
  groups: readonly BetGroup[],
): readonly Column<BetGroup>[] {
  const scale = scaleOf(groups.map((group) => group[id]));
  return [
    {
      id,
      head,
      cell: (group) => rangedReturnText(group[id]),
      sign: (group) => sureSign(group[id]?.interval ?? null),
      look: 'name',
      card: `1 ${column}`,
    },
    {
      id: `${id} picture`,
      head: (
        <div className={styles.picture}>
          <span className="visually-hidden">{head}, range as a picture</span>
          {scale && <RangeTicks scale={scale} />}
        </div>
      ),
      cell: (group) => {
        const shown = rangedOf(group[id]);
        return <div className={styles.picture}>{shown && scale && <RangePicture {...shown} scale={scale} />}</div>;
      },
      align: 'start',
    },
    {
      id: `${id} range`,
      head: '90% range',
      cell: (group) => {
        const shown = rangedOf(group[id]);
        return shown ? percentRangeText(shown.interval) : group[id] === null ? '' : ONE_EVENT;
      },
      look: 'note',
      card: `2 ${column}`,
    },
  ];
}

const columnsOf = (first: string, groups: readonly BetGroup[]): readonly Column<BetGroup>[] => [
  {
    id: 'group',
    head: first,
    cell: ({ name }) => name,
    isRowHead: true,
    look: 'name',
    card: '1 1',
    className: styles.group,
  },
  {
    id: 'bets',
    head: 'Bets',
    cell: ({ bets }) => (
      <>
        {bets.toLocaleString('en-US')}
        <span className={styles.unit}>{bets === 1 ? ' bet' : ' bets'}</span>
      </>
    ),
    card: '2 1',
    className: styles.bets,
  },
  { id: 'staked', head: 'Staked', cell: ({ staked }) => centsText(staked) },
  ...rangedColumns('returns', 'Return', 2, groups),
  ...rangedColumns('closing', 'Against the close', 3, groups),
];

/** How soon closing-line value tells skill from luck, beside profit, by the bettor's own spread. */
function tellsText({ closing, closing_awaited }: BetSummary): string {
  const what = 'Against the close is the price you took over the fair closing price.';
  if (closing === null && closing_awaited > 0) return `${what} It is ${noCloseText(closing_awaited)}.`;
  if (closing === null) return `${what} None of your bets has a closing price yet.`;
  const { bets_to_tell: bets, profit_bets_to_tell: ofProfit } = closing;
  const sign = sureSign(closing.interval);
  const yours = sign === 0 ? '' : sign > 0 ? ' Yours lies above 0.' : ' Yours lies below 0: so far you pay the margin.';
  if (bets === null) return `${what}${yours}`;
  const count = (value: number) => value.toLocaleString('en-US');
  const beside = ofProfit === null ? '' : `, where profit needs some ${count(ofProfit)}`;
  return `${what} As yours varies, it tells skill from luck in some ${count(bets)} bets${beside}.${yours}`;
}

/** Bets, return and closing-line value by playbook, book, odds and month. */
export function BetGroups({ summary }: { summary: BetSummary }) {
  const [by, setBy] = useState<By>('playbook');
  const groups: readonly BetGroup[] = summary.groups[by];
  const first = OPTIONS.find(({ value }) => value === by)?.label ?? '';
  return (
    <section className={styles.section} aria-labelledby="groups-title">
      <header className={styles.head}>
        <h2 id="groups-title" className={styles.title}>
          Where it comes from
        </h2>
        <Choice<By> legend="Group bets by" options={OPTIONS} chosen={by} onChoose={setBy} />
      </header>
      <Table
        caption={`Settled bets by ${first.toLowerCase()}`}
        columns={columnsOf(first, groups)}
        rows={groups.length === 0 ? [NO_GROUP] : groups}
        keyOf={({ key }) => key}
        layout="panel"
        cardsBelow="laptop"
        cardsHaveHeads
        className={styles.table}
      />
      <p className={styles.note}>{tellsText(summary)}</p>
    </section>
  );
}
