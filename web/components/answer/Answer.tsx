import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedEvent } from '../../../core/contract/site/events.ts';
import { comingDayText } from '../../../core/format/dates.ts';
import { type OddsStyle, priceText } from '../../../core/format/numbers/odds_text.ts';
import { signedPickPercentText } from '../../../core/format/numbers/percent.ts';
import { withTrueMinus } from '../../../core/format/numbers/signs.ts';
import {
  answerStake,
  answerTitle,
  moreText,
  outlookText,
  restText,
  shownBets,
  suchBetsText,
} from '../../../core/playbooks/answer_words.ts';
import type { AnsweredBet, CardAnswer } from '../../../core/playbooks/card_answer.ts';
import type { ReadersPrices } from '../../../core/prices/readers_prices.ts';
import { recordQuery } from '../../lib/api/record.ts';
import { ODDS_STYLE, usePreference } from '../../lib/saved/preferences.ts';
import { today } from '../../lib/time/clock.ts';
import { bookNames } from '../picks/picks_view.ts';
import { oddsText, priceAgeText } from '../picks/price/price_words.ts';
import { PickBetButton } from '../picks/row/bet_buttons.tsx';
import styles from './AnswerPanel.module.css';
import { type AnsweredCard, useCardAnswer } from './use_card_answer.ts';

interface Props extends AnsweredCard {
  event: ListedEvent;
}

/** Who pays what now, and how old that is: `Thames & Co pays +114 now · 6 min ago`. */
function priceNow({ pick, best }: AnsweredBet, now: number | undefined, style: OddsStyle): string {
  const odds = oddsText(pick.decimal_odds, style);
  if (best === undefined || now === undefined) return `Market line ${odds}`;
  return `${best.book.title} pays ${odds} now · ${priceAgeText(best.updatedAt, now)} ago`;
}

interface BetsProps {
  event: ListedEvent;
  answer: CardAnswer;
  readers: ReadersPrices | undefined;
}

/** A bet or, without a stake, what comes closest to one. */
function Bet({ event, bet, stake, answer: { slip }, readers }: BetsProps & { bet: AnsweredBet; stake?: number }) {
  const [style] = usePreference(ODDS_STYLE);
  return (
    <li className={styles.bet}>
      <p className={styles.name}>
        {bet.pick.pick_name}{' '}
        <span className={stake === undefined ? styles.far : styles.price}>
          at {withTrueMinus(priceText(bet.takeAt, style))} or better
        </span>
      </p>
      <p className={styles.now}>{priceNow(bet, readers?.now, style)}</p>
      {stake !== undefined && bet.pick.edge !== undefined && (
        <p className={styles.edge}>{signedPickPercentText(bet.pick.edge)} edge</p>
      )}
      {stake !== undefined && <p className={styles.stake}>{answerStake(stake, slip)}</p>}
      {stake !== undefined && (
        <PickBetButton
          pick={bet.pick}
          of={{ event, playbook: 'value' }}
          stake={slip.inDollars ? stake : 0}
          budget={slip.inDollars ? slip.budget : 0}
          book={bet.best?.book.title}
          books={bookNames({ prices: readers?.prices })}
        />
      )}
    </li>
  );
}

function Bets({ hasMore, ...props }: BetsProps & { hasMore: boolean }) {
  const { shown, unstaked, more } = shownBets(props.answer);
  return (
    <ul className={styles.bets}>
      {[...shown, ...(hasMore ? more : [])].map((bet) => (
        <Bet key={bet.pick.pick_name} {...props} bet={bet} stake={bet.stake} />
      ))}
      {unstaked.map((bet) => (
        <Bet key={bet.pick.pick_name} {...props} bet={bet} />
      ))}
    </ul>
  );
}

interface RestProps {
  answer: CardAnswer;
  hasMore: boolean;
  onMore(hasMore: boolean): void;
}

/** What to do with the rest of card and budget, and a button for the bets that are not shown. */
function Rest({ answer, hasMore, onMore }: RestProps) {
  const text = moreText(answer);
  return (
    <p className={styles.rest}>
      {text !== '' && (
        <>
          <button type="button" className={styles.more} aria-expanded={hasMore} onClick={() => onMore(!hasMore)}>
            {text}
          </button>{' '}
        </>
      )}
      {restText(answer)}
    </p>
  );
}

/** The answer in words, its bets with their prices, and what such bets have returned. */
export default function Answer({ event, ...card }: Props) {
  const { readers } = card;
  const { data: record } = useQuery(recordQuery);
  const answer = useCardAnswer(card);
  const tested = record?.playbooks.find(({ playbook }) => playbook === 'value');
  const isBet = answer.bets.length > 0;
  const [hasMore, setMore] = useState(false);
  return (
    <>
      <h2 className={styles.title}>{answerTitle(answer, comingDayText(event.date, today()))}</h2>
      <Bets event={event} answer={answer} readers={readers} hasMore={hasMore} />
      <Rest answer={answer} hasMore={hasMore} onMore={setMore} />
      <p className={styles.test}>{isBet && `${outlookText(answer)} ${tested ? suchBetsText(tested) : ''}`}</p>
    </>
  );
}
