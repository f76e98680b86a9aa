/** Answers of a worker. `failed` without an id: there is no data. */
export type WorkerReply<Result> =
  | { kind: 'ready' }
  | { kind: 'result'; id: number; result: Result }
  | { kind: 'failed'; id: number | undefined; message: string };

/** A state to compute; only the newest is. */
export type ComputeRequest<State> = { kind: 'compute'; id: number } & State;

/** The page's interface to a worker. */
export interface WorkerEngine<State> {
  compute(id: number, state: State): void;
  stop(): void;
}
