import type { Bet } from '../../../core/contract/bets.ts';
import { centsText } from '../../../core/format/cents.ts';
import { dateText } from '../../../core/format/dates.ts';
import type { OddsStyle } from '../../../core/format/odds_text.ts';
import { signedPickPercentText } from '../../../core/format/percent.ts';
import { classNames } from '../../components/class_names.ts';
import { oddsText } from '../../components/picks/price_words.ts';
import press from '../../ui/RowPress.module.css';
import styles from './BetRow.module.css';
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

interface Props extends BetContext {
  bet: Bet;
  /** Says the event too, where rows are not grouped by it. */
  showsEvent: boolean;
}

export function Subject({ bet: { title, legs } }: { bet: Pick<Bet, 'title' | 'legs'> }) {
  const [only] = legs;
  if (title !== undefined || only === undefined) return title;
  if (legs.length > 1) return legs.map(({ fighter }) => fighter).join(' + ');
  return (
    <>
      {only.fighter} <span className={styles.versus}>vs. {only.opponent}</span>
    </>
  );
}

function Cell({
  className,
  label,
  first,
  second,
  tone,
}: {
  className: string | undefined;
  label: string;
  first: string;
  second?: string | undefined;
  tone?: string | false | undefined;
}) {
  return (
    <span className={classNames(styles.cell, className)}>
      <span>
        <span className="visually-hidden">{label} </span>
        {first}
      </span>
      {second !== undefined && <span className={classNames(styles.second, tone)}>{second}</span>}
    </span>
  );
}

/** A bet: what it is on, from which playbook, at which price and stake, and how it ended. A press opens it. */
export function BetRow({ bet, showsEvent, oddsStyle, budget, nameOf, onOpen }: Props) {
  const { playbook, book, odds, stake, status, event, placed_at } = bet;
  const [profit, close, planned] = [settledProfit(bet), closingValue(bet), plannedStake(bet, budget)];
  const where = showsEvent ? `${dateText(event?.date ?? placed_at)} ${event?.name ?? ''}` : undefined;
  return (
    <div className={styles.row}>
      <span className={styles.who}>
        <button
          type="button"
          className={classNames(press.press, press.button, styles.name)}
          onClick={() => onOpen(bet)}
        >
          <Subject bet={bet} />
        </button>
        {where !== undefined && <span className={styles.second}>{where}</span>}
      </span>
      <Cell
        className={styles.from}
        label="From"
        first={playbook ? nameOf(playbook.id) : 'your own'}
        second={book ?? ''}
      />
      <Cell
        className={styles.price}
        label="Taken"
        first={oddsText(odds, oddsStyle)}
        second={playbook && `offered ${oddsText(playbook.offered_odds, oddsStyle)}`}
      />
      <Cell
        className={styles.close}
        label="Against the close"
        first={close === undefined ? '–' : signedPickPercentText(close)}
      />
      <Cell
        className={styles.stake}
        label="Stake"
        first={centsText(stake)}
        second={bet.bonus ? 'bonus' : planned === undefined ? undefined : `plan ${centsText(planned)}`}
      />
      <Cell
        className={styles.result}
        label=""
        first={STATUS_WORDS[status]}
        second={profitText(bet)}
        tone={profit !== undefined && (profit > 0 ? styles.up : profit < 0 && styles.down)}
      />
    </div>
  );
}
