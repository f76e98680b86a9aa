/** Logs a failure to the browser's console. The only place where the site logs. */
export function logError(what: string, error: unknown): void {
  console.error(what, error);
}
