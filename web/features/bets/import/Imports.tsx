import { useQuery, useQueryClient } from '@tanstack/react-query';
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

function Row({ uid, each }: { uid: string; each: BetImport }) {
  const client = useQueryClient();
  const undo = useSingleMutation({
    mutationFn: () => undoImport(each.id),
    onSuccess: () => announce('Import undone'),
    onSettled: () => void renewBets(client, uid),
  });
  return (
    <li className={styles.past}>
      <span>
        {each.name}{' '}
        <span className={styles.muted}>
          {countText(each.bets, 'bet')}, {localInstantText(each.at)}
        </span>
      </span>
      <TwoStepButton
        label={undo.isPending ? 'Undoing…' : 'Undo'}
        confirmLabel={`Remove ${countText(each.bets, 'bet')}`}
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
  if (data.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="imports-title">
      <h2 id="imports-title">Imports so far</h2>
      <ul>
        {data.map((each) => (
          <Row key={each.id} uid={uid} each={each} />
        ))}
      </ul>
    </section>
  );
}
