import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { BetImport } from '../../../../core/contract/bets.ts';
import { countText } from '../../../../core/format/count.ts';
import { announce } from '../../../components/announcer.ts';
import { Notice } from '../../../components/Notice.tsx';
import { TwoStepButton } from '../../../components/TwoStepButton.tsx';
import { betImportsQuery, renewBets, undoImport } from '../../../lib/api/bets.ts';
import { messageOf } from '../../../lib/form_submit.ts';
import { localInstantText } from '../../../lib/local_time.ts';
import { useSingleMutation } from '../../../lib/use_single_mutation.ts';
import styles from './Import.module.css';

function Row({ uid, each, onUndone }: { uid: string; each: BetImport; onUndone(): void }) {
  const client = useQueryClient();
  const undo = useSingleMutation({
    mutationFn: () => undoImport(each.id),
    onSuccess: () => {
      announce('Import undone');
      onUndone();
    },
    onSettled: () => void renewBets(client, uid),
  });
  return (
    <li className={styles.past}>
      <span>
        {each.name}{' '}
        <span className={styles.muted}>
          {countText(each.bets, 'bet')}
          {each.results > 0 && `, ${countText(each.results, 'new result')}`}, {localInstantText(each.at)}
        </span>
      </span>
      <TwoStepButton
        label={undo.isPending ? 'Undoing…' : 'Undo'}
        confirmLabel={each.bets > 0 ? `Remove ${countText(each.bets, 'bet')}` : 'Open its bets again'}
        about={each.name}
        busy={undo.isPending}
        onConfirm={() => undo.mutate(undefined)}
      />
      <Notice tone="error">{undo.error === null ? undefined : `Not undone: ${messageOf(undo.error)}`}</Notice>
    </li>
  );
}

/** Earlier imports, each of which can be undone whole. */
export function Imports({ uid }: { uid: string }) {
  const { data = [] } = useQuery(betImportsQuery(uid));
  const title = useRef<HTMLHeadingElement>(null);
  if (data.length === 0) return null;
  // The row that had the focus goes; with the last import the whole list.
  const leaveRow = () => (data.length > 1 ? title.current : document.querySelector('main'))?.focus();
  return (
    <section className={styles.panel} aria-labelledby="imports-title">
      <h2 ref={title} id="imports-title" tabIndex={-1}>
        Imports so far
      </h2>
      <ul>
        {data.map((each) => (
          <Row key={each.id} uid={uid} each={each} onUndone={leaveRow} />
        ))}
      </ul>
    </section>
  );
}
