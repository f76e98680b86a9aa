/** Tells the browser's console of a failure that the screen does not show, or shows only in part. */
export function logError(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place where the site logs
  console.error(what, error);
}
