import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/**
 * Whether the server is thought to be reachable. `navigator.onLine` alone is not enough: on a machine without a network
 * it is false although the local server responds.
 */
export const isOnline = (): boolean => onlineManager.isOnline();

/** `isOnline` as a hook. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);

/** Call this on any response: it proves that the server is reachable, whatever the browser reported. */
export const markOnline = (): void => onlineManager.setOnline(true);
