import { type RefObject, useRef, useState } from 'react';
import { logError } from '../../lib/log.ts';
import { isOnline } from '../../lib/use_online.ts';
import { postMessage } from './post_message.ts';

/** How long a message is being sent at least, as specified. */
const SENDING_MILLISECONDS = 2000;

export type PostingState = 'idle' | 'offline' | 'sending' | 'refused' | 'lost' | 'unsure';

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends a form once at a time. A message counts as sent when the service has accepted it, but not before two seconds
 * have passed. Where the browser blocks the call, the form is also submitted into its frame, which may pass.
 */
export function usePosting(form: RefObject<HTMLFormElement | null>, onSent: () => void) {
  const [state, setState] = useState<PostingState>('idle');
  const isSending = useRef(false);
  const post = async () => {
    if (form.current === null || isSending.current) return;
    if (!isOnline()) return setState('offline');
    isSending.current = true;
    setState('sending');
    const shown = wait(SENDING_MILLISECONDS);
    const outcome = await postMessage(form.current);
    isSending.current = false;
    if (outcome === 'taken') {
      await shown;
      return onSent();
    }
    logError('The contact message was not taken', outcome);
    if (outcome === 'unsure') form.current?.submit();
    setState(outcome);
  };
  return { post, state };
}
