import type { PrivateRouteName } from '../../../core/contract/paths.ts';
import { ApiError } from './api_error.ts';
import { type CallOptions, send } from './send.ts';

export interface Session {
  /** A fresh ID token; undefined when the session has ended. */
  idToken(): Promise<string | undefined>;
  expired(): void;
}

export type PrivateCall = (name: PrivateRouteName, options?: Omit<CallOptions, 'token'>) => Promise<unknown>;

/** A caller of private routes: each call under a fresh token of the session, which it declares expired on a 401. */
export function createPrivateClient(session: Session): PrivateCall {
  const expire = (): ApiError => {
    session.expired();
    return new ApiError('Your session has expired. Please sign in again.', 401);
  };
  return async (name, options = {}) => {
    const token = await session.idToken();
    if (token === undefined) throw expire();
    try {
      const response = await send(name, { ...options, token });
      return response.status === 204 ? undefined : await response.json();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw expire();
      throw error;
    }
  };
}
