import type { StoredPick, Supporter } from '../../../core/contract/picks.ts';
import { moneyText } from '../../../core/format/money.ts';
import { pickPercentText } from '../../../core/format/percent.ts';
import { strategyName } from '../../../core/strategies/catalogue.ts';
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

/** What bets against the pick: parlays are not netted against straight bets, so both sides may be held. */
function opposition(pick: StoredPick, opposed: readonly StoredPick[]): string {
  const both = 'Parlays are not netted against straight bets, so you may hold both sides.';
  if (pick.type === 'parlay') {
    return `Your moneyline on ${opposed.map((other) => other.pick_name).join(' and ')} bets against a leg of this parlay. ${both}`;
  }
  return `${opposed.length === 1 ? 'A parlay of this playbook backs' : `${opposed.length} parlays of this playbook back`} ${pick.opponent_name}. ${both}`;
}

/** Below this, a share rounds to 0.0%. */
const SMALLEST_SHOWN = 0.0005;

function Supporters({ supporters }: { supporters: readonly Supporter[] }) {
  const shown = supporters.filter(({ weight }) => weight >= SMALLEST_SHOWN);
  const others = supporters.filter(({ weight }) => weight < SMALLEST_SHOWN);
  return (
    <>
      {shown.length > 0 && <WeightBars items={shown} />}
      {others.length > 0 && (
        <p>With less than 0.1% each: {others.map(({ strategy }) => strategyName(strategy)).join(', ')}</p>
      )}
    </>
  );
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
        <Supporters supporters={pick.supporters ?? []} />
        {said.length > 0 && <p>{said.join(' · ')}</p>}
        {opposed.length > 0 && <p>{opposition(pick, opposed)}</p>}
        {pick.supporters === undefined && (
          <p>This pick was saved before Cornerman kept reasons. Refresh to see them.</p>
        )}
      </div>
    </details>
  );
}
