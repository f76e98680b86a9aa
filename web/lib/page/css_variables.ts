import type { CSSProperties } from 'react';

declare module 'react' {
  interface CSSProperties {
    /** A variable that a style sheet reads. */
    [variable: `--${string}`]: string;
  }
}

/** Styles of an element, variables among them. */
export type StyleWithVariables = CSSProperties;
