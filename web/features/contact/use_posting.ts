import { type RefObject, useEffect, useState } from 'react';
import { logError } from '../../lib/log.ts';
import { isOnline } from '../../lib/use_online.ts';

const SENDING_MILLISECONDS = 2000;

export type PostingState = 'idle' | 'offline' | 'unreachable' | 'checking' | 'sending';

/** Rejects if the service can't be reached. Its response is of another origin and can't be read. */
async function reach(service: string): Promise<void> {
  await fetch(new URL('/', service), { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store' });
}

/**
 * Submits a form with the browser, after checking that the service can be reached. The response can't be read, so after
 * two seconds the message counts as sent, as specified.
 */
export function usePosting(form: RefObject<HTMLFormElement | null>, onSent: () => void) {
  const [state, setState] = useState<PostingState>('idle');
  useEffect(() => {
    if (state !== 'sending') return;
    const timer = setTimeout(onSent, SENDING_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [state, onSent]);
  const post = async () => {
    if (!isOnline()) return setState('offline');
    setState('checking');
    try {
      await reach(form.current?.action ?? '');
    } catch (error) {
      logError('The contact service could not be reached', error);
      return setState('unreachable');
    }
    form.current?.submit();
    setState('sending');
  };
  return { post, state };
}
