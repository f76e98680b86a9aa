import type { ReactNode } from 'react';
import type { BetSummary, Ranged } from '../../../../core/contract/bets/bet_summary.ts';
import { monthText } from '../../../../core/format/axis_dates.ts';
import { centsText, signedCentsText } from '../../../../core/format/numbers/cents.ts';
import { countText } from '../../../../core/format/numbers/count.ts';
import { sureSign } from '../../../components/charts/sure_sign.ts';
import { classNames } from '../../../components/class_names.ts';
import styles from './BetFigures.module.css';
import { noCloseText, rangedReturnText, rangeLine } from './bet_words.ts';

interface Shown {
  label: string;
  value: string;
  beneath: string;
  sign?: number;
}

const signOf = (ranged: Ranged | null) => sureSign(ranged?.interval ?? null);

function bankrollLine({ start, moved }: BetSummary['bankroll']): string {
  const began = `started with ${centsText(start)}`;
  return moved === 0 ? began : `${began}, ${signedCentsText(moved)} since`;
}

function figuresOf(summary: BetSummary): Shown[] {
  const { bankroll, open, month, returns, closing, closing_awaited, other_bets: others } = summary;
  const withOthers = others === 0 ? '' : `with ${countText(others, 'other bet')}`;
  return [
    { label: 'Bankroll', value: centsText(bankroll.now), beneath: bankrollLine(bankroll) },
    {
      label: 'Open stakes',
      value: centsText(open.stakes),
      beneath: open.bets === 0 ? 'no open bet' : countText(open.bets, 'open bet'),
    },
    {
      label: monthText(month.month),
      value: signedCentsText(month.profit),
      beneath: month.settled === 0 ? 'no bet settled yet' : `${countText(month.settled, 'bet')} settled`,
    },
    {
      label: 'Return on stakes',
      value: rangedReturnText(returns),
      beneath: [rangeLine(returns), withOthers].filter((text) => text !== '').join(', '),
      sign: signOf(returns),
    },
    {
      label: 'Against the close',
      value: rangedReturnText(closing),
      beneath: closing === null ? noCloseText(closing_awaited) : rangeLine(closing),
      sign: signOf(closing),
    },
  ];
}

const LABELS = ['Bankroll', 'Open stakes', 'This month', 'Return on stakes', 'Against the close'];

function Figure({
  label,
  sign = 0,
  children,
  beneath,
}: {
  label: string;
  sign?: number | undefined;
  children: ReactNode;
  beneath: string;
}) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={classNames(styles.value, sign > 0 && styles.up, sign < 0 && styles.down)}>{children}</dd>
      <dd className={styles.beneath}>{beneath}</dd>
    </div>
  );
}

/** Bankroll, open stakes, the month, return and closing-line value; grey bars while they load. */
export function BetFigures({ summary }: { summary: BetSummary | undefined }) {
  return (
    <dl className={styles.figures}>
      {summary === undefined
        ? LABELS.map((label) => (
            <Figure key={label} label={label} beneath="">
              <span className={styles.pending} aria-hidden="true" />
            </Figure>
          ))
        : figuresOf(summary).map(({ label, value, beneath, sign }) => (
            <Figure key={label} label={label} sign={sign} beneath={beneath}>
              {value}
            </Figure>
          ))}
    </dl>
  );
}
