import { ApiError } from './api_error.ts';

/** Whether the server refused a request: its message says why, and a retry does not help. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status !== undefined && error.status >= 400 && error.status < 500;

/** The text of a failure, with the server's reason behind it where the server refused the request. */
export const withReason = (failure: string, error: unknown): string =>
  isRefusal(error) ? `${failure}. ${error.message}` : failure;
