import { SingleBar } from 'cli-progress';

/** Runs `work` with a progress bar on standard error if that is a terminal. */
export function withProgress<Result>(
  label: string,
  work: (report: (done: number, total: number) => void) => Result,
): Result {
  if (!process.stderr.isTTY) return work(() => {});
  const bar = new SingleBar({ format: `${label} {bar} {percentage}%`, clearOnComplete: true, hideCursor: true });
  bar.start(1, 0);
  try {
    return work((done, total) => {
      bar.setTotal(total);
      bar.update(done);
    });
  } finally {
    bar.stop();
  }
}
