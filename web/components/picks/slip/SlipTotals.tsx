import { signedPickPercentText } from '../../../../core/format/numbers/percent.ts';
import type { Slip } from '../../../../core/portfolio/value/slip.ts';
import { classNames } from '../../class_names.ts';
import { SlipFigure } from './SlipFigure.tsx';
import styles from './SlipPanel.module.css';
import { amountTexts } from './slip_words.ts';

interface Props {
  /** Undefined while the picks are unknown. */
  slip: Slip | undefined;
  isLoading: boolean;
}

function winText(slip: Slip): string {
  const win = amountTexts(slip).plain(slip.potentialWin);
  return slip.staked > 0 ? `${win} · ${(slip.potentialWin / slip.staked).toFixed(1)}×` : win;
}

/** What the bets stake together, and what comes back if all of them win. */
export function SlipTotals({ slip, isLoading }: Props) {
  return (
    <>
      <div className={styles.total}>
        <dt>Total wager</dt>
        <dd>
          <SlipFigure isLoading={isLoading}>{slip && amountTexts(slip).plain(slip.staked)}</SlipFigure>
        </dd>
      </div>
      <div className={styles.total}>
        <dt>Potential win</dt>
        <dd>
          <SlipFigure isLoading={isLoading}>{slip && winText(slip)}</SlipFigure>
        </dd>
        {slip?.canAllWin === false && <dd className={styles.beneath}>not all can win together</dd>}
      </div>
    </>
  );
}

/** Red or green by its sign; at 0 the colour of text. */
export const signColour = (amount: number | undefined) =>
  amount === undefined || amount === 0 ? undefined : amount > 0 ? styles.up : styles.down;

/** What the bets earn on average: Σ stake × edge, and its share of what is staked. A dash where an edge is unknown. */
export function ExpectedResult({ slip, isLoading }: Props) {
  const { expected, staked = 0 } = slip ?? {};
  return (
    <div className={classNames(styles.total, styles.expected)}>
      <dt>Expected result</dt>
      <dd className={signColour(expected)}>
        <SlipFigure isLoading={isLoading}>
          {slip && expected !== undefined ? amountTexts(slip).signed(expected) : undefined}
        </SlipFigure>
      </dd>
      <dd className={styles.beneath}>
        {expected !== undefined && staked > 0 && `${signedPickPercentText(expected / staked)} at these prices`}
      </dd>
    </div>
  );
}
