import { type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../components/class_names.ts';
import styles from './Dialog.module.css';

interface Props {
  open: boolean;
  title: string;
  /** An action is running whose outcome must be shown: the dialog can't be closed. */
  busy?: boolean;
  /** On phones it stands at the lower edge. */
  isSheet?: boolean;
  /** Called when the browser closes the dialog, for example on Escape. */
  onClose(): void;
  children: ReactNode;
}

/** A modal dialog. The browser's `dialog` traps the focus and returns it to the opener. */
export function Dialog({ open, title, busy = false, isSheet = false, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  // An open dialog that is removed would leave the focus nowhere: the browser returns it only on `close`.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  // Left to the browser, `close` comes in a later task, and would close what was opened anew in between.
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) onClose();
  };
  const onClosed = () => {
    if (!open || ref.current === null || ref.current.open) return;
    // Browsers close the dialog on a second Escape even if `cancel` was prevented: reopen it.
    if (busy) ref.current.showModal();
    else onClose();
  };
  return (
    <dialog
      ref={ref}
      className={classNames(styles.dialog, isSheet && styles.sheet)}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClose={onClosed}
    >
      {open && (
        <>
          <h2 id={titleId}>{title}</h2>
          {children}
        </>
      )}
    </dialog>
  );
}
