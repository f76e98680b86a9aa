import type { ReactNode } from 'react';
import type { StoredPick } from '../../../../core/contract/playbooks/picks.ts';
import { exactStakeText, moneyText } from '../../../../core/format/numbers/money.ts';
import { type OddsStyle, priceText } from '../../../../core/format/numbers/odds_text.ts';
import { shareText, signedPickPercentText } from '../../../../core/format/numbers/percent.ts';
import { DASH, withTrueMinus } from '../../../../core/format/numbers/signs.ts';
import { hasValue } from '../../../../core/portfolio/value/pick_value.ts';
import type { PickBet, Slip } from '../../../../core/portfolio/value/slip.ts';
import { classNames } from '../../class_names.ts';
import type { ShownPrices } from '../picks_view.ts';
import { BestPriceStat } from '../price/lazy_prices.ts';
import { oddsText } from '../price/price_words.ts';
import styles from './PickFigures.module.css';
import type { PickColumns } from './pick_columns.ts';

/** What every row needs beside its pick. */
export interface RowContext {
  slip: Pick<Slip, 'budget' | 'inDollars'>;
  /** How many strategies could support a pick. */
  strategies: number;
  oddsStyle: OddsStyle;
  /** What the market line is called, with its day. */
  line: string;
  /** Date of the event; undefined if unknown. */
  eventDate: string | undefined;
  shown: ShownPrices | undefined;
  columns: PickColumns;
  /** Picks without value are left out. */
  onlyValue: boolean;
}

interface FigureProps extends RowContext {
  pick: StoredPick;
  bet: PickBet;
}

interface StatProps {
  place: string | undefined;
  label: string;
  value: ReactNode;
  beneath?: ReactNode;
  tone?: string | false | undefined;
}

/** A figure with its name, which is only read out where the column’s head says it, and what stands beneath. */
function Stat({ place, label, value, beneath, tone }: StatProps) {
  return (
    <div className={classNames(styles.stat, place)}>
      <dt className={styles.term}>{label}</dt>
      <dd className={classNames(styles.value, tone)}>{value}</dd>
      {beneath !== undefined && <dd className={classNames(styles.beneath, tone)}>{beneath}</dd>}
    </div>
  );
}

function SayStat({ pick: { probability, is_forecast } }: FigureProps) {
  const value = probability === undefined || is_forecast === false ? DASH : `${Math.round(100 * probability)}%`;
  return <Stat place={styles.say} label="We say" value={value} />;
}

function BetStat({ bet, slip }: FigureProps) {
  const { stake, share } = bet;
  const label = slip.inDollars ? 'Bet' : 'Weight';
  if (stake === 0)
    return <Stat place={styles.bet} label={label} value={<span className={styles.none}>not bet</span>} />;
  if (!slip.inDollars) return <Stat place={styles.bet} label={label} value={shareText(share)} />;
  const exact = exactStakeText(bet);
  return (
    <Stat
      place={styles.bet}
      label={label}
      value={moneyText(stake)}
      beneath={
        <>
          {shareText(share)}
          {exact !== undefined && <span className={styles.exact}>{exact}</span>}
        </>
      }
    />
  );
}

function OddsStat({ pick, oddsStyle }: FigureProps) {
  const american = withTrueMinus(pick.american_odds);
  const decimal = pick.decimal_odds.toFixed(2);
  const others = oddsStyle === 'american' ? decimal : oddsStyle === 'decimal' ? american : `${american}, ${decimal}`;
  const first = oddsStyle === 'american' ? american : oddsText(pick.decimal_odds, oddsStyle);
  return <Stat place={styles.odds} label="Estimated Odds" value={first} beneath={others} />;
}

/** Whose price it is: of a book, or of no book the market line. */
function SourceStat({ pick, line, shown, oddsStyle }: FigureProps) {
  const best = shown?.best.get(pick);
  if (shown !== undefined && best !== undefined)
    return <BestPriceStat pick={pick} best={best} shown={shown} oddsStyle={oddsStyle} />;
  return (
    <div className={styles.source}>
      <dt className="visually-hidden">Price</dt>
      <dd>{line}</dd>
    </div>
  );
}

function BreakEvenStat({ pick: { break_even_odds: odds }, oddsStyle }: FigureProps) {
  if (odds === undefined) return <Stat place={styles.takeAt} label="Breaks even at" value={DASH} />;
  const price = withTrueMinus(priceText(odds, oddsStyle));
  return <Stat place={styles.takeAt} label="Breaks even at" value={price} />;
}

function EdgeStat({ pick: { edge, is_forecast } }: FigureProps) {
  if (edge === undefined) return <Stat place={styles.edge} label="Edge" value={DASH} />;
  const value = signedPickPercentText(edge);
  if (is_forecast === false) return <Stat place={styles.edge} label="Edge" value={value} beneath="no forecast" />;
  if (hasValue(edge)) return <Stat place={styles.edge} label="Edge" value={value} beneath="value" tone={styles.up} />;
  return <Stat place={styles.edge} label="Edge" value={value} tone={edge < 0 && styles.down} />;
}

function winTexts({ bet: { stake, win }, slip }: FigureProps): { win: string; profit: string } {
  if (stake === 0) return { win: DASH, profit: DASH };
  const text = slip.inDollars ? moneyText : shareText;
  return { win: text(win), profit: text(win - stake) };
}

/** The payout, and what of it is profit: on phones that has the column. */
function WinStats(props: FigureProps) {
  const { win, profit } = winTexts(props);
  return (
    <>
      <Stat place={styles.win} label="Estimated Win" value={win} />
      <div className={styles.profit}>
        <dt className="visually-hidden">To win</dt>
        <dd>
          {profit === DASH ? <span className={styles.noProfit}>{DASH}</span> : profit}
          {profit !== DASH && <span className={styles.word}> profit</span>}
        </dd>
      </div>
    </>
  );
}

/**
 * A pick's figures, only those of shown columns: our chance, odds, bet, win, edge, support. Whose price it is and where it breaks
 * even are seen in the opened row.
 */
export function PickFigures(props: FigureProps) {
  const { columns } = props;
  return (
    <dl className={styles.figures}>
      {columns.edge && <SayStat {...props} />}
      <OddsStat {...props} />
      <BetStat {...props} />
      {columns.source && <SourceStat {...props} />}
      {columns.takeAt && <BreakEvenStat {...props} />}
      {columns.edge && <EdgeStat {...props} />}
      <WinStats {...props} />
      {columns.support && (
        <Stat
          place={styles.support}
          label="Supporting Strategies"
          value={`${props.pick.supporting_strategies} of ${props.strategies}`}
        />
      )}
    </dl>
  );
}
