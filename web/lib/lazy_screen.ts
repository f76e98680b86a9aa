import { type ComponentType, lazy } from 'react';
import { loadPart } from './load_part.ts';
import { forgetReload, reloadOnce } from './reload_once.ts';

/**
 * A screen in a file of its own. Where a deployment has taken the file away under an open page, the page is loaded anew
 * at the screen's address, once; a screen that is still missing then throws PartMissingError.
 */
export const lazyScreen = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(async () => {
    try {
      const screen = await loadPart(load);
      forgetReload();
      return screen;
    } catch (error) {
      if (!(await reloadOnce())) throw error;
      return new Promise<never>(() => undefined);
    }
  });
