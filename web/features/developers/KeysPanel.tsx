import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Key } from '../../../core/contract/account/keys.ts';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import type { KeyScope } from '../../../core/contract/routes/route.ts';
import { TEXTS } from '../../../core/contract/texts.ts';
import { announce } from '../../components/announcer.ts';
import { Button, buttonClass } from '../../components/controls/Button.tsx';
import { Choice } from '../../components/controls/Choice.tsx';
import { Field } from '../../components/controls/Field.tsx';
import { TwoStepButton } from '../../components/controls/TwoStepButton.tsx';
import { Notice } from '../../components/states/Notice.tsx';
import { QueryContent } from '../../components/states/QueryContent.tsx';
import { endKey, keysQuery, makeKey } from '../../lib/api/keys.ts';
import { useAccount } from '../../lib/auth/account.ts';
import { useSingleMutation } from '../../lib/hooks/use_single_mutation.ts';
import { messageOf } from '../../lib/page/form_submit.ts';
import { localDateText, localInstantText } from '../../lib/time/local_time.ts';
import roles from '../../ui/Roles.module.css';
import { Code } from './Code.tsx';
import styles from './Developers.module.css';

const RIGHTS: readonly { value: KeyScope; label: string }[] = [
  { value: 'read', label: 'Read' },
  { value: 'write', label: 'Read and write' },
];

const scopesOf = (right: KeyScope): KeyScope[] => (right === 'read' ? ['read'] : ['read', 'write']);
const rightsText = (scopes: readonly KeyScope[]) =>
  scopes.map((scope) => (scope === 'read' ? 'reads' : 'writes')).join(' and ');

function KeyRow({ known, isBusy, onEnd }: { known: Key; isBusy: boolean; onEnd(): void }) {
  const { name, scopes, created_at, last_used_at } = known;
  const used = last_used_at === null ? 'never used' : `last used ${localInstantText(last_used_at)}, to the hour`;
  return (
    <li className={roles.bar}>
      <span>
        <strong className={roles.breaking}>{name}</strong> {rightsText(scopes)}
        <span className={styles.use}>
          Made {localDateText(new Date(created_at))}, {used}
        </span>
      </span>
      <TwoStepButton label="End" confirmLabel="End it: programs stop" about={name} busy={isBusy} onConfirm={onEnd} />
    </li>
  );
}

/** Makes a key, or tells that there are as many as there can be. */
function NewKey({
  isFull,
  isBusy,
  onMake,
}: {
  isFull: boolean;
  isBusy: boolean;
  onMake(name: string, right: KeyScope): void;
}) {
  const [name, setName] = useState('');
  const [right, setRight] = useState<KeyScope>('read');
  if (isFull) return <p>{TEXTS.keysFull}</p>;
  return (
    <form
      className={roles.stack3}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && name.trim() !== '') onMake(name.trim(), right);
      }}
    >
      <Field
        label="Name of a new key"
        description="Such as the program or the machine that will have it."
        maxLength={LIMITS.keys.name}
        required
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Choice<KeyScope> legend="What the key may do" options={RIGHTS} chosen={right} onChoose={setRight} />
      <div>
        <Button look="primary" type="submit" busy={isBusy}>
          Make a key
        </Button>
      </div>
    </form>
  );
}

function OwnKeys({ uid }: { uid: string }) {
  const client = useQueryClient();
  const query = keysQuery(uid);
  const read = useQuery(query);
  const keys = read.data;
  const renew = () => client.invalidateQueries({ queryKey: query.queryKey });
  const making = useSingleMutation({
    mutationFn: ({ name, right }: { name: string; right: KeyScope }) => makeKey({ name, scopes: scopesOf(right) }),
    onSuccess: async () => {
      announce('The key is made');
      await renew();
    },
  });
  const ending = useSingleMutation({
    mutationFn: endKey,
    onSuccess: async (_, id) => {
      announce('The key has ended');
      if (making.data?.id === id) making.reset();
      await renew();
    },
  });
  const error = making.error ?? ending.error;
  const isBusy = making.isPending || ending.isPending;
  const make = (name: string, right: KeyScope) => {
    if (ending.isError) ending.reset();
    making.mutate({ name, right });
  };
  const end = (id: string) => {
    if (making.isError) making.reset();
    ending.mutate(id);
  };
  return (
    <QueryContent query={read} failed="Your keys could not be loaded" kept="These are your keys" finding={null}>
      {keys !== undefined && keys.length > 0 && (
        <ul className={styles.keys}>
          {keys.map((known) => (
            <KeyRow key={known.id} known={known} isBusy={isBusy} onEnd={() => end(known.id)} />
          ))}
        </ul>
      )}
      {making.data !== undefined && (
        <div className={roles.stack2}>
          <p>
            <strong>Copy the key “{making.data.name}” now: it is shown this once.</strong>
          </p>
          <Code what="the new key" text={making.data.key} />
        </div>
      )}
      <NewKey
        key={making.data?.id ?? ''}
        isFull={(keys?.length ?? 0) >= LIMITS.keys.perUser}
        isBusy={isBusy || keys === undefined}
        onMake={make}
      />
      <Notice tone="error">{error === null ? undefined : messageOf(error)}</Notice>
    </QueryContent>
  );
}

/** The user’s API keys: made, shown once, listed and ended; for visitors the way to sign in. */
export function KeysPanel() {
  const account = useAccount();
  const { hash } = useLocation();
  const panel = useRef<HTMLElement>(null);
  // The browser itself scrolls to it only from a link on this page.
  useEffect(() => {
    if (hash === '#keys') panel.current?.scrollIntoView();
  }, [hash]);
  return (
    <section ref={panel} id="keys" aria-labelledby="keys-title" className={styles.panel}>
      <h2 id="keys-title">Your keys</h2>
      <p>
        A key lets a program call the API in your name. Whoever has it can do what it may: keep it out of code that
        others see, and out of addresses. It never reaches your profile, alerts, own limits, sharing or keys.
      </p>
      {account.status === 'signedIn' ? (
        <OwnKeys uid={account.user.uid} />
      ) : (
        <p>
          <Link to="/login" state={{ backTo: '/developers#keys' }} className={buttonClass('primary')}>
            Sign in to make a key
          </Link>
        </p>
      )}
    </section>
  );
}
