import { type ComponentType, createElement, type FunctionComponent, lazy, useState, useSyncExternalStore } from 'react';
import { loadPart } from './load_part.ts';

const RELOADED_KEY = 'cornerman.reloaded';

async function siteIsReachable(): Promise<boolean> {
  try {
    return (await fetch('/config.json', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Reloads the page to get the newest deployment's files. Does nothing after a first reload until `clearReloadMark`, and
 * nothing while the site is unreachable, because the browser's error page would replace this one. Returns whether it
 * reloads.
 */
export async function reloadOnce(): Promise<boolean> {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) !== null || !(await siteIsReachable())) return false;
    sessionStorage.setItem(RELOADED_KEY, 'yes');
  } catch {
    // Storage is blocked: without the mark it might reload forever.
    return false;
  }
  window.location.reload();
  return true;
}

/** Allows the next reload. Called when the missing chunk was loaded. */
export function clearReloadMark(): void {
  try {
    sessionStorage.removeItem(RELOADED_KEY);
  } catch {
    // Storage is blocked, so there is no mark.
  }
}

let loading = 0;
const listeners = new Set<() => void>();

function countLoading(change: 1 | -1): void {
  loading += change;
  for (const listener of listeners) listener();
}

function onLoading(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a screen's chunk is on its way. Until it has come, the last screen stays. */
export const useScreenLoads = (): boolean =>
  useSyncExternalStore(
    onLoading,
    () => loading > 0,
    () => false,
  );

/** Counts a load from after the rendering that asked for it: no other component may change within. */
async function counted<Part>(part: Promise<Part>): Promise<Part> {
  await Promise.resolve();
  countLoading(1);
  try {
    return await part;
  } finally {
    countLoading(-1);
  }
}

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
      const screen = await counted(loadPart(load));
      clearReloadMark();
      return screen;
    } catch (error) {
      if (!(await reloadOnce())) throw error;
      return new Promise<never>(() => undefined);
    }
  });
  // The one of the first rendering: another component would lose what the screen shows.
  const Screen = () => createElement(useState(() => preloaded ?? Lazy)[0]);
  const preload = async () => {
    preloaded = (await loadPart(load)).default;
    clearReloadMark();
  };
  return Object.assign(Screen, { preload });
}
