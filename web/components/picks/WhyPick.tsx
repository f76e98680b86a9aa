import type { StoredPick } from '../../../core/contract/picks.ts';
import { moneyText } from '../../../core/format/money.ts';
import { pickPercentText } from '../../../core/format/percent.ts';
import { WeightBars } from '../WeightBars.tsx';
import styles from './WhyPick.module.css';

const round = (probability: number) => `${Math.round(probability * 100)}%`;

function sentences(pick: StoredPick, budget: number): string[] {
  const { market_probability: market, consensus_probability: consensus, netted = 0 } = pick;
  const said: string[] = [];
  if (typeof market === 'number') said.push(`Market says ${round(market)}`);
  if (typeof consensus === 'number') said.push(`Cornerman says ${round(consensus)}`);
  if (netted > 0) {
    const worth = budget > 0 ? moneyText(netted * budget) : `${pickPercentText(netted)} of the budget`;
    said.push(`opposite bets worth ${worth} netted out`);
  }
  return said;
}

interface Props {
  pick: StoredPick;
  budget: number;
  /** Picks that bet against this one. */
  opposed: readonly StoredPick[];
}

/** The reasons of a pick: who supports it and how much, what the market thinks, what was netted, what stands against it. */
export function WhyPick({ pick, budget, opposed }: Props) {
  const said = sentences(pick, budget);
  return (
    <details className={styles.why}>
      <summary className={styles.summary}>
        Why this pick<span className="visually-hidden">: {pick.pick_name}</span>
      </summary>
      <div className={styles.reasons}>
        {pick.supporters !== undefined && pick.supporters.length > 0 && <WeightBars items={pick.supporters} />}
        {said.length > 0 && <p>{said.join(' · ')}</p>}
        {opposed.map((other) => (
          <p key={other.pick_name}>
            Bets against the {other.type} on {other.pick_name}: parlays of several legs are not netted, so you may hold
            both.
          </p>
        ))}
        {pick.supporters === undefined && (
          <p>This pick was saved before Cornerman kept reasons. Refresh to see them.</p>
        )}
      </div>
    </details>
  );
}
