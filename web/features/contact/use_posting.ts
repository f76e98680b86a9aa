import { type RefObject, useEffect, useState } from 'react';
import { isOnline } from '../../lib/use_online.ts';

const SENDING_MILLISECONDS = 2000;

/**
 * Posts a form by the browser itself. The service answers with a page of another origin, of which nothing can be read,
 * so after two seconds it counts as sent, as specified; only a missing network is known beforehand.
 */
export function usePosting(form: RefObject<HTMLFormElement | null>, onSent: () => void) {
  const [state, setState] = useState<'idle' | 'offline' | 'sending'>('idle');
  useEffect(() => {
    if (state !== 'sending') return;
    const timer = setTimeout(onSent, SENDING_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [state, onSent]);
  const post = () => {
    if (!isOnline()) return setState('offline');
    form.current?.submit();
    setState('sending');
  };
  return { post, sending: state === 'sending', offline: state === 'offline' };
}
