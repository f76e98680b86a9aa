import { useId } from 'react';
import type { StoredPick } from '../../../core/contract/picks.ts';
import { americanOddsText, decimalOddsText, type OddsStyle } from '../../../core/format/odds_text.ts';
import { readOdds } from '../../../core/format/typed_odds.ts';
import { cleanBudget } from '../../lib/picks/budget.ts';
import roles from '../../ui/Roles.module.css';
import styles from './BetSheet.module.css';
import { stakeProblem } from './slip_bets.ts';

/** A pick of the slip that has a stake and is not bet yet. */
export interface SlipPick {
  pick: StoredPick;
  /** In dollars. */
  stake: number;
  /** The book with the price that is shown. */
  book: string | undefined;
}

export interface Row extends SlipPick {
  isChosen: boolean;
  stakeText: string;
  oddsText: string;
}

/** What is wrong with a chosen row; its fields are undefined if nothing is. */
export interface RowProblems {
  odds: string | undefined;
  stake: string | undefined;
}

/** The row of a pick, filled in. */
export const rowOf = (each: SlipPick, style: OddsStyle): Row => ({
  ...each,
  isChosen: true,
  stakeText: each.stake.toFixed(2),
  oddsText: (style === 'american' ? americanOddsText : decimalOddsText)(each.pick.decimal_odds),
});

/** What is wrong with a row; nothing while it is not chosen. */
export function problemsOf({ isChosen, stakeText, oddsText }: Row, style: OddsStyle): RowProblems {
  if (!isChosen) return { odds: undefined, stake: undefined };
  const odds = readOdds(oddsText, style);
  return { odds: 'problem' in odds ? odds.problem : undefined, stake: stakeProblem(stakeText) };
}

/** A pick of the slip with its odds and stake, chosen or not. */
export function SlipRow({
  row,
  problems,
  onChange,
}: {
  row: Row;
  problems: RowProblems;
  onChange(changes: Partial<Row>): void;
}) {
  const id = useId();
  const { pick, isChosen, stakeText, oddsText } = row;
  const said = [problems.odds, problems.stake].filter((problem) => problem !== undefined);
  return (
    <li className={styles.row}>
      <input
        type="checkbox"
        aria-label={pick.pick_name}
        checked={isChosen}
        onChange={({ target }) => onChange({ isChosen: target.checked })}
      />
      <span className={roles.breaking}>{pick.pick_name}</span>
      <input
        className={styles.cell}
        aria-label={`Odds on ${pick.pick_name}`}
        aria-invalid={problems.odds !== undefined || undefined}
        aria-describedby={problems.odds && id}
        value={oddsText}
        disabled={!isChosen}
        autoComplete="off"
        onChange={({ target }) => onChange({ oddsText: target.value })}
      />
      <input
        className={styles.cell}
        aria-label={`Stake on ${pick.pick_name} in dollars`}
        aria-invalid={problems.stake !== undefined || undefined}
        aria-describedby={problems.stake && id}
        inputMode="decimal"
        value={stakeText}
        disabled={!isChosen}
        autoComplete="off"
        onChange={({ target }) => onChange({ stakeText: cleanBudget(target.value) })}
      />
      {said.length > 0 && (
        <p id={id} className={styles.wrong}>
          {said.join(' ')}
        </p>
      )}
    </li>
  );
}
