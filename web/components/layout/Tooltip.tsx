import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './Tooltip.module.css';

/** Props of the control that the tooltip describes. */
interface TargetProps {
  'aria-describedby'?: string;
  onKeyDown?(event: KeyboardEvent): void;
  onBlur?(): void;
  onMouseLeave?(): void;
}

interface Props {
  /** Undefined: only the child is rendered. */
  text: string | undefined;
  children(target: TargetProps): ReactNode;
}

/** A tooltip shown while its child is hovered or focused. Escape hides it (WCAG 1.4.13). */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  const showAgain = () => setDismissed(false);
  if (text === undefined) return children({});
  const target: TargetProps = {
    'aria-describedby': id,
    onKeyDown: (event) => {
      if (event.key === 'Escape') setDismissed(true);
    },
    onBlur: showAgain,
    onMouseLeave: showAgain,
  };
  return (
    <span className={styles.anchor}>
      {children(target)}
      <span className={styles.bubble} role="tooltip" id={id} hidden={dismissed}>
        {text}
      </span>
    </span>
  );
}
