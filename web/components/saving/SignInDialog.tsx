import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { rememberWanted } from '../../lib/load/wanted_page.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import roles from '../../ui/Roles.module.css';
import { Button, buttonClass } from '../controls/Button.tsx';

interface Props {
  open: boolean;
  title?: string;
  /** The page to come back to. */
  address: string;
  onClose(): void;
  children: ReactNode;
}

/** Says why something needs an account, with the ways to one. */
export function SignInDialog({ open, title = 'Sign in to save', address, onClose, children }: Props) {
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <div className={roles.stack3}>
        <p>{children}</p>
        <div className={roles.row3}>
          <Link to="/login" state={{ backTo: address }} className={buttonClass('primary')}>
            Sign In
          </Link>
          <Link to="/register" className={buttonClass('quiet')} onClick={() => rememberWanted(address)}>
            Create Account
          </Link>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </div>
    </Dialog>
  );
}
