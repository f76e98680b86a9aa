import { Link } from 'react-router-dom';
import { pageAddress } from '../../../core/contract/pages/page_paths.ts';
import type { LiveBout, LiveCard } from '../../../core/contract/site/live.ts';
import { MINUTE } from '../../../core/dates/durations.ts';
import { OPPOSITE } from '../../../core/domain/cards/corners.ts';
import { countText } from '../../../core/format/numbers/count.ts';
import { chanceText } from '../../../core/format/words/bout_words.ts';
import { isSettledStanding, type NightStanding } from '../../../core/night/bet_states.ts';
import type { BoutWorth, ProfitSpan } from '../../../core/night/night.ts';
import type { Chances } from '../../../core/night/night_bets.ts';
import { needsText } from '../../../core/night/night_words.ts';
import { ODDS_STYLE, usePreference } from '../../lib/saved/preferences.ts';
import press from '../../ui/RowPress.module.css';
import { classNames } from '../class_names.ts';
import styles from './Night.module.css';
import {
  betsOn,
  type FallenOf,
  isStraight,
  momentText,
  spanText,
  stakesText,
  stakeText,
  sumOf,
} from './night_texts.ts';

interface Props extends FallenOf {
  chances: Chances;
  /** Whether the bets are the reader's own. */
  isOwn: boolean;
  /** The server's time of the card in epoch milliseconds. */
  at: number;
}

/** Parlays that are named on a bout before they are counted. */
const MOST_NAMED = 2;

/** The open parlays on a bout: `The $10 parlay, which needs Moreau and Vorontsov, pays $36.67.` */
function parlaysText(bets: readonly NightStanding[]): string {
  const parlays = bets.filter((standing) => !isStraight(standing) && !isSettledStanding(standing));
  if (parlays.length > MOST_NAMED) return `${parlays.length} parlays of ${stakeText(sumOf(parlays))} hang on it.`;
  return parlays
    .map((standing) => {
      const { bet, payout } = standing;
      return `The ${stakeText(bet.stake)} parlay, which ${needsText(standing)}, pays ${stakeText(payout)}.`;
    })
    .join(' ');
}

function Worth({ word, span }: { word: string; span: ProfitSpan }) {
  const sign = span.least + span.most;
  return (
    <span>
      {word}:{' '}
      <b className={classNames(styles.unbroken, sign > 0 && styles.up, sign < 0 && styles.down)}>{spanText(span)}</b>
    </span>
  );
}

interface RowProps extends Omit<Props, 'card' | 'whose' | 'at'> {
  bout: LiveBout;
}

/** An open bout: what it is worth to the slip if its backed side wins or loses, and what was said of it. */
function OpenBout({ bout, night, chances, short, isOwn }: RowProps) {
  const [style] = usePreference(ODDS_STYLE);
  const worth = night.worths.find((each: BoutWorth) => each.bout === bout);
  const side = worth?.backed ?? 'red';
  const bets = betsOn(night, bout).filter((standing) => !isSettledStanding(standing));
  const ofRed = chances.get(bout.bout_id);
  const chance = ofRed === undefined ? undefined : side === 'red' ? ofRed : 1 - ofRed;
  const isFighting = bout.state === 'in_the_cage';
  const said = isFighting
    ? `We said ${chanceText(chance)} before the bout. We don’t score rounds.`
    : `We say ${chanceText(chance)}.`;
  return (
    <div className={classNames(styles.bout, worth && styles[side])}>
      <p className={styles.line}>
        <Link className={classNames(press.press, styles.who)} to={pageAddress('bouts', bout.bout_id)}>
          <span className={styles.name}>{bout[side]}</span>{' '}
          <span className={styles.small}>vs. {short(bout[OPPOSITE[side]])}</span>
        </Link>
        <span className={classNames(styles.small, styles.unbroken)}>
          {worth ? stakesText(bets, style) : isOwn ? 'no bet of yours' : 'no bet'}
        </span>
      </p>
      {worth && (
        <p className={styles.worths}>
          <Worth word="wins" span={worth.wins} />
          <Worth word="loses" span={worth.loses} />
        </p>
      )}
      <p className={styles.small}>
        {chance !== undefined && said} {parlaysText(bets)}
      </p>
    </div>
  );
}

/** The bouts to come in the order in which they are fought. */
const comingOf = ({ bouts }: LiveCard): Extract<LiveBout, { state: 'coming' }>[] =>
  bouts.toReversed().flatMap((bout) => (bout.state === 'coming' ? [bout] : []));

type ComingBout = ReturnType<typeof comingOf>[number];

/** When a bout is to begin; nothing once that time is past, as on a night that runs late. */
const aboutText = ({ starts_at }: ComingBout, at: number) =>
  starts_at === undefined || Date.parse(starts_at) <= at ? '' : `about ${momentText(starts_at)}`;

const isFighting = ({ state }: LiveBout) => state === 'in_the_cage';

/** A clock that was read before is not shown: the round goes on. */
const CLOCK_LIFE = MINUTE;

/** `Round 2 of 3 · 3:12`, as far as it is known. */
function roundText(bout: Extract<LiveBout, { state: 'in_the_cage' }>, { card: { reads }, at }: Props): string {
  const { round, rounds } = bout;
  const readAt = Date.parse(reads[0]?.at ?? bout.since);
  const clock = at - readAt < CLOCK_LIFE ? bout.clock : undefined;
  if (round === undefined) return '';
  const of = rounds === undefined ? '' : ` of ${rounds}`;
  const left = clock === undefined ? '' : ` · ${Math.floor(clock / 60)}:${String(clock % 60).padStart(2, '0')}`;
  return `Round ${round}${of}${left}`;
}

/** The bout that is fought; between two the next one. */
export function InTheCage(props: Props) {
  const { card, at, ...rest } = props;
  const fought = card.bouts.find(isFighting);
  const bout = fought ?? comingOf(card)[0];
  if (bout === undefined) return null;
  return (
    <section className={classNames(styles.panel, fought && styles.cage)} aria-labelledby="cage-title">
      <div className={styles.panelHead}>
        <h2 id="cage-title" className={fought ? styles.fighting : styles.title}>
          {fought ? 'In the cage' : 'Next'}
        </h2>
        <span className={fought ? styles.round : styles.small}>
          {bout.state === 'in_the_cage' ? roundText(bout, props) : bout.state === 'coming' && aboutText(bout, at)}
        </span>
      </div>
      <OpenBout bout={bout} {...rest} />
    </section>
  );
}

/** The bouts after the one in the cage or the next; those without a bet are folded up. */
export function StillToCome({ card, at, ...rest }: Props) {
  const { night, isOwn } = rest;
  const coming = comingOf(card).slice(card.bouts.some(isFighting) ? 0 : 1);
  const [first] = coming;
  if (first === undefined) return null;
  const bet = coming.filter((bout) => betsOn(night, bout).length > 0);
  const others = coming.filter((bout) => !bet.includes(bout));
  return (
    <section className={styles.panel} aria-labelledby="coming-title">
      <div className={styles.panelHead}>
        <h2 id="coming-title" className={styles.title}>
          Still to come
        </h2>
        <span className={styles.small}>{aboutText(first, at)}</span>
      </div>
      {bet.map((bout) => (
        <OpenBout key={bout.bout_id} bout={bout} {...rest} />
      ))}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>
            {bet.length === 0 ? '' : `${others.length} more `}
            {bet.length === 0 && countText(others.length, 'bout')}
            {bet.length > 0 && (others.length === 1 ? 'bout' : 'bouts')} without a bet{isOwn && ' of yours'}
          </summary>
          {others.map((bout) => (
            <OpenBout key={bout.bout_id} bout={bout} {...rest} />
          ))}
        </details>
      )}
    </section>
  );
}
