import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './Tooltip.module.css';

interface Props {
  /** Undefined: no tooltip, only the child. */
  text: string | undefined;
  /** Gives the child the id of its description. */
  children(describedBy: string | undefined): ReactNode;
}

/** A sentence that appears while its child is hovered or focused; Escape hides it. */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  const hideOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDismissed(true);
  };
  const showAgain = () => setDismissed(false);
  if (text === undefined) return children(undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for what its child does
    <span className={styles.anchor} onKeyDown={hideOnEscape} onBlur={showAgain} onMouseLeave={showAgain}>
      {children(id)}
      <span className={styles.bubble} role="tooltip" id={id} hidden={dismissed}>
        {text}
      </span>
    </span>
  );
}
