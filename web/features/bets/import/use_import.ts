import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { BET_LIMITS } from '../../../../core/contract/bet_limits.ts';
import type { ImportedBet } from '../../../../core/contract/bets.ts';
import { cutText } from '../../../../core/contract/text.ts';
import { importBets, renewBets } from '../../../lib/api/bets.ts';
import { inOrderOfTime, nextBatch } from '../../../lib/bets_file/import_batches.ts';
import { useSingleMutation } from '../../../lib/use_single_mutation.ts';

interface ImportProgress {
  written: number;
  known: number;
  results: number;
  /** Rows that were sent and answered. */
  sent: number;
}

const NONE: ImportProgress = { written: 0, known: 0, results: 0, sent: 0 };

/**
 * Writes an import batch by batch under one id. After a failure it continues with the first batch that was not
 * answered; bets of that batch that were written are not written twice.
 */
export function useImport(uid: string, name: string) {
  const client = useQueryClient();
  const id = useRef(crypto.randomUUID());
  const [progress, setProgress] = useState(NONE);
  const run = useSingleMutation({
    mutationFn: async (bets: readonly ImportedBet[]) => {
      const ordered = inOrderOfTime(bets);
      let done = progress;
      while (done.sent < ordered.length) {
        const batch = nextBatch(ordered, done.sent);
        const answer = await importBets({
          import_id: id.current,
          name: cutText(name, BET_LIMITS.imports.name) || 'file',
          bets: batch,
        });
        done = {
          written: done.written + answer.written,
          known: done.known + answer.known,
          results: done.results + (answer.results ?? 0),
          sent: done.sent + batch.length,
        };
        setProgress(done);
      }
      return done;
    },
    onSettled: () => void renewBets(client, uid),
  });
  return { run, progress };
}
