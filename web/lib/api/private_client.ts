import type { PrivateRouteName } from '../../../core/contract/routes/routes.ts';
import { ApiError, jsonOf } from './api_error.ts';
import { type CallOptions, send } from './send.ts';

export interface ClientSession {
  /** A fresh ID token; undefined when the session has ended. */
  idToken(): Promise<string | undefined>;
  expired(): void;
}

export type PrivateCall = (name: PrivateRouteName, options?: Omit<CallOptions, 'token'>) => Promise<unknown>;

async function freshToken(session: ClientSession): Promise<string | undefined> {
  try {
    return await session.idToken();
  } catch (cause) {
    throw new ApiError('The sign-in service did not answer. Check your network and try again.', undefined, { cause });
  }
}

/** Creates a client for private routes. Each call gets a fresh token; a 401 marks the session as expired. */
export function createPrivateClient(session: ClientSession): PrivateCall {
  const expire = (): ApiError => {
    session.expired();
    return new ApiError('Your session has expired. Please sign in again.', 401);
  };
  return async (name, options = {}) => {
    const token = await freshToken(session);
    if (token === undefined) throw expire();
    try {
      const response = await send(name, { ...options, token });
      return response.status === 204 ? undefined : await jsonOf(response);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw expire();
      throw error;
    }
  };
}
