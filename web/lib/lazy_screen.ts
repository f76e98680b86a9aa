import { type ComponentType, lazy } from 'react';
import { loadPart } from './load_part.ts';
import { clearReloadMark, reloadOnce } from './reload_once.ts';

/**
 * A screen in its own chunk. A new deployment may have removed the chunk while the page was open: then the page is
 * reloaded once at the screen's address. If the chunk is still missing, PartMissingError is thrown.
 */
export const lazyScreen = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(async () => {
    try {
      const screen = await loadPart(load);
      clearReloadMark();
      return screen;
    } catch (error) {
      if (!(await reloadOnce())) throw error;
      return new Promise<never>(() => undefined);
    }
  });
