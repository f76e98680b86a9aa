import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { resultsLine } from '../features/status/results_line.ts';
import { eventsQuery } from '../lib/api/events.ts';
import { statusQuery } from '../lib/api/status.ts';
import { now } from '../lib/clock.ts';

function Credits() {
  const { data } = useQuery(eventsQuery);
  const credits = data?.credits ?? [];
  if (credits.length === 0) return null;
  return (
    <p>
      Data:{' '}
      {credits.map((credit, index) => (
        <span key={credit.name}>
          {index > 0 && '; '}
          {/^https?:/.test(credit.address) ? <a href={credit.address}>{credit.name}</a> : credit.name} ({credit.licence}
          )
        </span>
      ))}
      .
    </p>
  );
}

/** How old the newest results are, and who confirms them; nothing where no live source is read. */
function Freshness() {
  const { data } = useQuery(statusQuery);
  if (data?.results === undefined) return null;
  return (
    <p>
      {resultsLine(data.results, now().getTime())} <Link to="/status">Status</Link>
    </p>
  );
}

/** What the footer says of the data: whose it is, and how fresh. */
export default function FooterData() {
  return (
    <>
      <Credits />
      <Freshness />
    </>
  );
}
