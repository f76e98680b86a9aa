import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/controls/Button.tsx';
import { TwoStepButton } from '../../components/controls/TwoStepButton.tsx';
import { Notice } from '../../components/states/Notice.tsx';
import { QueryContent } from '../../components/states/QueryContent.tsx';
import { reportSecurityChange } from '../../lib/auth/account.ts';
import type { Passkey } from '../../lib/auth/amplify_auth.ts';
import { loadAuth } from '../../lib/auth/load_auth.ts';
import { readConfig } from '../../lib/config.ts';
import { PRIVATE } from '../../lib/load/query_client.ts';
import { messageOf } from '../../lib/page/form_submit.ts';
import { localInstantText } from '../../lib/time/local_time.ts';
import styles from './Account.module.css';

/** Whether this site and this browser know passkeys. */
export const hasPasskeys = (): boolean => readConfig().passkeys && 'PublicKeyCredential' in window;

const keyOf = (uid: string) => [PRIVATE, uid, 'passkeys'];

type Run = (what: 'added' | 'removed', task: () => Promise<void>) => Promise<void>;

const DONE = {
  added: 'The passkey was added: from now on you can log in with it.',
  removed: 'The passkey was removed. Delete it on the device, too: there it is still offered.',
} as const;

/** Adds and removes passkeys, one at a time, and has the owner told by mail. */
function useChanges(uid: string) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [done, setDone] = useState<keyof typeof DONE>();
  const run: Run = async (what, task) => {
    setBusy(true);
    setError(undefined);
    setDone(undefined);
    try {
      await task();
      setDone(what);
      await reportSecurityChange(`passkey_${what}`);
    } catch (failure) {
      setError(`The passkey was not ${what}: ${messageOf(failure)}`);
    }
    await client.invalidateQueries({ queryKey: keyOf(uid) });
    setBusy(false);
  };
  return { busy, error, done, run };
}

const addedText = ({ name, addedAt }: Passkey) =>
  addedAt === undefined ? name : `${name}, added ${localInstantText(addedAt.toISOString())}`;

function PasskeyList({ passkeys, busy, run }: { passkeys: readonly Passkey[]; busy: boolean; run: Run }) {
  if (passkeys.length === 0) return <p className={styles.lead}>You have no passkey yet.</p>;
  return (
    <ul className={styles.passkeys}>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          {addedText(passkey)}
          <TwoStepButton
            label="Remove"
            confirmLabel="Confirm Remove"
            about={addedText(passkey)}
            busy={busy}
            onConfirm={() => void run('removed', async () => (await loadAuth()).removePasskey(passkey.id))}
          />
        </li>
      ))}
    </ul>
  );
}

/** The passkeys of the signed-in user: what they are, a list, and a button that adds one of this device. */
export function Passkeys({ uid }: { uid: string }) {
  const { busy, error, done, run } = useChanges(uid);
  const query = useQuery({
    queryKey: keyOf(uid),
    queryFn: async () => (await loadAuth()).listPasskeys(),
  });
  return (
    <div className={styles.danger} id="passkeys">
      <h2>Passkeys</h2>
      <p className={styles.lead}>
        Log in by face, finger or the code of a device instead of the password, which stays valid. A passkey also
        survives a new password: remove those you don’t know.
      </p>
      <QueryContent
        query={query}
        failed="Your passkeys could not be listed"
        kept="These are your passkeys"
        finding={null}
      >
        {query.data && <PasskeyList passkeys={query.data} busy={busy} run={run} />}
      </QueryContent>
      <Button busy={busy} onClick={() => void run('added', async () => (await loadAuth()).addPasskey())}>
        Add a passkey
      </Button>
      <Notice tone="error">{error}</Notice>
      <Notice tone="success">{done && DONE[done]}</Notice>
    </div>
  );
}
