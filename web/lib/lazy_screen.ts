import { type ComponentType, createElement, type FunctionComponent, lazy } from 'react';
import { loadPart } from './load_part.ts';
import { clearReloadMark, reloadOnce } from './reload_once.ts';

interface ScreenModule {
  default: ComponentType;
}

/** A screen in its own chunk. */
export interface LazyScreen extends FunctionComponent {
  /** Loads the chunk before the screen's first rendering, which then does not suspend. */
  preload(): Promise<void>;
}

/**
 * A screen in its own chunk; `prefetch` asks for its data beside its code. A new deployment may have removed the chunk
 * while the page was open: then the page is reloaded once at the screen's address. If the chunk is still missing,
 * PartMissingError is thrown.
 */
export function lazyScreen(load: () => Promise<ScreenModule>, prefetch?: () => void): LazyScreen {
  let preloaded: ComponentType | undefined;
  const Lazy = lazy(async () => {
    try {
      prefetch?.();
      const screen = await loadPart(load);
      clearReloadMark();
      return screen;
    } catch (error) {
      if (!(await reloadOnce())) throw error;
      return new Promise<never>(() => undefined);
    }
  });
  const Screen = () => createElement(preloaded ?? Lazy);
  const preload = async () => {
    preloaded = (await loadPart(load)).default;
    clearReloadMark();
  };
  return Object.assign(Screen, { preload });
}
