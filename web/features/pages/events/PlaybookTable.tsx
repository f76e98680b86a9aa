import { Link } from 'react-router-dom';
import { DEFAULT_BUDGET } from '../../../../core/contract/limits.ts';
import { PLAYBOOK_COPY } from '../../../../core/contract/playbook_types.ts';
import type { PlaybookEvent } from '../../../../core/contract/record_event.ts';
import { DASH } from '../../../../core/format/bout_words.ts';
import { countText } from '../../../../core/format/count.ts';
import { moneyText, signedMoneyText } from '../../../../core/format/money.ts';
import { signedPickPercentText } from '../../../../core/format/percent.ts';
import { rankedEvents } from '../../../../core/pages/event_sentences.ts';
import type { StakeRules } from '../../../../core/value/placeable_stakes.ts';
import { dollarAmounts } from '../../../../core/value/slip_amounts.ts';
import { classNames } from '../../../components/class_names.ts';
import { useBudget } from '../../../components/picks/use_budget.ts';
import table from '../../../components/RowTable.module.css';
import { SMALLEST_STAKE, STAKE_STEP, usePreference } from '../../../lib/preferences.ts';
import pages from '../Pages.module.css';
import styles from './PlaybookTable.module.css';

interface Props {
  playbooks: readonly PlaybookEvent[];
  settled: boolean;
  /** What Value's bets go by before the results: `the market line`. */
  basis: string;
}

/** Before the results `5 bets`; of Value, until its picks are published, with the price that decides them. */
function comingText({ playbook, picks, publication }: PlaybookEvent, basis: string): string {
  const bets = picks.length === 0 ? 'no bet' : countText(picks.length, 'bet');
  if (playbook !== 'value' || publication !== null) return bets;
  return `${bets} at ${basis}`;
}

/** `12 won, 4 lost, 1 returned`; before the results `5 bets`. */
function betsText(event: PlaybookEvent, { settled, basis }: Pick<Props, 'settled' | 'basis'>): string {
  const { picks } = event;
  if (!settled) return comingText(event, basis);
  if (picks.length === 0) return 'no bet';
  if (picks.every(({ result }) => result === null)) return countText(picks.length, 'bet');
  const counts = (['won', 'lost', 'returned'] as const).map(
    (result) => [picks.filter((pick) => pick.result === result).length, result] as const,
  );
  const awaited = picks.filter(({ result }) => result === null).length;
  const texts = [...counts, [awaited, 'not settled'] as const].filter(([count]) => count > 0);
  return texts.map(([count, word]) => `${count} ${word}`).join(', ');
}

/** Mean closing-line value, weighted by stake; undefined without a closing price. */
function closingValue({ picks }: PlaybookEvent): number | undefined {
  const known = picks.flatMap(({ stake, closing_value }) => (closing_value === null ? [] : [{ stake, closing_value }]));
  const staked = known.reduce((sum, { stake }) => sum + stake, 0);
  if (staked === 0) return undefined;
  return known.reduce((sum, { stake, closing_value }) => sum + stake * closing_value, 0) / staked;
}

/** What is staked of a budget: before the results in the cents of the slip that can be placed. */
function stakedOf({ picks, staked }: PlaybookEvent, budget: number, rules: StakeRules | undefined): number {
  if (rules === undefined) return staked * budget;
  const sized = picks.map(({ stake, odds }) => ({ share: stake, odds, isWanted: true }));
  return dollarAmounts(sized, 0, budget, rules).staked;
}

interface RowProps extends Pick<Props, 'settled' | 'basis'> {
  event: PlaybookEvent;
  hasClose: boolean;
  budget: number;
  rules: StakeRules;
}

function Row({ event, settled, basis, hasClose, budget, rules }: RowProps) {
  const { playbook, profit, picks } = event;
  const staked = stakedOf(event, budget, settled ? undefined : rules);
  const closing = closingValue(event);
  const hasBet = picks.length > 0;
  return (
    <tr className={classNames(table.line, styles.row)}>
      <th scope="row" className={styles.name}>
        <Link className={pages.link} to={settled ? `/record?playbook=${playbook}` : `/picks?playbook=${playbook}`}>
          {PLAYBOOK_COPY[playbook].name}
        </Link>
      </th>
      <td className={styles.bets}>{betsText(event, { settled, basis })}</td>
      <td className={styles.staked}>{hasBet ? moneyText(staked) : DASH}</td>
      {hasClose && <td className={styles.close}>{closing === undefined ? DASH : signedPickPercentText(closing)}</td>}
      {settled && (
        <td
          className={classNames(
            table.figure,
            styles.profit,
            hasBet && (profit ?? 0) > 0 && table.up,
            hasBet && (profit ?? 0) < 0 && table.down,
          )}
        >
          {!hasBet || profit === null ? DASH : signedMoneyText(profit * budget)}
        </td>
      )}
    </tr>
  );
}

/** What each playbook bet on the event and, afterwards, what that returned of the reader’s budget. */
export function PlaybookTable({ playbooks, settled, basis }: Props) {
  const { amount } = useBudget();
  const [smallest] = usePreference(SMALLEST_STAKE);
  const [step] = usePreference(STAKE_STEP);
  const rules = { smallest: Number(smallest), step: Number(step) };
  const budget = amount > 0 ? amount : DEFAULT_BUDGET;
  const hasClose = playbooks.some((event) => closingValue(event) !== undefined);
  const isTested = playbooks.every(({ publication }) => publication === null);
  const of = `on ${moneyText(budget).replace('.00', '')}`;
  return (
    <table
      className={classNames(table.table, styles.table, settled && styles.settled, hasClose && styles.withClose)}
      aria-label="Playbooks"
    >
      <thead>
        <tr className={classNames(table.line, table.heads, styles.row)}>
          <th scope="col">Playbook</th>
          <th scope="col">Bets</th>
          <th scope="col" className={styles.staked}>
            Staked{settled ? '' : ` ${of}`}
          </th>
          {hasClose && (
            <th scope="col" className={styles.close}>
              Against the close
            </th>
          )}
          {settled && (
            <th scope="col" className={styles.profit}>
              Result {of}
              {isTested && ', tested'}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rankedEvents(playbooks).map((event) => (
          <Row
            key={event.playbook}
            event={event}
            settled={settled}
            basis={basis}
            hasClose={hasClose}
            budget={budget}
            rules={rules}
          />
        ))}
      </tbody>
    </table>
  );
}
