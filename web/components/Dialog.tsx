import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import styles from './Dialog.module.css';

interface Props {
  open: boolean;
  title: string;
  /** Something runs whose end must be seen: the dialog stays. */
  busy?: boolean;
  /** Escape, or whatever else asks the dialog to close. */
  onClose(): void;
  children: ReactNode;
}

/** A modal dialog on the browser's own: it keeps focus inside and gives it back to what opened it. */
export function Dialog({ open, title, busy = false, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  const stay = (event: SyntheticEvent) => {
    if (busy) event.preventDefault();
  };
  const closed = () => {
    // Browsers let nobody hold a dialog open against Escape that is pressed again.
    if (open && busy) ref.current?.showModal();
    else onClose();
  };
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={titleId} onCancel={stay} onClose={closed}>
      {open && (
        <>
          <h2 id={titleId}>{title}</h2>
          {children}
        </>
      )}
    </dialog>
  );
}
