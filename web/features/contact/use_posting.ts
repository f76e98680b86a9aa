import { type RefObject, useEffect, useRef, useState } from 'react';
import { logError } from '../../lib/log.ts';
import { isOnline } from '../../lib/use_online.ts';

const SENDING_MILLISECONDS = 2000;

export type PostingState = 'idle' | 'offline' | 'sending' | 'unsure';

/** Rejects if the service can't be reached. Its response is of another origin and can't be read. */
async function reach(service: string): Promise<void> {
  await fetch(new URL('/', service), { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store' });
}

/**
 * Submits a form with the browser. The response in the frame can't be read, so after two seconds the message counts as
 * sent, as specified; `unsure` if a call beside it did not reach the service. That call may be blocked alone, so it
 * never holds the message back.
 */
export function usePosting(form: RefObject<HTMLFormElement | null>, onSent: () => void) {
  const [state, setState] = useState<PostingState>('idle');
  const isReached = useRef(true);
  useEffect(() => {
    if (state !== 'sending') return;
    const end = () => (isReached.current ? onSent() : setState('unsure'));
    const timer = setTimeout(end, SENDING_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [state, onSent]);
  const post = () => {
    if (form.current === null) return;
    if (!isOnline()) return setState('offline');
    form.current.submit();
    isReached.current = true;
    setState('sending');
    reach(form.current.action).catch((error: unknown) => {
      isReached.current = false;
      logError('The contact service could not be reached', error);
    });
  };
  return { post, state };
}
