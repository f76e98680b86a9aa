/**
 * Of every AWS client but the model's, whose calls `MODEL_TIMEOUT_MS` ends. A healthy call takes some milliseconds; with
 * three attempts a function still answers within its own time-out.
 */
export const AWS_TIME_OUTS = {
  connectionTimeout: 1_000,
  requestTimeout: 2_500,
  /** Without it the client only warns of an answer that does not come, and waits on. */
  throwOnRequestTimeout: true,
  socketTimeout: 2_500,
} as const;

export const AWS_ATTEMPTS = 3;
