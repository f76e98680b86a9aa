import { Link } from 'react-router-dom';
import { boutAddress } from '../../../core/contract/pages/bout_address.ts';
import type { StoredLeg } from '../../../core/contract/picks.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';

/** Links to the pages of a pick's bouts. */
export function BoutLinks({ legs, date }: { legs: readonly StoredLeg[]; date: IsoDate }) {
  if (legs.length === 0) return null;
  return (
    <p>
      {legs.map(({ bout_id, name, opponent }, place) => (
        <span key={name}>
          {place > 0 && ' · '}
          <Link to={boutAddress(name, opponent, date, bout_id)}>
            {name} vs. {opponent}
          </Link>
        </span>
      ))}
    </p>
  );
}
