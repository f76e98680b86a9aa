import { ApiError } from '../../lib/api/api_error.ts';
import { useOnline } from '../../lib/hooks/use_online.ts';
import { messageOf } from '../../lib/page/form_submit.ts';
import { Notice } from '../states/Notice.tsx';

const OFFLINE = 'Not saved: you’re offline. What you typed stays here; save it once you’re back.';

/** Why a bet was not saved; empty if it was. The form keeps what was typed. */
export function NotSaved({ error }: { error: Error | null }) {
  const isOnline = useOnline();
  const isUnanswered = error instanceof ApiError && error.status === undefined;
  const text = error === null ? undefined : isUnanswered && !isOnline ? OFFLINE : `Not saved: ${messageOf(error)}`;
  return <Notice tone="error">{text}</Notice>;
}
