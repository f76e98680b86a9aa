import { useQuery } from '@tanstack/react-query';
import { eventsQuery } from '../../lib/api/events.ts';

/** Whose the data is, with the licences. */
export function Credits() {
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
