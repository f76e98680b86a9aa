import type { ReactNode } from 'react';
import roles from '../../ui/Roles.module.css';
import { Button } from '../controls/Button.tsx';

interface Props {
  save: { isPending: boolean; isError: boolean };
  label?: string;
  /** Whether the form can be saved as it is. */
  isReady?: boolean;
  /** While the form does something else than saving. */
  isBusy?: boolean;
  onClose(): void;
  /** Buttons before these. */
  children?: ReactNode;
}

/** Cancels or submits a form about bets. A save that failed can be tried again. */
export function SaveButtons({ save, label = 'Save', isReady = true, isBusy = false, onClose, children }: Props) {
  const busy = save.isPending || isBusy;
  return (
    <div className={roles.ends}>
      {children}
      <Button busy={busy} onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" look="primary" busy={busy} disabled={!isReady}>
        {save.isPending ? 'Saving…' : save.isError ? 'Try again' : label}
      </Button>
    </div>
  );
}
