import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a part that replaces one with the focus; on mount it takes the focus, and the page stays where it is. */
export function FocusedHeading({ id, children }: { id?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} id={id} tabIndex={-1}>
      {children}
    </h2>
  );
}
