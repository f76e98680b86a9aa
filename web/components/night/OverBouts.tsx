import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pageAddress } from '../../../core/contract/pages/page_paths.ts';
import type { LiveBout } from '../../../core/contract/site/live.ts';
import { signedCentsText } from '../../../core/format/numbers/cents.ts';
import type { OddsStyle } from '../../../core/format/numbers/odds_text.ts';
import { isSettledStanding, type NightStanding } from '../../../core/night/bet_states.ts';
import { ODDS_STYLE, usePreference } from '../../lib/saved/preferences.ts';
import press from '../../ui/RowPress.module.css';
import { classNames } from '../class_names.ts';
import { oddsText } from '../picks/price/price_words.ts';
import styles from './Night.module.css';
import {
  betsOn,
  correctionText,
  type FallenOf,
  fallenText,
  gainsOf,
  howText,
  isFought,
  isGone,
  isStraight,
  newlyFallen,
  type Surnames,
  stakesText,
  stakeText,
  winText,
} from './night_texts.ts';

const SIGNS = { won: '✓', lost: '✗', returned: '↺', none: '·' } as const;

function signOf(gain: number | undefined, bets: readonly NightStanding[]): keyof typeof SIGNS {
  if (gain === undefined) return 'none';
  if (gain !== 0) return gain > 0 ? 'won' : 'lost';
  return bets.some(({ state }) => state === 'returned') ? 'returned' : 'none';
}

/** What was bet on a bout that is over: `$45 at −125`, `$20 on Dvorsky, +130`, `$15 returned`. */
function betText(bets: readonly NightStanding[], style: OddsStyle, short: Surnames): string {
  const straight = bets.filter(isStraight);
  const [only] = straight;
  if (only === undefined || straight.length > 1) return bets.length === 0 ? '' : stakesText(bets, style);
  const { bet, state, legs } = only;
  if (state === 'returned') return `${stakeText(bet.stake)} returned`;
  if (state !== 'lost') return stakesText(straight, style);
  return `${stakeText(bet.stake)} on ${short(legs[0]?.leg.fighter ?? '')}, ${oddsText(bet.odds, style)}`;
}

/** What stands where a bout has brought nothing: a parlay counts with the bout that decided it. */
function uncountedText(bets: readonly NightStanding[]): string {
  if (bets.length === 0) return 'no bet';
  return bets.every(isSettledStanding) ? 'settled' : 'open';
}

/** How it ended, and how sure that is. */
function endedNode(bout: LiveBout): ReactNode {
  if (bout.state === 'disputed') return <b className={styles.unsure}>disputed: sources name different winners</b>;
  if (bout.state === 'official')
    return (
      <>
        {howText(bout.result)}
        {bout.disputed && <b className={styles.unsure}>, disputed since</b>}
      </>
    );
  if (bout.state !== 'unofficial') return null;
  const how = bout.result ? howText(bout.result) : 'over';
  return (
    <>
      {how !== '' && `${how}, `}
      <b className={styles.unsure}>unofficial</b>
    </>
  );
}

function OverBout({ bout, night, short }: Omit<FallenOf, 'card' | 'whose'> & { bout: LiveBout }) {
  const [style] = usePreference(ODDS_STYLE);
  const gain = gainsOf(night).get(bout);
  const bets = betsOn(night, bout);
  const sign = signOf(gain, bets);
  const color = sign === 'won' ? styles.up : sign === 'lost' ? styles.down : undefined;
  return (
    <li className={classNames(styles.ended)}>
      <span className={color} aria-hidden="true">
        {SIGNS[sign]}
      </span>
      <span>
        <Link className={classNames(press.press, styles.result)} to={pageAddress('bouts', bout.bout_id)}>
          {winText(bout, short)}
        </Link>
        <span className={styles.second}>{endedNode(bout)}</span>
      </span>
      <span className={styles.gain}>
        <span className={classNames(styles.result, color)}>
          {gain === undefined ? uncountedText(bets) : signedCentsText(gain)}
        </span>
        <span className={styles.second}>{betText(bets, style, short)}</span>
      </span>
    </li>
  );
}

/** What is over, newest first; below it who fell out and what was corrected. */
export function Over(props: FallenOf) {
  const { card, night, short } = props;
  const fought = card.bouts.filter(isFought).sort((one, other) => Date.parse(other.since) - Date.parse(one.since));
  const news = newlyFallen(card);
  const notes = [
    ...card.bouts
      .filter((bout) => isGone(bout) && !news.includes(bout))
      .map((bout) => ({ key: bout.bout_id, text: fallenText(bout, props) })),
    ...card.corrections.map((correction) => ({
      key: `${correction.bout_id} ${correction.at}`,
      text: correctionText(correction, card, short),
    })),
  ];
  if (fought.length === 0 && notes.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="over-title">
      <div className={styles.panelHead}>
        <h2 id="over-title" className={styles.title}>
          Over
        </h2>
        <span className={styles.small}>newest first</span>
      </div>
      <ul>
        {fought.map((bout) => (
          <OverBout key={bout.bout_id} bout={bout} night={night} short={short} />
        ))}
      </ul>
      {notes.map(({ key, text }) => (
        <p key={key} className={styles.note}>
          {text}
        </p>
      ))}
    </section>
  );
}
