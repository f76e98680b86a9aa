import { failedCallOf } from '../trace/trace_calls.ts';

/** Why a request failed, for the log. */
export interface Cause {
  name: string;
  message: string;
  /** The call of an AWS service that failed. */
  call?: string;
}

/** The innermost error that led to `error`. Messages of services and of our code name no user. */
export function causeOf(error: unknown): Cause {
  if (!(error instanceof Error)) return { name: typeof error, message: String(error) };
  if (error.cause !== undefined) return causeOf(error.cause);
  const call = failedCallOf(error);
  return { name: error.name, message: error.message, ...(call !== undefined && { call }) };
}
