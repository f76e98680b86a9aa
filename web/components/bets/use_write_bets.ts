import { useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import type { Bet, NewBet } from '../../../core/contract/bets/bets.ts';
import { countText } from '../../../core/format/numbers/count.ts';
import { createBets, renewBets } from '../../lib/api/bets.ts';
import { useSingleMutation } from '../../lib/hooks/use_single_mutation.ts';
import { announce } from '../announcer.ts';

/** Writes bets down, once at a time. A retry after a lost answer writes nothing twice. */
export function useWriteBets(uid: string, onDone: (bets: readonly Bet[]) => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (bets: readonly NewBet[]) => createBets(bets),
    onSuccess: (bets) => {
      // An open sheet hides the rest of the page from screen readers, the announcements too.
      flushSync(() => onDone(bets));
      announce(`${countText(bets.length, 'bet')} written down`);
      void renewBets(client, uid);
    },
  });
}
