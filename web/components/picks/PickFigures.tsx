import type { ReactNode } from 'react';
import type { StoredPick } from '../../../core/contract/picks.ts';
import { dateText } from '../../../core/format/dates.ts';
import { moneyText } from '../../../core/format/money.ts';
import { priceText } from '../../../core/format/odds_text.ts';
import { pickPercentText, signedPickPercentText } from '../../../core/format/percent.ts';
import { withTrueMinus } from '../../../core/format/true_minus.ts';
import { dayOfVersion } from '../../../core/snapshot/version.ts';
import { profitOf } from '../../../core/value/pick_value.ts';
import type { Slip } from '../../../core/value/slip.ts';
import type { OddsStyle } from '../../lib/preferences.ts';
import { classNames } from '../class_names.ts';
import styles from './PickFigures.module.css';
import type { ShownPrices } from './picks_view.ts';
import { DASH } from './SlipFigure.tsx';

/** What every row needs beside its pick. */
export interface RowContext {
  slip: Pick<Slip, 'budget' | 'inDollars'>;
  /** How many strategies could support a pick. */
  strategies: number;
  oddsStyle: OddsStyle;
  picksVersion: string;
  shown: ShownPrices | undefined;
}

interface FigureProps extends RowContext {
  pick: StoredPick;
  /** In the slip’s unit; 0 where it is not bet on. */
  stake: number;
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

/** On a card these two read as a sentence. */
const TAKE_AT = classNames(styles.takeAt, styles.sentence);
const EDGE = classNames(styles.edge, styles.sentence);

function BetStat({ stake, slip }: FigureProps) {
  const label = slip.inDollars ? 'Bet' : 'Weight';
  if (stake === 0)
    return <Stat place={styles.bet} label={label} value={<span className={styles.none}>not bet</span>} />;
  const share = pickPercentText(stake / slip.budget);
  if (!slip.inDollars) return <Stat place={styles.bet} label={label} value={share} />;
  return <Stat place={styles.bet} label={label} value={moneyText(stake)} beneath={`${share} of budget`} />;
}

function OddsStat({ pick, oddsStyle }: FigureProps) {
  const american = withTrueMinus(pick.american_odds);
  const decimal = pick.decimal_odds.toFixed(2);
  const [first, second] = oddsStyle === 'american' ? [american, decimal] : [decimal, american];
  return <Stat place={styles.odds} label="Estimated Odds" value={first} beneath={second} />;
}

/** Whose price it is and of what day; undated for legacy picks. */
function SourceStat({ pick, picksVersion, shown, oddsStyle }: FigureProps) {
  const best = shown?.best.get(pick);
  if (shown !== undefined && best !== undefined)
    return <shown.Stat pick={pick} best={best} shown={shown} oddsStyle={oddsStyle} />;
  const day = dayOfVersion(picksVersion);
  return (
    <div className={styles.source}>
      <dt className="visually-hidden">Price</dt>
      <dd>{day === undefined ? 'Market line' : `Market line, ${dateText(day)}`}</dd>
    </div>
  );
}

function BreakEvenStat({ pick: { break_even_odds: odds }, oddsStyle }: FigureProps) {
  if (odds === undefined) return <Stat place={TAKE_AT} label="Take it at" value={DASH} />;
  const price = withTrueMinus(priceText(odds, oddsStyle));
  return <Stat place={TAKE_AT} label="Take it at" value={price} beneath="or better" />;
}

function EdgeStat({ pick: { edge } }: FigureProps) {
  if (edge === undefined) return <Stat place={EDGE} label="Edge" value={DASH} />;
  const value = signedPickPercentText(edge);
  if (edge > 0) return <Stat place={EDGE} label="Edge" value={value} beneath="value" tone={styles.up} />;
  return <Stat place={EDGE} label="Edge" value={value} tone={edge < 0 && styles.down} />;
}

function winTexts({ pick, stake, slip }: FigureProps): { win: string; profit: string } {
  const win = stake * pick.decimal_odds;
  if (stake === 0) return { win: DASH, profit: '' };
  if (!slip.inDollars) return { win: pickPercentText(win), profit: 'of budget' };
  return { win: moneyText(win), profit: `${moneyText(profitOf(stake, pick.decimal_odds))} profit` };
}

/** The payout, and beneath it what of it is profit; on a card the profit has its own place. */
function WinStats(props: FigureProps) {
  const { win, profit } = winTexts(props);
  return (
    <>
      <Stat place={styles.win} label="Estimated Win" value={win} />
      {profit !== '' && (
        <div className={styles.profit}>
          <dt className="visually-hidden">Of it</dt>
          <dd>{profit}</dd>
        </div>
      )}
    </>
  );
}

/** A pick's figures: bet, odds, whose price, where it breaks even, edge, win, support. */
export function PickFigures(props: FigureProps) {
  return (
    <dl className={styles.figures}>
      <BetStat {...props} />
      <OddsStat {...props} />
      <SourceStat {...props} />
      <BreakEvenStat {...props} />
      <EdgeStat {...props} />
      <WinStats {...props} />
      <Stat
        place={styles.support}
        label="Supporting Strategies"
        value={props.strategies === 0 ? DASH : `${props.pick.supporting_strategies} of ${props.strategies}`}
      />
    </dl>
  );
}
