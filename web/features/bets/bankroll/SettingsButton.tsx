import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/controls/Button.tsx';
import { ErrorState } from '../../../components/states/ErrorState.tsx';
import { Loading } from '../../../components/states/Loading.tsx';
import { betSettingsQuery } from '../../../lib/api/bets.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SettingsForm } from './SettingsForm.tsx';

function Settings({ uid, onClose }: { uid: string; onClose(): void }) {
  const { data, error, refetch } = useQuery(betSettingsQuery(uid));
  if (data !== undefined) return <SettingsForm uid={uid} settings={data} onClose={onClose} />;
  if (error === null) return <Loading />;
  return <ErrorState title="They could not be loaded" message={error.message} onRetry={() => void refetch()} />;
}

/** Opens the bankroll, and the playbooks that are followed. */
export function SettingsButton({ uid }: { uid: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Bankroll and plan</Button>
      <Dialog open={isOpen} title="Bankroll and plan" onClose={() => setOpen(false)}>
        <Settings uid={uid} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
