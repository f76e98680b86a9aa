import { Link } from 'react-router-dom';
import { boutAddress } from '../../../../core/contract/pages/bout_address.ts';
import { dateText } from '../../../../core/format/dates.ts';
import type { RuleFigures } from '../../../../core/luck/rule_figures.ts';
import { figureText } from '../../../../core/rules/condition_text.ts';
import { Button } from '../../../components/Button.tsx';
import { classNames } from '../../../components/class_names.ts';
import { ODDS_STYLE, usePreference } from '../../../lib/preferences.ts';
import table from './BetList.module.css';
import styles from './Rules.module.css';
import { betsText, sealText, unitsText } from './rule_words.ts';

/** Odds in the user's format, with a true minus. */
export function useOddsText(): (odds: number) => string {
  const [style] = usePreference(ODDS_STYLE);
  return (odds) => (style === 'american' ? figureText({ unit: 'odds' }, odds) : odds.toFixed(2));
}

const resultOf = ({ won, profit }: { won: boolean; profit: number }) =>
  won ? '✓ Won' : profit < 0 ? '✗ Lost' : '↺ Returned';

/** The newest bets of a rule before the sealed years. */
export function BetList({ figures, sealedFrom, onMore }: { figures: RuleFigures; sealedFrom: string; onMore(): void }) {
  const odds = useOddsText();
  const { list, bets } = figures;
  return (
    <section className={classNames(styles.panel, styles.below)} aria-labelledby="rule-bets">
      <div className={styles.panelHead}>
        <h2 id="rule-bets">Its bets, newest first</h2>
        <p className={styles.muted}>
          {list.length.toLocaleString('en-US')} of {betsText(bets)}, tested, before {sealText(sealedFrom)}
        </p>
      </div>
      <table className={table.list}>
        <thead>
          <tr>
            <th scope="col" className={table.date}>
              Date
            </th>
            <th scope="col" className={table.fighter}>
              Fighter
            </th>
            <th scope="col">Odds</th>
            <th scope="col">Market said</th>
            <th scope="col" className={table.result}>
              Result
            </th>
            <th scope="col">Profit</th>
          </tr>
        </thead>
        <tbody>
          {list.map((bet) => (
            <tr key={bet.row}>
              <td className={table.date}>{dateText(bet.date)}</td>
              <th scope="row" className={table.fighter}>
                <Link to={boutAddress(bet.fighter, bet.opponent, bet.date)}>{bet.fighter}</Link>{' '}
                <span>vs. {bet.opponent}</span>
              </th>
              <td className={table.odds}>{odds(bet.odds)}</td>
              <td className={table.market}>{Math.round(100 * bet.probability)}%</td>
              <td className={table.result}>{resultOf(bet)}</td>
              <td className={classNames(table.profit, bet.profit > 0 && styles.up, bet.profit < 0 && styles.down)}>
                {bet.profit === 0 ? '0.00' : unitsText(bet.profit).slice(0, 1) + Math.abs(bet.profit).toFixed(2)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {list.length < bets && (
        <div className={styles.more}>
          <Button onClick={onMore}>Show more</Button>
        </div>
      )}
    </section>
  );
}
