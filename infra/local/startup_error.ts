/** Why the run can't start, in words for the person who started it. */
export class StartupError extends Error {
  override name = 'StartupError';
}
