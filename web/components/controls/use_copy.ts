import { useState } from 'react';
import { logError } from '../../lib/log.ts';
import { announce } from '../announcer.ts';

/**
 * Copies a text by a press, and announces `done` to screen readers. `outcome` is of the last press; a browser may refuse,
 * and then the text has to stand where it can be copied by hand.
 */
export function useCopy(text: string, done: string) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      announce(done);
    } catch (error) {
      logError('A text could not be copied', error);
      setOutcome('refused');
    }
  };
  return { outcome, copy };
}
