import type { ReactNode } from 'react';
import type { StoredPick } from '../../../core/contract/picks.ts';
import { moneyText } from '../../../core/format/money.ts';
import { pickPercentText } from '../../../core/format/percent.ts';
import { withTrueMinus } from '../../../core/format/true_minus.ts';
import { estimatedWin } from '../../../core/format/wager.ts';
import type { OddsStyle } from '../../lib/preferences.ts';
import styles from './PickCard.module.css';

function Stat({ label, value, beneath }: { label: string; value: ReactNode; beneath?: string }) {
  return (
    <div className={styles.stat}>
      <dt>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {beneath !== undefined && <dd className={styles.beneath}>{beneath}</dd>}
    </div>
  );
}

function BetStat({ pick, budget }: { pick: StoredPick; budget: number }) {
  const share = pickPercentText(pick.budget_amount);
  if (budget <= 0) return <Stat label="Weight" value={share} />;
  return <Stat label="Bet" value={moneyText(budget * pick.budget_amount)} beneath={`${share} of budget`} />;
}

function OddsStat({ pick, style }: { pick: StoredPick; style: OddsStyle }) {
  const american = withTrueMinus(pick.american_odds);
  const decimal = pick.decimal_odds.toFixed(2);
  const [first, second] = style === 'american' ? [american, decimal] : [decimal, american];
  return <Stat label="Estimated Odds" value={first} beneath={second} />;
}

function WinStat({ pick, budget }: { pick: StoredPick; budget: number }) {
  if (budget > 0) return <Stat label="Estimated Win" value={moneyText(estimatedWin(budget, pick))} />;
  return <Stat label="Estimated Win" value={pickPercentText(estimatedWin(1, pick))} beneath="of budget" />;
}

interface Props {
  pick: StoredPick;
  budget: number;
  strategies: number;
  oddsStyle: OddsStyle;
}

/** A pick's four figures: the bet or, without a budget, the weight; odds; win; support. */
export function PickStats({ pick, budget, strategies, oddsStyle }: Props) {
  return (
    <dl className={styles.stats}>
      <BetStat pick={pick} budget={budget} />
      <OddsStat pick={pick} style={oddsStyle} />
      <WinStat pick={pick} budget={budget} />
      <Stat label="Supporting Strategies" value={`${pick.supporting_strategies} of ${strategies}`} />
    </dl>
  );
}
