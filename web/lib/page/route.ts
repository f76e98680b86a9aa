import type { ComponentType } from 'react';
import type { LazyScreen } from '../load/lazy_screen.ts';

/** Who may see a screen: everyone, only signed-in users, or only signed-out visitors. */
export type ScreenAccess = 'public' | 'signedIn' | 'signedOut';

export interface AppRoute {
  /** In React Router's notation, `/playbooks/:id`. */
  path: string;
  /** The document title without the product's name; empty for the home page. */
  title: string;
  access: ScreenAccess;
  Screen: ComponentType | LazyScreen;
}
