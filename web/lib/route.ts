import type { ComponentType } from 'react';

/** Who may see a screen: anyone, only who is signed in, only who is not. */
export type ScreenAccess = 'public' | 'signedIn' | 'signedOut';

export interface AppRoute {
  /** In the router's notation, `/playbooks/:id`. */
  path: string;
  /** Of the document, before the product's name; the home page's stands alone. */
  title: string;
  access: ScreenAccess;
  Screen: ComponentType;
}
