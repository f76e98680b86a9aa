import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { sharedTitle } from '../../../../core/format/shared_title.ts';
import { buttonClass } from '../../../components/controls/Button.tsx';
import { ErrorState } from '../../../components/states/ErrorState.tsx';
import { ApiError } from '../../../lib/api/api_error.ts';
import { sharedPlaybookQuery } from '../../../lib/api/shared_playbooks.ts';
import { useTitle } from '../../../lib/hooks/use_title.ts';
import { DetailLoading } from './DetailLoading.tsx';
import { SharedView } from './SharedView.tsx';

const MISSING = 404;

function NotShared() {
  useTitle('Not shared');
  return (
    <ErrorState
      page
      title="This playbook is not shared"
      message="Its owner has ended the sharing or deleted it, or the link is not complete."
    >
      <Link to="/picks" className={buttonClass('primary')}>
        Today’s picks
      </Link>
      <Link to="/lab" className={buttonClass('quiet')}>
        Try strategies in the Lab
      </Link>
    </ErrorState>
  );
}

/** A playbook that its owner shows to others, by the token of the sharing. */
export function SharedPlaybook({ token }: { token: string }) {
  const { data: playbook, error, fetchStatus, refetch } = useQuery(sharedPlaybookQuery(token));
  useTitle(playbook && sharedTitle(playbook.name));
  if (error instanceof ApiError && error.status === MISSING) return <NotShared />;
  if (playbook !== undefined) return <SharedView token={token} playbook={playbook} />;
  if (error === null && fetchStatus !== 'paused') return <DetailLoading />;
  return (
    <ErrorState
      page
      title="The playbook could not be loaded"
      message={error?.message ?? 'You are offline.'}
      onRetry={() => void refetch()}
    />
  );
}
