/** Runs `task` for the first caller; callers that come while it runs share its outcome, later ones start it anew. */
export function shareInFlight<Result>(task: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= task().finally(() => {
      running = undefined;
    });
    return running;
  };
}
