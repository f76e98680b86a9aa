import { useId } from 'react';
import { readOdds } from '../../../core/format/typed_odds.ts';
import { ODDS_STYLE, usePreference } from '../../lib/preferences.ts';
import { classNames } from '../class_names.ts';
import styles from './MyBookPays.module.css';
import { type Backed, type PriceTexts, priceTexts } from './price_at_book.ts';

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
