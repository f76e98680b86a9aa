import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SharedPlaybook } from '../../../core/contract/shared_playbooks.ts';
import { Button, buttonClass } from '../../components/Button.tsx';
import { SignInDialog } from '../../components/saving/SignInDialog.tsx';
import { useAccount } from '../../lib/auth/account.ts';
import { copyAddress } from './copy_address.ts';

const LABEL = 'Copy into my builder';

/** Leads to the builder that made the playbook, filled with it. Other builders than the Lab need an account. */
export function CopyLink({ token, playbook }: { token: string; playbook: SharedPlaybook }) {
  const { status } = useAccount();
  const [open, setOpen] = useState(false);
  const address = copyAddress(token, playbook);
  if (playbook.playbook_type === 'lab' || status !== 'signedOut') {
    return (
      <Link to={address} className={buttonClass('primary')}>
        {LABEL}
      </Link>
    );
  }
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        {LABEL}
      </Button>
      <SignInDialog open={open} title="Sign in to build" address={address} onClose={() => setOpen(false)}>
        Building a playbook needs an account, which is free. You come back to the builder, filled with this playbook.
      </SignInDialog>
    </>
  );
}
