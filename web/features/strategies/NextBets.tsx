import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { pageAddress } from '../../../core/contract/pages/page_paths.ts';
import type { StrategiesResponse } from '../../../core/contract/strategies.ts';
import { dateText } from '../../../core/format/dates.ts';
import { namesIn } from '../../../core/format/joined_names.ts';
import { type BackedFighter, BoutNames } from '../../components/BoutNames.tsx';
import styles from './StrategyDetails.module.css';

type NextCard = NonNullable<StrategiesResponse['next_card']>;

/** The fighters of a bet with their opponents; undefined if the card does not list one of them. */
function backedFighters(pick: string, { date, bouts }: NextCard): BackedFighter[] | undefined {
  const names = namesIn(pick);
  const backed = names.flatMap((name) => {
    const bout = bouts.find(({ red, blue }) => red === name || blue === name);
    return bout === undefined ? [] : [{ name, opponent: bout.red === name ? bout.blue : bout.red, date }];
  });
  return backed.length === names.length ? backed : undefined;
}

function Bets({ card, picks }: { card: NextCard; picks: readonly string[] }) {
  return picks.map((pick, place) => {
    const backed = backedFighters(pick, card);
    return (
      <Fragment key={pick}>
        {place > 0 && ', '}
        {backed === undefined ? pick : <BoutNames backed={backed} look="quiet" />}
      </Fragment>
    );
  });
}

/** Whom a strategy backs on the next card, with links to the bouts and the event. */
export function NextBets({ card, picks }: { card: NextCard | null; picks: readonly string[] }) {
  if (card === null) return <p>There is no upcoming event.</p>;
  return (
    <>
      {picks.length === 0 ? (
        <p>Nothing on this card.</p>
      ) : (
        <p>
          <Bets card={card} picks={picks} />.
        </p>
      )}
      <p className={styles.card}>
        {card.id === null ? card.name : <Link to={pageAddress('events', card.id)}>{card.name}</Link>},{' '}
        {dateText(card.date)}
      </p>
    </>
  );
}
