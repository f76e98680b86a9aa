import { useId } from 'react';
import { moneyText, signedMoneyText } from '../../../core/format/numbers/money.ts';
import { americanOddsText, type OddsStyle, priceText } from '../../../core/format/numbers/odds_text.ts';
import { signedPickPercentText } from '../../../core/format/numbers/percent.ts';
import { withTrueMinus } from '../../../core/format/numbers/signs.ts';
import { readOdds } from '../../../core/format/numbers/typed_odds.ts';
import { quarterKelly } from '../../../core/portfolio/value/kelly_stakes.ts';
import { breakEvenOdds, edgeOf, profitOf } from '../../../core/portfolio/value/pick_value.ts';
import { ODDS_STYLE, usePreference } from '../../lib/saved/preferences.ts';
import { classNames } from '../class_names.ts';
import styles from './MyBookPays.module.css';

/** What is backed, and with how much. */
export interface Backed {
  /** Cornerman's probability that it wins, 0…1; undefined if there is none. */
  probability: number | undefined;
  /** False if that probability is not the forecast's. */
  isForecast: boolean;
  /** In dollars; 0 for none. */
  budget: number;
  /** What a playbook stakes on it, in dollars; undefined or 0 for nothing. */
  planned?: number | undefined;
}

/** The figures of a side at a price, as texts. */
interface PriceTexts {
  /** The price in both formats: `+135, decimal 2.35`. */
  read: string;
  edge: { text: string; word: 'value' | 'no forecast' | undefined; sign: number } | undefined;
  lines: readonly string[];
}

const CENT = 0.01;

function sizeLine(probability: number, odds: number, budget: number): string {
  const share = quarterKelly(probability, odds);
  if (share === 0) return 'At this price Kelly stakes nothing.';
  const percent = signedPickPercentText(share).replace('+', '');
  const size =
    budget >= CENT ? `${moneyText(share * budget)}, ${percent} of your ${moneyText(budget)}` : `${percent} of a budget`;
  return `A quarter of Kelly stakes ${size}.`;
}

function plannedLine(planned: number, odds: number, edge: number | undefined): string {
  const win = `Your ${moneyText(planned)} wins ${moneyText(profitOf(planned, odds))}`;
  return edge === undefined ? `${win}.` : `${win}, and is worth ${signedMoneyText(planned * edge)} on average.`;
}

/** The edge and the stake of a side at decimal odds. */
function priceTexts(odds: number, style: OddsStyle, backed: Backed): PriceTexts {
  const { probability, isForecast, budget, planned = 0 } = backed;
  const read = `${withTrueMinus(americanOddsText(odds))}, decimal ${odds.toFixed(2)}`;
  const edge = probability === undefined ? undefined : edgeOf(probability, odds);
  const stake = planned >= CENT ? [plannedLine(planned, odds, edge)] : [];
  if (probability === undefined || edge === undefined)
    return { read, edge: undefined, lines: ['Cornerman has no probability here, and so no edge.', ...stake] };
  const takeAt = withTrueMinus(priceText(breakEvenOdds(probability), style));
  const word = !isForecast ? 'no forecast' : edge > 0 ? 'value' : undefined;
  return {
    read,
    edge: { text: signedPickPercentText(edge), word, sign: isForecast ? Math.sign(edge) : 0 },
    lines: [`It breaks even at ${takeAt}.`, sizeLine(probability, odds, budget), ...stake],
  };
}

/** Long enough for any odds, and for the mistakes around them. */
const MOST_CHARACTERS = 20;

function Figures({ figures: { read, edge, lines } }: { figures: PriceTexts }) {
  return (
    <>
      <p>
        <strong>{read}</strong>
        {edge !== undefined && (
          <>
            {' · '}
            <strong className={edge.sign > 0 ? styles.up : edge.sign < 0 ? styles.down : undefined}>
              Edge {edge.text}
              {edge.word !== undefined && ` ${edge.word}`}
            </strong>
          </>
        )}
      </p>
      <p>{lines.join(' ')}</p>
    </>
  );
}

interface Props {
  /** What is backed, for screen readers: `Renato Moicano`. */
  about: string;
  backed: Backed;
  /** What is typed, and its setter. */
  typed: string;
  /** An empty field is a problem too. */
  isNeeded?: boolean;
  onType(typed: string): void;
}

/** A price that the reader's own book offers, and what the side is worth at it. It needs no feed of prices. */
export function MyBookPays({ about, backed, typed, isNeeded = false, onType }: Props) {
  const id = useId();
  const [style] = usePreference(ODDS_STYLE);
  const isRead = isNeeded || typed.trim() !== '';
  const read = isRead ? readOdds(typed, style) : undefined;
  const problem = read !== undefined && 'problem' in read ? read.problem : undefined;
  return (
    <div className={styles.box}>
      <label htmlFor={id} className={styles.label}>
        My book pays<span className="visually-hidden"> on {about}</span>
      </label>
      <input
        id={id}
        className={styles.input}
        value={typed}
        maxLength={MOST_CHARACTERS}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={style === 'american' ? '+135' : '2.35'}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-read`}
        onChange={({ target }) => onType(target.value)}
      />
      <div id={`${id}-read`} className={classNames(styles.read, problem !== undefined && styles.problem)} role="status">
        {problem !== undefined && <p>{problem}</p>}
        {read !== undefined && 'odds' in read && <Figures figures={priceTexts(read.odds, style, backed)} />}
      </div>
    </div>
  );
}
