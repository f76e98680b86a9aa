import type { StoredPick } from '../../../core/contract/picks.ts';
import type { OddsStyle } from '../../lib/preferences.ts';
import { classNames } from '../class_names.ts';
import styles from './PickCard.module.css';
import { PickStats } from './PickStats.tsx';
import { WhyPick } from './WhyPick.tsx';

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
        <PickStats pick={pick} budget={budget} strategies={strategies} oddsStyle={oddsStyle} />
      </div>
      <WhyPick pick={pick} budget={budget} opposed={opposed} />
    </article>
  );
}
