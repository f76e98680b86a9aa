import type { ReactNode } from 'react';
import type { BetEvent, SkippedPick } from '../../../../core/contract/bets/bet_summary.ts';
import type { Bet } from '../../../../core/contract/bets/bets.ts';
import { dateText } from '../../../../core/format/dates.ts';
import { centsText, signedCentsText } from '../../../../core/format/numbers/cents.ts';
import { countText } from '../../../../core/format/numbers/count.ts';
import type { OddsStyle } from '../../../../core/format/numbers/odds_text.ts';
import { signedPickPercentText } from '../../../../core/format/numbers/percent.ts';
import { DASH } from '../../../../core/format/numbers/signs.ts';
import { classNames } from '../../../components/class_names.ts';
import { oddsText } from '../../../components/picks/price/price_words.ts';
import { legEnding } from '../../../lib/bets_file/bet_text.ts';
import roles from '../../../ui/Roles.module.css';
import press from '../../../ui/RowPress.module.css';
import { type Column, Table, type TablePart } from '../../../ui/Table.tsx';
import styles from './BetTable.module.css';
import { closingValue, plannedStake, profitText, STATUS_WORDS, settledProfit } from './bet_words.ts';

/** What rows need beside their bets. */
export interface BetContext {
  oddsStyle: OddsStyle;
  /** The plan's budget per event, in cents; 0 without a plan. */
  budget: number;
  /** Names of playbooks by id. */
  nameOf(playbook: string): string;
  /** Opens a bet to be changed. */
  onOpen(bet: Bet): void;
}

type SkippedSum = BetEvent['skipped_sums'][number];

/** A bet, a pick of the plan that was not bet, or how many of an own playbook's were not: which ones is not kept. */
export type BetLine = { key: string } & ({ bet: Bet } | { pick: SkippedPick } | { sum: SkippedSum });

export const lineOfBet = (bet: Bet): BetLine => ({ key: bet.id, bet });

interface RowContext extends BetContext {
  /** Says the event too, where rows are not grouped by it. */
  showsEvent: boolean;
}

/** A column with its cells for each kind of line; without one the cell is empty. */
interface BetColumn extends Omit<Column<BetLine>, 'cell'> {
  /** Of the column, where rows are no cards. */
  width: string;
  bet(bet: Bet, context: RowContext): ReactNode;
  pick?(pick: SkippedPick, context: RowContext): ReactNode;
  sum?(sum: SkippedSum, context: RowContext): ReactNode;
}

/** What a bet is on: its legs with how they must end, or its title. */
function Subject({ bet: { title, legs } }: { bet: { title?: string | undefined; legs: Bet['legs'] } }) {
  const [only] = legs;
  if (title !== undefined || only === undefined) return title;
  if (legs.length > 1) return legs.map((leg) => leg.fighter + legEnding(leg)).join(' + ');
  return (
    <>
      {only.fighter}{' '}
      <span className={styles.versus}>
        vs. {only.opponent}
        {legEnding(only)}
      </span>
    </>
  );
}

function BetName({ bet, context: { showsEvent, onOpen } }: { bet: Bet; context: RowContext }) {
  const { event, placed_at } = bet;
  return (
    <>
      <button type="button" className={classNames(press.press, press.button, styles.name)} onClick={() => onOpen(bet)}>
        <Subject bet={bet} />
      </button>
      {showsEvent && <Second>{`${dateText(event?.date ?? placed_at)} ${event?.name ?? ''}`}</Second>}
    </>
  );
}

const Second = ({ children }: { children: ReactNode }) => <span className={styles.second}>{children}</span>;

const twoLines = (first: ReactNode, second: string | undefined) => (
  <>
    <span>{first}</span>
    {second && <Second>{second}</Second>}
  </>
);

function stakeNote(bet: Bet, budget: number): string | undefined {
  if (bet.bonus) return 'bonus';
  const planned = plannedStake(bet, budget);
  return planned === undefined ? undefined : `plan ${centsText(planned)}`;
}

function closeText(bet: Bet): string {
  const close = closingValue(bet);
  return close === undefined ? DASH : signedPickPercentText(close);
}

const leftText = (profit: number) => (profit >= 0 ? `${signedCentsText(profit)} left` : `${centsText(-profit)} saved`);
const skippedFrom = ({ playbook }: { playbook: string }, { nameOf }: BetContext) => `${nameOf(playbook)}, skipped`;

const COLUMNS: readonly BetColumn[] = [
  {
    ...{ id: 'subject', head: 'Bet', width: 'minmax(0, 1fr)', isRowHead: true, card: '1 1 +1', className: styles.who },
    bet: (bet, context) => <BetName bet={bet} context={context} />,
    pick: (pick) => (
      <span className={styles.name}>
        <Subject bet={pick} />
      </span>
    ),
    sum: ({ picks }) => <span className={styles.name}>{countText(picks, 'pick')} together</span>,
  },
  {
    ...{ id: 'from', head: 'From', width: 'clamp(5rem, 10vw, 8rem)', align: 'start', card: '2 1' },
    className: styles.from,
    bet: ({ playbook, book }, { nameOf }) => twoLines(playbook ? nameOf(playbook.id) : 'your own', book),
    pick: skippedFrom,
    sum: skippedFrom,
  },
  {
    ...{ id: 'taken', head: 'Taken', width: 'clamp(6rem, 9vw, 7rem)', card: '2 2', className: styles.taken },
    bet: ({ odds, playbook }, { oddsStyle }) =>
      twoLines(oddsText(odds, oddsStyle), playbook && `offered ${oddsText(playbook.offered_odds, oddsStyle)}`),
    pick: ({ offered_odds }, { oddsStyle }) => `offered ${oddsText(offered_odds, oddsStyle)}`,
  },
  { id: 'close', head: 'Close', width: 'clamp(3.5rem, 5.6vw, 4.5rem)', bet: closeText },
  {
    ...{ id: 'stake', head: 'Stake', width: 'clamp(4.5rem, 8vw, 6.5rem)', card: '1 3' },
    bet: (bet, { budget }) => twoLines(<strong>{centsText(bet.stake)}</strong>, stakeNote(bet, budget)),
    pick: ({ stake }) => `plan ${centsText(stake)}`,
  },
  {
    ...{ id: 'result', head: 'Result', width: 'clamp(5.5rem, 8.75vw, 7rem)', card: '2 3', className: styles.result },
    sign: (line) => ('bet' in line ? (settledProfit(line.bet) ?? 0) : 0),
    bet: (bet) => twoLines(STATUS_WORDS[bet.status], profitText(bet)),
    pick: ({ profit, status }) => (profit === null ? status : leftText(profit)),
    sum: ({ profit }) => leftText(profit),
  },
];

const WIDTHS = { '--columns': COLUMNS.map(({ width }) => width).join(' ') };

const columnsIn = (context: RowContext): Column<BetLine>[] =>
  COLUMNS.map(({ bet, pick, sum, width: _width, ...column }) => ({
    ...column,
    cell: (line) => {
      if ('bet' in line) return bet(line.bet, context);
      return 'pick' in line ? pick?.(line.pick, context) : sum?.(line.sum, context);
    },
  }));

interface Props {
  lines: readonly BetLine[];
  context: BetContext;
  showsEvent?: boolean;
  part?: TablePart;
}

/** Bets, each with its playbook, price, stake and result. A press on a row opens the bet. */
export const BetTable = ({ lines, context, showsEvent = false, part }: Props) => (
  <div style={WIDTHS}>
    <Table
      caption="Bets"
      columns={columnsIn({ ...context, showsEvent })}
      rows={lines}
      keyOf={({ key }) => key}
      layout="rows"
      size="small"
      cardsBelow="tablet"
      className={styles.table}
      rowClass={(line) => !('bet' in line) && roles.muted}
      part={part}
    />
  </div>
);
