import { useQuery } from '@tanstack/react-query';
import type { Bet } from '../../../core/contract/bets.ts';
import { centsText } from '../../../core/format/cents.ts';
import { oddsText } from '../../components/picks/price_words.ts';
import { betRevisionsQuery } from '../../lib/api/bets.ts';
import { localInstantText } from '../../lib/local_time.ts';
import { ODDS_STYLE, usePreference } from '../../lib/preferences.ts';
import roles from '../../ui/Roles.module.css';
import { STATUS_WORDS } from './bet_words.ts';

/** The earlier versions of a bet: what it said, and until when. */
export function Revisions({ uid, bet }: { uid: string; bet: Bet }) {
  const [style] = usePreference(ODDS_STYLE);
  const { data } = useQuery({ ...betRevisionsQuery(uid, bet.id), enabled: bet.revision > 1 });
  const late = bet.changed_late ? ' Changed after its bout.' : '';
  return (
    <div className={roles.hint}>
      <p>
        Written down {localInstantText(bet.created_at)}.{late} Earlier versions are kept.
      </p>
      {data !== undefined && data.length > 0 && (
        <ul>
          {data.map(({ bet: earlier, replaced_at }) => (
            <li key={`${earlier.revision} ${replaced_at}`}>
              Until {localInstantText(replaced_at)}: {centsText(earlier.stake)} at {oddsText(earlier.odds, style)}
              {earlier.book !== undefined && ` with ${earlier.book}`}, {STATUS_WORDS[earlier.status]}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
