import { useMemo } from 'react';
import type { StoredPick } from '../../../core/contract/picks.ts';
import { dateText } from '../../../core/format/dates.ts';
import { pickPercentText, signedPickPercentText } from '../../../core/format/percent.ts';
import { ONLY_VALUE_LABEL } from '../../../core/format/value_labels.ts';
import { withValueText } from '../../../core/format/with_value_text.ts';
import type { LabReport } from '../../../core/lab/lab_result.ts';
import type { NextCardBets } from '../../../core/lab/next_bets.ts';
import type { NightSummary } from '../../../core/value/night_summary.ts';
import { betOn, type PickBet, type Slip, slipOf } from '../../../core/value/slip.ts';
import { BoutNames } from '../../components/BoutNames.tsx';
import { ChartFigure } from '../../components/charts/ChartFigure.tsx';
import { classNames } from '../../components/class_names.ts';
import { LazyKellyStakes } from '../../components/picks/LazyKellyStakes.tsx';
import { NightHistogram } from '../../components/picks/NightHistogram.tsx';
import { DASH } from '../../components/picks/SlipFigure.tsx';
import { amountTexts, outcomesSentence, profitChanceText } from '../../components/picks/slip_words.ts';
import { useBudget } from '../../components/picks/use_budget.ts';
import { THIS_PORTFOLIO, useBuiltBets } from '../../components/playbook_value.ts';
import { Switch } from '../../components/Switch.tsx';
import { ODDS_STYLE, usePreference } from '../../lib/preferences.ts';
import styles from './NextCard.module.css';
import { scaledNight } from './scaled_night.ts';

/** The slip of these bets at the user's budget: whole cents, or fractions without a budget. */
function useNextSlip(next: NextCardBets | undefined): Slip | undefined {
  const { amount } = useBudget();
  const { onlyValue, fraction: kelly } = useBuiltBets();
  return useMemo(
    () => next && slipOf(next.picks, next.netted, amount, { onlyValue, kelly, smallest: 0, step: 0 }),
    [next, amount, onlyValue, kelly],
  );
}

/** The distribution of the profit of what is bet, in budgets. */
function useNight(next: NextCardBets | undefined): NightSummary | undefined {
  const { onlyValue, fraction = null } = useBuiltBets();
  if (!onlyValue) return next?.nights.all;
  return next?.nights.onlyValue.find((staked) => staked.fraction === fraction)?.night;
}

const signClass = (value: number) => classNames(value > 0 && styles.up, value < 0 && styles.down);

/** What a bet's amounts are said in, and the bet. */
interface BetProps extends Pick<Slip, 'inDollars'> {
  pick: StoredPick;
  bet: PickBet;
  /** Of the event. */
  date: string;
}

function BetRow({ pick, bet, date, inDollars }: BetProps) {
  const isBet = bet.stake > 0;
  const [style] = usePreference(ODDS_STYLE);
  const corner = pick.legs?.length === 1 ? pick.legs[0]?.corner : undefined;
  return (
    <tr className={classNames(!isBet && styles.notBet)}>
      <th scope="row" className={classNames(styles.pick, corner && styles[corner])}>
        {pick.legs === undefined ? (
          pick.pick_name
        ) : (
          <BoutNames backed={pick.legs.map(({ name, opponent }) => ({ name, opponent, date }))} look="quiet" />
        )}
      </th>
      <td className={styles.opponent}>{pick.type === 'parlay' ? 'parlay' : `vs. ${pick.opponent_name}`}</td>
      <td className={styles.bet}>{isBet ? amountTexts({ inDollars }).plain(bet.stake) : 'not bet'}</td>
      <td className={styles.share}>{isBet ? pickPercentText(bet.share) : DASH}</td>
      <td className={styles.odds}>
        {style === 'american' ? pick.american_odds.replace('-', '−') : pick.decimal_odds.toFixed(2)}
      </td>
      <td className={classNames(styles.edge, signClass(pick.edge ?? 0))}>{signedPickPercentText(pick.edge ?? 0)}</td>
    </tr>
  );
}

/** `inBudgets`: the distribution of the profit in fractions of the budget; undefined without a bet. */
function Expected({ slip, inBudgets }: { slip: Slip; inBudgets: NightSummary | undefined }) {
  const { budget, staked, inDollars, expected = 0 } = slip;
  const { signed, short } = amountTexts(slip);
  const night = inBudgets && scaledNight(inBudgets, budget);
  const ofStakes = staked > 0 ? `${signedPickPercentText(expected / staked)} of the stakes` : '';
  return (
    <div className={styles.expected}>
      <p className={styles.result}>
        <span>Expected result</span>
        <span className={classNames(styles.large, signClass(expected))}>{signed(expected)}</span>
      </p>
      <p className={styles.muted}>{ofStakes}</p>
      {night && (
        <ChartFigure
          title="Tonight, many times"
          sentence={outcomesSentence(night, { staked, inDollars })}
          columns={['Result from', 'to', 'Probability']}
          rows={night.histogram.map(({ from, to, probability }) => [
            short(from),
            short(to),
            pickPercentText(probability),
          ])}
        >
          <NightHistogram night={night} amount={short} />
          <p className={styles.muted}>
            {profitChanceText(night.ahead)} chance to end ahead. Half of the nights end above {short(night.median)}.
          </p>
        </ChartFigure>
      )}
    </div>
  );
}

function Facts({ next, slip }: { next: NextCardBets; slip: Slip }) {
  const { plain } = amountTexts(slip);
  const pocket = slip.inDollars ? `, ${plain(slip.pocket)} in your pocket` : '';
  return (
    <p className={styles.muted}>
      {next.event_name}, {dateText(next.event_date)}
      {slip.inDollars ? `, on ${plain(slip.budget)}` : ''}: {plain(slip.staked)} staked, {plain(slip.netted)} netted out
      {pocket}, at the market line
    </p>
  );
}

interface ValueLineProps {
  report: LabReport;
  hasEdges: boolean;
  slip: Slip | undefined;
}

/** The switch of value and the stakes of the bets that have it, and what both would have done with this choice. */
function ValueLine({ report, hasEdges, slip }: ValueLineProps) {
  const { onlyValue, onOnlyValue, fraction, onFraction } = useBuiltBets();
  return (
    <div className={styles.value}>
      {hasEdges && <Switch label={ONLY_VALUE_LABEL} isOn={onlyValue} onSwitch={onOnlyValue} />}
      <p className={styles.muted}>{withValueText(THIS_PORTFOLIO, report.with_value, report.sample)}</p>
      <LazyKellyStakes view={{ onlyValue, stakes: { fraction, onFraction, tested: report } }} slip={slip} />
    </div>
  );
}

function BetsTable({ next, slip }: { next: NextCardBets; slip: Slip }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Pick</th>
          <th scope="col" className={styles.opponent}>
            <span className="visually-hidden">Opponent</span>
          </th>
          <th scope="col" className={styles.bet}>
            Bet
          </th>
          <th scope="col" className={styles.share}>
            Of budget
          </th>
          <th scope="col" className={styles.odds}>
            Market line
          </th>
          <th scope="col" className={styles.edge}>
            Edge
          </th>
        </tr>
      </thead>
      <tbody>
        {next.picks.map((pick, index) => (
          <BetRow
            key={`${pick.type} ${pick.pick_name}`}
            pick={pick}
            bet={betOn(slip, index)}
            date={next.event_date}
            inDollars={slip.inDollars}
          />
        ))}
      </tbody>
    </table>
  );
}

interface Props {
  next: NextCardBets | undefined;
  report: LabReport;
}

/** The choice's bets on the next card and their expected result. */
export function NextCard({ next, report }: Props) {
  const slip = useNextSlip(next);
  const inBudgets = useNight(next);
  return (
    <section className={styles.panel} aria-labelledby="next-card">
      <div className={styles.head}>
        <h2 id="next-card">What it bets on the next card</h2>
        {next && slip && <Facts next={next} slip={slip} />}
      </div>
      <ValueLine report={report} hasEdges={(next?.picks.length ?? 0) > 0} slip={slip} />
      {next === undefined || slip === undefined ? (
        <p className={styles.muted}>No upcoming event.</p>
      ) : next.picks.length === 0 ? (
        <p className={styles.muted}>Nothing on this card.</p>
      ) : (
        <>
          {slip.staked === 0 && <p>No bet on this card has value at these prices: nothing is staked.</p>}
          <div className={styles.columns}>
            <BetsTable next={next} slip={slip} />
            <Expected slip={slip} inBudgets={inBudgets} />
          </div>
        </>
      )}
    </section>
  );
}
