/**
 * Runs work on the newest request only. A new request replaces a waiting one, so that outdated requests are never
 * computed.
 */
export function newestFirst<Request>(work: (request: Request) => void, later: (run: () => void) => void) {
  let waiting: { request: Request } | undefined;
  return (request: Request): void => {
    const isScheduled = waiting !== undefined;
    waiting = { request };
    if (isScheduled) return;
    later(() => {
      const next = waiting;
      waiting = undefined;
      if (next !== undefined) work(next.request);
    });
  };
}
