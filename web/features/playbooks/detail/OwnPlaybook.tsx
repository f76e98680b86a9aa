import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { TEXTS } from '../../../../core/contract/texts.ts';
import { buttonClass } from '../../../components/controls/Button.tsx';
import { ErrorState } from '../../../components/states/ErrorState.tsx';
import { ApiError } from '../../../lib/api/api_error.ts';
import { playbookQuery } from '../../../lib/api/playbooks.ts';
import { useAccount } from '../../../lib/auth/account.ts';
import { DetailLoading } from './DetailLoading.tsx';
import { DetailView } from './DetailView.tsx';

const REFUSALS: ReadonlyMap<number | undefined, string> = new Map([
  [404, TEXTS.playbookNotFound],
  [403, TEXTS.playbookForbidden],
]);

function Failed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const refusal = error instanceof ApiError ? REFUSALS.get(error.status) : undefined;
  return (
    <>
      <h1 className="visually-hidden">Playbook</h1>
      <ErrorState title={refusal ?? 'Failed to load playbook'} {...(refusal === undefined ? { onRetry } : {})}>
        <Link to="/playbooks" className={buttonClass('primary')}>
          Back to Playbooks
        </Link>
      </ErrorState>
    </>
  );
}

function PlaybookOf({ uid, id }: { uid: string; id: string }) {
  const { data: playbook, error, refetch } = useQuery(playbookQuery(uid, id));
  const refused = error instanceof ApiError && REFUSALS.has(error.status);
  if (playbook !== undefined && !refused) return <DetailView uid={uid} playbook={playbook} />;
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  return <DetailLoading />;
}

/** One of the user's playbooks. */
export function OwnPlaybook({ id }: { id: string }) {
  const account = useAccount();
  return account.status === 'signedIn' ? <PlaybookOf uid={account.user.uid} id={id} /> : null;
}
