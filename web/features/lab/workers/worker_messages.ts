/**
 * What workers are asked. `load` comes first. An answer has two parts, which two workers may compute: the page passes the
 * first part on with `rest`. A message with a newer revision stops what is computed for an older one.
 */
export type WorkerRequest<Load, Question, First> =
  | { kind: 'load'; load: Load }
  | { kind: 'first'; revision: number; question: Question }
  | { kind: 'rest'; revision: number; question: Question; first: First }
  | { kind: 'stop'; revision: number };

/** Answers of a worker. `failed` without a revision: there is no data. */
export type WorkerReply<First, Rest> =
  | { kind: 'first'; revision: number; first: First }
  | { kind: 'rest'; revision: number; rest: Rest }
  | { kind: 'failed'; revision: number | undefined; message: string };

/** The page's interface to its workers. */
export interface WorkerEngine<Question> {
  /** Asks a newer question than the ones before. */
  ask(revision: number, question: Question): void;
  stop(): void;
}
