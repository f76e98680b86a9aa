import { Link } from 'react-router-dom';
import type { Bet } from '../../../core/contract/bets.ts';
import { pageAddress } from '../../../core/contract/pages/page_paths.ts';
import { BoutNames } from '../../components/BoutNames.tsx';
import { Subject } from './BetRow.tsx';

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
  const backed = legs.map(({ fighter, opponent, date = event.date }) => ({ name: fighter, opponent, date }));
  return (
    <>
      <strong>
        <BoutNames backed={backed} />
      </strong>
      {second === undefined && ` vs. ${only.opponent}`} · <Link to={pageAddress('events', event.id)}>{event.name}</Link>
    </>
  );
}
