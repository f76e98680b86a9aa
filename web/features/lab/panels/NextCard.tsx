import type { StoredPick } from '../../../../core/contract/playbooks/picks.ts';
import type { LabReport } from '../../../../core/evidence/lab/lab_result.ts';
import type { NextCardBets } from '../../../../core/evidence/lab/next_bets.ts';
import { dateText } from '../../../../core/format/dates.ts';
import type { OddsStyle } from '../../../../core/format/numbers/odds_text.ts';
import { pickPercentText, signedPickPercentText } from '../../../../core/format/numbers/percent.ts';
import { DASH } from '../../../../core/format/numbers/signs.ts';
import { ONLY_VALUE_LABEL } from '../../../../core/format/words/value_labels.ts';
import { withValueText } from '../../../../core/format/words/with_value_text.ts';
import type { NightSummary } from '../../../../core/portfolio/value/night_summary.ts';
import { betOn, type PickBet, type Slip } from '../../../../core/portfolio/value/slip.ts';
import { ChartFigure } from '../../../components/charts/ChartFigure.tsx';
import { classNames } from '../../../components/class_names.ts';
import { Switch } from '../../../components/controls/Switch.tsx';
import { BoutNames } from '../../../components/layout/BoutNames.tsx';
import { oddsText } from '../../../components/picks/price/price_words.ts';
import { NightHistogram } from '../../../components/picks/slip/NightHistogram.tsx';
import { amountTexts, outcomesSentence, profitChanceText } from '../../../components/picks/slip/slip_words.ts';
import { LazyKellyStakes } from '../../../components/picks/stakes/LazyKellyStakes.tsx';
import { THIS_PORTFOLIO, useBuiltBets } from '../../../components/playbook_value.ts';
import { ODDS_STYLE, usePreference } from '../../../lib/saved/preferences.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
import styles from './NextCard.module.css';
import { useNextSlips } from './use_next_slips.ts';

/** Converts a night from fractions of the budget to amounts. */
function scaledNight(night: NightSummary, budget: number): NightSummary {
  return {
    ...night,
    mean: budget * night.mean,
    p5: budget * night.p5,
    median: budget * night.median,
    p95: budget * night.p95,
    highest: budget * night.highest,
    histogram: night.histogram.map(({ from, to, probability }) => ({
      from: budget * from,
      to: budget * to,
      probability,
    })),
  };
}

/** The distribution of the profit of what is bet, in budgets. */
function useNight(next: NextCardBets | undefined): NightSummary | undefined {
  const { onlyValue, fraction = null } = useBuiltBets();
  if (!onlyValue) return next?.nights.all;
  return next?.nights.onlyValue.find((staked) => staked.fraction === fraction)?.night;
}

const signClass = (value: number) => classNames(value > 0 && styles.up, value < 0 && styles.down);

/** A pick with what is staked on it. */
interface Row {
  pick: StoredPick;
  bet: PickBet;
}

const cornerOf = ({ legs = [] }: StoredPick) => (legs.length === 1 ? legs[0]?.corner : undefined);

/** `date`: of the event. */
const Backed = ({ pick: { legs, pick_name }, date }: { pick: StoredPick; date: string }) =>
  legs === undefined ? (
    pick_name
  ) : (
    <BoutNames backed={legs.map(({ name, opponent }) => ({ name, opponent, date }))} look="quiet" />
  );

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

function columnsOf(next: NextCardBets, slip: Slip, style: OddsStyle): readonly Column<Row>[] {
  const { plain } = amountTexts(slip);
  return [
    {
      id: 'pick',
      head: 'Pick',
      cell: ({ pick }) => <Backed pick={pick} date={next.event_date} />,
      isRowHead: true,
      card: '1 1',
      className: styles.pick,
    },
    {
      id: 'opponent',
      head: <span className="visually-hidden">Opponent</span>,
      cell: ({ pick }) => (pick.type === 'parlay' ? 'parlay' : `vs. ${pick.opponent_name}`),
      align: 'start',
      look: 'note',
      card: '2 1',
      className: styles.opponent,
    },
    {
      id: 'bet',
      head: 'Bet',
      cell: ({ bet }) => (bet.stake > 0 ? plain(bet.stake) : 'not bet'),
      look: 'strong',
      card: '1 2',
    },
    {
      id: 'share',
      head: 'Of budget',
      cell: ({ bet }) => (bet.stake > 0 ? pickPercentText(bet.share) : DASH),
      look: 'muted',
      card: '2 3',
      className: styles.second,
    },
    {
      id: 'odds',
      head: 'Market line',
      cell: ({ pick }) =>
        style === 'american' ? pick.american_odds.replace('-', '−') : oddsText(pick.decimal_odds, style),
      card: '2 2',
      className: styles.second,
    },
    {
      id: 'edge',
      head: 'Edge',
      cell: ({ pick }) => signedPickPercentText(pick.edge ?? 0),
      sign: ({ pick }) => pick.edge ?? 0,
      card: '1 3',
    },
  ];
}

function BetsTable({ next, slip }: { next: NextCardBets; slip: Slip }) {
  const [style] = usePreference(ODDS_STYLE);
  return (
    <Table
      labelledBy="next-card"
      columns={columnsOf(next, slip, style)}
      rows={next.picks.map((pick, index) => ({ pick, bet: betOn(slip, index) }))}
      keyOf={({ pick }) => `${pick.type} ${pick.pick_name}`}
      cardsBelow="tablet"
      cardsHaveHeads
      className={styles.table}
      rowClass={({ pick, bet }) => {
        const corner = cornerOf(pick);
        return classNames(corner && styles[corner], bet.stake <= 0 && styles.notBet);
      }}
    />
  );
}

interface Props {
  next: NextCardBets | undefined;
  report: LabReport;
}

/** The choice's bets on the next card and their expected result. */
export function NextCard({ next, report }: Props) {
  const { onlyValue } = useBuiltBets();
  const slips = useNextSlips(next);
  const slip = onlyValue ? slips?.value : slips?.all;
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
