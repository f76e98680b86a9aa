import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** Whether the server is thought to be reachable. `watchConnection` decides it. */
export const isOnline = (): boolean => onlineManager.isOnline();

/** `isOnline` as a hook. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);
