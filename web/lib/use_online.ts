import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/**
 * Whether the product can be reached, for all one knows: not since the browser lost its network. The browser's own word
 * alone won't do: on a machine without a network it says no, although the local run beside it answers.
 */
export const isOnline = (): boolean => onlineManager.isOnline();

/** As `isOnline`, for as long as it is shown. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);

/** Whoever gets an answer is online, whether or not the browser told of it. */
export const noteResponse = (): void => onlineManager.setOnline(true);
