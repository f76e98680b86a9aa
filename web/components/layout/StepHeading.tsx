import { type ReactNode, useEffect, useRef } from 'react';

/** Ignores the second click of the double click that opened this step, which would move the focus off the heading. */
function keepFocusThroughDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/**
 * The heading of a step that replaces another one on the same page. On mount it takes the focus, because the focused
 * control was removed, and scrolls to the top.
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
