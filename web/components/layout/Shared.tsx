import { type ReactNode, ViewTransition } from 'react';

interface Props {
  /** What it is on every screen: `bout` or `fighter`, and its id. */
  of: 'bout' | 'fighter';
  id: string;
  children: ReactNode;
}

/** What moves from its place on one screen to its place on the next. Nothing else of them moves. */
export function Shared({ of, id, children }: Props) {
  return (
    <ViewTransition name={`${of}-${id}`} share="auto" default="none">
      {children}
    </ViewTransition>
  );
}
