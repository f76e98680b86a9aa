/** Wrong usage of the command line. The message is shown without a stack trace. */
export class UsageError extends Error {
  override name = 'UsageError';
}
