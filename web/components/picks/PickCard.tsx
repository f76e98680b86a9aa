import type { ReactNode } from 'react';
import type { StoredPick } from '../../../core/contract/picks.ts';
import { moneyText } from '../../../core/format/money.ts';
import { pickPercentText } from '../../../core/format/percent.ts';
import { withTrueMinus } from '../../../core/format/true_minus.ts';
import { estimatedWin } from '../../../core/format/wager.ts';
import type { OddsStyle } from '../../lib/preferences.ts';
import { classNames } from '../class_names.ts';
import styles from './PickCard.module.css';
import { WhyPick } from './WhyPick.tsx';

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

/** The colour of the card's edge: the corner of a moneyline's fighter, both for a parlay. */
function edge(pick: StoredPick): string | undefined {
  if (pick.type === 'parlay') return styles.parlay;
  const corner = pick.legs?.[0]?.corner;
  return corner === undefined ? undefined : styles[corner];
}

export interface PickCardProps {
  pick: StoredPick;
  /** In dollars; 0 for none. */
  budget: number;
  /** How many strategies could support a pick. */
  strategies: number;
  oddsStyle: OddsStyle;
  /** Picks that bet against this one. */
  opposed: readonly StoredPick[];
}

/** One pick: what to back, with how much, at which odds, and why. */
export function PickCard({ pick, budget, strategies, oddsStyle, opposed }: PickCardProps) {
  return (
    <article className={classNames(styles.card, edge(pick))}>
      <div className={styles.head}>
        <div className={styles.who}>
          <span className={styles.badge}>{pick.type}</span>
          <h3 className={styles.name}>{pick.pick_name}</h3>
          <p className={styles.opponent}>vs. {pick.opponent_name}</p>
        </div>
        <dl className={styles.stats}>
          <BetStat pick={pick} budget={budget} />
          <OddsStat pick={pick} style={oddsStyle} />
          <WinStat pick={pick} budget={budget} />
          <Stat label="Supporting Strategies" value={`${pick.supporting_strategies} of ${strategies}`} />
        </dl>
      </div>
      <WhyPick pick={pick} budget={budget} opposed={opposed} />
    </article>
  );
}
