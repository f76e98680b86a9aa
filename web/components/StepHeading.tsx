import { type ReactNode, useEffect, useRef } from 'react';

/** The second press of the double click that led here would take the focus away again; a later one is none of ours. */
function keepFocusThroughDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/**
 * The heading of a step that takes another one's place on the same page. It takes the focus, which stood on a control
 * that is gone, and brings the step's start into view.
 */
export function StepHeading({ level = 1, children }: { level?: 1 | 2; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    document.addEventListener('mousedown', keepFocusThroughDoubleClick, { capture: true, once: true });
    return () => document.removeEventListener('mousedown', keepFocusThroughDoubleClick, { capture: true });
  }, []);
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  );
}
