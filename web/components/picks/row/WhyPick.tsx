import { Link } from 'react-router-dom';
import { boutAddress } from '../../../../core/contract/pages/bout_address.ts';
import type { StoredLeg, StoredPick, Supporter } from '../../../../core/contract/playbooks/picks.ts';
import type { IsoDate } from '../../../../core/dates/iso_date.ts';
import { supporterName } from '../../../../core/strategies/weighed_name.ts';
import { ODDS_STYLE, usePreference } from '../../../lib/saved/preferences.ts';
import { WeightBars } from '../../layout/WeightBars.tsx';
import { oddsText } from '../price/price_words.ts';
import { forecastMoves, opposition, pickPlaceText, pickReasons, whySentences } from './pick_reasons.ts';
import styles from './WhyPick.module.css';

/** Links to the pages of a pick's bouts. */
function BoutLinks({ legs, date }: { legs: readonly StoredLeg[]; date: IsoDate }) {
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

/** Smaller shares round to 0.0%. */
const SMALLEST_SHOWN = 0.0005;

function Supporters({ supporters }: { supporters: readonly Supporter[] }) {
  const shown = supporters.filter(({ weight }) => weight >= SMALLEST_SHOWN);
  const others = supporters.filter(({ weight }) => weight < SMALLEST_SHOWN);
  return (
    <>
      {shown.length > 0 && <WeightBars items={shown} />}
      {others.length > 0 && <p>With less than 0.1% each: {others.map(supporterName).join(', ')}</p>}
    </>
  );
}

function Moves({ moves }: { moves: readonly string[] }) {
  if (moves.length === 0) return null;
  return (
    <div className={styles.moves}>
      <p>What moves Cornerman’s figure most from the market’s:</p>
      <ul>
        {moves.map((move) => (
          <li key={move}>{move}</li>
        ))}
      </ul>
    </div>
  );
}

export interface WhyPickProps {
  pick: StoredPick;
  budget: number;
  /** Date of the event; undefined if unknown. */
  eventDate: string | undefined;
  /** Picks that bet against this one. */
  opposed: readonly StoredPick[];
}

/** The reasons of a pick: supporting strategies, market, netting, opposing picks. */
export function WhyPick({ pick, budget, eventDate, opposed }: WhyPickProps) {
  const [style] = usePreference(ODDS_STYLE);
  const why = whySentences(pick, (odds) => oddsText(odds, style));
  const said = pickReasons(pick, budget);
  const place = pickPlaceText(pick);
  return (
    <div className={styles.reasons}>
      {why.length > 0 && <p className={styles.why}>{why.join(' ')}</p>}
      <Supporters supporters={pick.supporters ?? []} />
      {said.length > 0 && <p>{said.join(' · ')}</p>}
      <Moves moves={forecastMoves(pick)} />
      {place !== undefined && <p>{place}</p>}
      {eventDate !== undefined && <BoutLinks legs={pick.legs ?? []} date={eventDate} />}
      {opposed.length > 0 && <p>{opposition(pick, opposed)}</p>}
      {pick.supporters === undefined && <p>This pick was saved before Cornerman kept reasons. Refresh to see them.</p>}
    </div>
  );
}
