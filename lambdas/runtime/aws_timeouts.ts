/**
 * Timeouts of every AWS client except Bedrock's, which uses `MODEL_TIMEOUT_MS`. A healthy call takes milliseconds;
 * three attempts fit into the shortest function timeout.
 */
export const AWS_TIMEOUTS = {
  connectionTimeout: 1_000,
  requestTimeout: 2_500,
  /** Without this flag the client only logs a warning and keeps waiting. */
  throwOnRequestTimeout: true,
  socketTimeout: 2_500,
} as const;

export const AWS_ATTEMPTS = 3;
