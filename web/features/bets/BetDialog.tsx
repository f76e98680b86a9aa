import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Bet, EditBet } from '../../../core/contract/bets.ts';
import { announce } from '../../components/announcer.ts';
import sheet from '../../components/bets/BetSheet.module.css';
import { NotSaved } from '../../components/bets/NotSaved.tsx';
import { SaveButtons } from '../../components/bets/SaveButtons.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { TwoStepButton } from '../../components/TwoStepButton.tsx';
import { deleteBet, editBet, renewBets } from '../../lib/api/bets.ts';
import { now } from '../../lib/clock.ts';
import { ODDS_STYLE, usePreference } from '../../lib/preferences.ts';
import { useSingleMutation } from '../../lib/use_single_mutation.ts';
import { BetFieldset } from './BetFieldset.tsx';
import { BetLinks } from './BetLinks.tsx';
import { changesOf, fieldsOf, readFields } from './bet_fields.ts';
import { Revisions } from './Revisions.tsx';

/** A bet to be changed or deleted, with its earlier versions. */
export function BetDialog({ uid, bet, onClose }: { uid: string; bet: Bet; onClose(): void }) {
  const client = useQueryClient();
  const [style] = usePreference(ODDS_STYLE);
  const [before] = useState(() => fieldsOf(bet, style));
  const [fields, setFields] = useState(before);
  const done = (said: string) => {
    announce(said);
    void renewBets(client, uid);
    onClose();
  };
  const save = useSingleMutation({
    mutationFn: (changes: EditBet) => editBet(bet.id, changes),
    onSuccess: () => done('Bet changed'),
  });
  const remove = useSingleMutation({
    mutationFn: () => deleteBet(bet.id),
    onSuccess: () => done('Bet deleted'),
  });
  const read = readFields(fields, style, now());
  const changes = changesOf(bet, before, fields, read);
  const isReady = changes !== undefined && Object.keys(read.problems).length === 0;
  const isBusy = save.isPending || remove.isPending;
  const error = save.error ?? remove.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isBusy) save.mutate(changes);
  };
  return (
    <Dialog open title="Change bet" busy={isBusy} onClose={onClose}>
      <form className={sheet.sheet} onSubmit={submit}>
        <p className={sheet.pick}>
          <BetLinks bet={bet} />
        </p>
        <BetFieldset
          fields={fields}
          problems={read.problems}
          onChange={(changed) => setFields({ ...fields, ...changed })}
        />
        <NotSaved error={error} />
        <SaveButtons save={save} isReady={isReady} isBusy={isBusy} onClose={onClose}>
          <TwoStepButton
            label="Delete"
            confirmLabel="Delete this bet"
            busy={isBusy}
            onConfirm={() => remove.mutate(undefined)}
          />
        </SaveButtons>
        <Revisions uid={uid} bet={bet} />
      </form>
    </Dialog>
  );
}
