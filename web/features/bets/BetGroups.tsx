import { useState } from 'react';
import type { BetGroup, BetSummary, Ranged } from '../../../core/contract/bet_summary.ts';
import { centsText } from '../../../core/format/cents.ts';
import { percentRangeText } from '../../../core/format/percent.ts';
import { Choice } from '../../components/Choice.tsx';
import { RangePicture, RangeTicks } from '../../components/charts/RangePicture.tsx';
import { type RangedReturn, type RangeScale, rangeScale } from '../../components/charts/range_scale.ts';
import { sureSign } from '../../components/charts/sure_sign.ts';
import { classNames } from '../../components/class_names.ts';
import table from '../../components/RowTable.module.css';
import styles from './BetGroups.module.css';
import { DASH, noCloseText, ONE_EVENT, rangedReturnText } from './bet_words.ts';

type By = keyof BetSummary['groups'];
const OPTIONS: readonly { value: By; label: string }[] = [
  { value: 'playbook', label: 'Playbook' },
  { value: 'book', label: 'Book' },
  { value: 'odds', label: 'Odds' },
  { value: 'month', label: 'Month' },
];

const rangedOf = (ranged: Ranged | null): RangedReturn | undefined =>
  ranged?.interval ? { mean: ranged.value, interval: ranged.interval } : undefined;

/** The common scale of a column; undefined if no group has a range. */
function scaleOf(column: readonly (Ranged | null)[]): RangeScale | undefined {
  const ranges = column.flatMap((ranged) => rangedOf(ranged) ?? []);
  return ranges.length === 0 ? undefined : rangeScale(ranges);
}

function Cells({
  place,
  ranged,
  scale,
}: {
  place: string | undefined;
  ranged: Ranged | null;
  scale: RangeScale | undefined;
}) {
  const shown = rangedOf(ranged);
  const sign = sureSign(ranged?.interval ?? null);
  return (
    <>
      <td className={classNames(styles.mean, place, sign > 0 && table.up, sign < 0 && table.down)}>
        {rangedReturnText(ranged)}
      </td>
      <td className={styles.picture}>{shown && scale && <RangePicture {...shown} scale={scale} />}</td>
      <td className={classNames(styles.range, place)}>
        {shown ? percentRangeText(shown.interval) : ranged === null ? '' : ONE_EVENT}
      </td>
    </>
  );
}

function Heads({ title, scale }: { title: string; scale: RangeScale | undefined }) {
  return (
    <>
      <th scope="col" className={styles.mean}>
        {title}
      </th>
      <th scope="col" className={styles.picture}>
        <span className="visually-hidden">{title}, range as a picture</span>
        {scale && <RangeTicks scale={scale} />}
      </th>
      <th scope="col" className={styles.range}>
        90% range
      </th>
    </>
  );
}

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
  const scales = {
    returns: scaleOf(groups.map(({ returns }) => returns)),
    closing: scaleOf(groups.map(({ closing }) => closing)),
  };
  const first = OPTIONS.find(({ value }) => value === by)?.label;
  return (
    <section className={styles.section} aria-labelledby="groups-title">
      <header className={styles.head}>
        <h2 id="groups-title" className={styles.title}>
          Where it comes from
        </h2>
        <Choice<By> legend="Group bets by" options={OPTIONS} chosen={by} onChoose={setBy} />
      </header>
      <table className={classNames(table.table, styles.table)}>
        <caption className="visually-hidden">Settled bets by {first?.toLowerCase()}</caption>
        <thead>
          <tr className={classNames(table.line, table.heads)}>
            <th scope="col">{first}</th>
            <th scope="col" className={styles.bets}>
              Bets
            </th>
            <th scope="col" className={styles.staked}>
              Staked
            </th>
            <Heads title="Return" scale={scales.returns} />
            <Heads title="Against the close" scale={scales.closing} />
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, name, bets, staked, returns, closing }) => (
            <tr key={key} className={classNames(table.line, styles.row)}>
              <th scope="row" className={styles.group}>
                {name}
              </th>
              <td className={styles.bets} data-unit={bets === 1 ? ' bet' : ' bets'}>
                {bets.toLocaleString('en-US')}
              </td>
              <td className={styles.staked}>{centsText(staked)}</td>
              <Cells place={styles.first} ranged={returns} scale={scales.returns} />
              <Cells place={styles.second} ranged={closing} scale={scales.closing} />
            </tr>
          ))}
          {groups.length === 0 && (
            <tr className={classNames(table.line, styles.row)}>
              <td>{DASH}</td>
            </tr>
          )}
        </tbody>
      </table>
      <p className={styles.note}>{tellsText(summary)}</p>
    </section>
  );
}
