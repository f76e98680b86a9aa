/** What the person at the command line can mend: shown as one line, without a stack trace. */
export class UsageError extends Error {
  override name = 'UsageError';
}
