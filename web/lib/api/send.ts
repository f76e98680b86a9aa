import type { RouteName } from '../../../core/contract/routes/routes.ts';
import { API_BASE, PATHS } from '../../../core/contract/site/paths.ts';
import { SPAN_BYTES, TRACE_BYTES, TRACEPARENT, traceparentOf } from '../../../core/contract/values/trace.ts';
import { checkConnection, noteSeen } from '../load/connection.ts';
import { ApiError, readError } from './api_error.ts';

export interface CallOptions {
  /** Fills `{id}` in the route's path. */
  id?: string;
  body?: unknown;
  token?: string;
  signal?: AbortSignal;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
}

const address = (name: RouteName, id = '') => API_BASE + PATHS[name].path.replace('{id}', encodeURIComponent(id));

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

/** The headers of a call. Each call has a trace of its own, which the functions' log lines name. */
function headers({ body, token }: CallOptions): Headers {
  const all = new Headers({ [TRACEPARENT]: traceparentOf(randomBytes(TRACE_BYTES), randomBytes(SPAN_BYTES)) });
  if (body !== undefined) all.set('Content-Type', 'application/json');
  if (token !== undefined) {
    all.set('Content-Type', 'application/json');
    all.set('Authorization', `Bearer ${token}`);
  }
  return all;
}

/** Sends one call and returns the response if it is ok. Throws an ApiError otherwise. */
export async function send(name: RouteName, options: CallOptions = {}): Promise<Response> {
  const { id, body, signal, keepalive } = options;
  let response: Response;
  try {
    response = await fetch(address(name, id), {
      method: PATHS[name].method,
      headers: headers(options),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
      ...(keepalive === undefined ? {} : { keepalive }),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    checkConnection();
    throw new ApiError('No connection. Check your network and try again.', undefined, { cause });
  }
  if (!response.ok) throw await readError(response);
  noteSeen(response);
  return response;
}
