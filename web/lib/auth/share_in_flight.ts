/** Wraps `task` so that calls made while it runs share the running one; the next call after that starts it again. */
export function shareInFlight<Result>(task: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= task().finally(() => {
      running = undefined;
    });
    return running;
  };
}
