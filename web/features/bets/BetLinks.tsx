import { Link } from 'react-router-dom';
import type { Bet } from '../../../core/contract/bets.ts';
import { pageAddress } from '../../../core/contract/pages/page_paths.ts';
import { BoutNames } from '../../components/BoutNames.tsx';
import { legEnding } from '../../lib/bets_file/bet_text.ts';
import { Subject } from './BetTable.tsx';

/** What a bet is on, with links to the pages of its bouts and its event. */
export function BetLinks({ bet }: { bet: Bet }) {
  const { event, legs } = bet;
  const [only, second] = legs;
  if (event === undefined || only === undefined)
    return (
      <strong>
        <Subject bet={bet} />
      </strong>
    );
  const isParlay = second !== undefined;
  const backed = legs.map((leg) => ({
    name: leg.fighter,
    opponent: leg.opponent,
    date: leg.date ?? event.date,
    ...(isParlay && { ending: legEnding(leg) }),
  }));
  return (
    <>
      <strong>
        <BoutNames backed={backed} />
      </strong>
      {!isParlay && ` vs. ${only.opponent}${legEnding(only)}`} ·{' '}
      <Link to={pageAddress('events', event.id)}>{event.name}</Link>
    </>
  );
}
