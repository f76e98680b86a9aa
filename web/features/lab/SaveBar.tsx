import { useRef, useState } from 'react';
import type { SavePlaybookRequest } from '../../../core/contract/playbooks.ts';
import type { LabState } from '../../../core/lab/lab_address.ts';
import { Button } from '../../components/Button.tsx';
import { useBuiltBets } from '../../components/playbook_value.ts';
import { SaveDialog } from '../../components/saving/SaveDialog.tsx';
import { SignInDialog } from '../../components/saving/SignInDialog.tsx';
import { ShareButton } from '../../components/share/ShareButton.tsx';
import { optimizeInLab, pickFor } from '../../lib/api/building.ts';
import { useAccount } from '../../lib/auth/account.ts';
import { now } from '../../lib/clock.ts';
import { localDateText } from '../../lib/local_time.ts';
import { savedFields } from '../../lib/saved_fields.ts';
import styles from './Controls.module.css';
import { addressOf } from './use_lab_state.ts';

interface Props {
  state: LabState;
  /** Whether there are weights to save. */
  canSave: boolean;
}

/** Builds the choice on the server and makes a save request from that result. */
async function labSaveRequest(
  id: string,
  name: string,
  { strategies, options, rules = [], filters = [], bounds }: LabState,
  bets: ReturnType<typeof useBuiltBets>['saved'],
): Promise<SavePlaybookRequest> {
  const choice = { strategies, rules, filters, bounds };
  const optimized = await optimizeInLab(choice, options);
  const picks = await pickFor(optimized.portfolio, choice);
  const fields = { ...savedFields({ id, ...choice, optimized, picks }, name), ...bets };
  return { ...fields, playbook_type: 'lab', selected_strategies: [...strategies], lab_options: options };
}

function SaveOfUser({ uid, state, open, onClose }: { uid: string; state: LabState; open: boolean; onClose(): void }) {
  const { saved } = useBuiltBets();
  // One id per choice, so that a repeated save stores it once.
  const ids = useRef(new Map<string, string>());
  const idOf = (address: string) => {
    const id = ids.current.get(address) ?? `${uid}_${now().getTime()}`;
    ids.current.set(address, id);
    return id;
  };
  return (
    <SaveDialog
      open={open}
      uid={uid}
      defaultName={`Lab Playbook ${localDateText(now())}`}
      saveRequest={(name) => labSaveRequest(idOf(`${addressOf(state)} ${JSON.stringify(saved)}`), name, state, saved)}
      onClose={onClose}
    />
  );
}

/** The buttons Save as playbook, which requires a sign-in, and Share. */
export function SaveBar({ state, canSave }: Props) {
  const account = useAccount();
  const [open, setOpen] = useState(false);
  const address = addressOf(state);
  const close = () => setOpen(false);
  return (
    <div className={styles.save}>
      <Button look="primary" disabled={!canSave || account.status === 'loading'} onClick={() => setOpen(true)}>
        Save as playbook
      </Button>
      <ShareButton address={address} title="Cornerman’s Lab: a choice of strategies" what="this choice" />
      {account.status === 'signedIn' ? (
        <SaveOfUser uid={account.user.uid} state={state} open={open} onClose={close} />
      ) : (
        <SignInDialog open={open} address={address} onClose={close}>
          A playbook is saved to your account, which is free. Your choice is still here when you come back.
        </SignInDialog>
      )}
    </div>
  );
}
