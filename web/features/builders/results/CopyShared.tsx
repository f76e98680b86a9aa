import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SharedPlaybook } from '../../../../core/contract/playbooks/shared_playbooks.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { StepHeading } from '../../../components/layout/StepHeading.tsx';
import { ErrorState } from '../../../components/states/ErrorState.tsx';
import { Loading } from '../../../components/states/Loading.tsx';
import { sharedPlaybookQuery } from '../../../lib/api/shared_playbooks.ts';
import roles from '../../../ui/Roles.module.css';
import styles from '../Builder.module.css';
import { type Draft, isDraftKept, storeDraft } from '../draft.ts';

interface Props<Value> {
  uid: string;
  /** Of the shared playbook. */
  token: string;
  draft: Draft<Value>;
  /** The draft with the playbook; undefined if another builder made it. */
  copied(playbook: SharedPlaybook): Value | undefined;
  /** The builder without and with the copy. */
  path: string;
  filled: string;
}

/** Asks whether an unsaved playbook in this tab may be replaced. */
function Replace({ onReplace, onKeep }: { onReplace(): void; onKeep(): void }) {
  return (
    <div className={styles.describe}>
      <StepHeading>Replace what you were building?</StepHeading>
      <p className={roles.muted}>You have an unsaved playbook in this builder. The copy takes its place.</p>
      <div>
        <Button look="primary" onClick={onReplace}>
          Replace it
        </Button>
        <Button onClick={onKeep}>Keep mine</Button>
      </div>
    </div>
  );
}

/** Fills a builder's draft with a shared playbook, then shows the builder. */
export function CopyShared<Value>({ uid, token, draft, copied, path, filled }: Props<Value>) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(sharedPlaybookQuery(token));
  const [asks, setAsks] = useState(() => isDraftKept(draft, uid));
  const value = useMemo(() => data && copied(data), [data, copied]);
  useEffect(() => {
    if (value === undefined || asks) return;
    storeDraft(draft, uid, value);
    void navigate(filled, { replace: true });
  }, [value, asks, draft, uid, filled, navigate]);
  const keep = () => void navigate(path, { replace: true });
  if (error !== null || (data !== undefined && value === undefined)) {
    return (
      <ErrorState page title="The playbook could not be copied" message={error?.message} onRetry={() => void refetch()}>
        <Button onClick={keep}>Build one yourself</Button>
      </ErrorState>
    );
  }
  return value !== undefined && asks ? <Replace onReplace={() => setAsks(false)} onKeep={keep} /> : <Loading />;
}
