import { type ReactNode, useEffect, useRef } from 'react';

/**
 * The heading of a step that takes another one's place on the same page. It takes the focus, which stood on a control
 * that is gone, and brings the step's start into view.
 */
export function StepHeading({ level = 1, children }: { level?: 1 | 2; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  );
}
