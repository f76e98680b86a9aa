import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { pageAddress } from '../../../core/contract/pages/page_paths.ts';
import { PLAYBOOK_TYPES } from '../../../core/contract/playbooks/playbook_types.ts';
import { NotFoundScreen } from '../../components/NotFoundScreen.tsx';
import { eventsQuery } from '../../lib/api/events.ts';

/**
 * Leads from a shared slip's address to what it shows: the picks while its event is listed, later the event's page with
 * the results. Without the list it leads to the picks, which say what is wrong.
 */
export default function SlipScreen() {
  const parameters = useParams();
  const { search } = useLocation();
  const { data, failureCount, fetchStatus } = useQuery(eventsQuery);
  // The server takes capitals, too.
  const type = PLAYBOOK_TYPES.find((each) => each === parameters.playbook?.toLowerCase());
  const event = parameters.event?.toLowerCase() ?? '';
  if (type === undefined) return <NotFoundScreen />;
  // As empty as the HTML until then, which asks for the list together with the scripts.
  if (data === undefined && failureCount === 0 && fetchStatus === 'fetching') return null;
  if (data?.events.every(({ id }) => id !== event)) return <Navigate replace to={pageAddress('events', event)} />;
  const query = new URLSearchParams(search);
  query.set('playbook', type);
  query.set('event', event);
  return <Navigate replace to={`/picks?${query}`} />;
}
