import type { WorkerReply, WorkerRequest } from './worker_messages.ts';

/** Computes answers in two parts. `rest` yields between its steps, so that a newer question can stop it. */
export interface PartsEngine<Question, First, Rest> {
  first(question: Question): First | Promise<First>;
  rest(question: Question, first: First): Generator<void, Rest> | Promise<Generator<void, Rest>>;
}

/** The worker's own end of its messages. */
export interface WorkerPort {
  postMessage(reply: unknown): void;
  addEventListener(kind: 'message', listener: (event: MessageEvent) => void): void;
}

// A message that has already arrived is handled before a timer that is set now.
const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Lets a worker answer questions about what `start` loads, which wait until that is done. Only the newest is computed:
 * the rest of an older one stops before its next step, and is not answered.
 */
export function answerInParts<Load, Question, First, Rest>(
  port: WorkerPort,
  start: (load: Load) => Promise<PartsEngine<Question, First, Rest>>,
): void {
  let newest = 0;
  let engine: Promise<PartsEngine<Question, First, Rest>> | undefined;
  const reply = (message: WorkerReply<First, Rest>) => port.postMessage(message);
  const fail = (revision: number | undefined, error: unknown) =>
    reply({ kind: 'failed', revision, message: error instanceof Error ? error.message : String(error) });

  /** Runs the steps to their end; undefined if a newer question stops them. */
  async function finished(steps: Generator<void, Rest>, revision: number): Promise<{ rest: Rest } | undefined> {
    while (revision === newest) {
      const step = steps.next();
      if (step.done) return { rest: step.value };
      await nextTurn();
    }
    return undefined;
  }

  type Asked = Extract<WorkerRequest<Load, Question, First>, { question: Question }>;
  async function answer(asked: Asked): Promise<void> {
    const { revision, question } = asked;
    const loaded = await engine?.catch(() => undefined);
    await nextTurn();
    if (loaded === undefined || revision !== newest) return;
    try {
      if (asked.kind === 'first') return reply({ kind: 'first', revision, first: await loaded.first(question) });
      const done = await finished(await loaded.rest(question, asked.first), revision);
      if (done !== undefined) reply({ kind: 'rest', revision, rest: done.rest });
    } catch (error) {
      fail(revision, error);
    }
  }

  port.addEventListener('message', ({ data }: MessageEvent<WorkerRequest<Load, Question, First>>) => {
    if (data.kind === 'load') {
      engine = start(data.load);
      engine.catch((error: unknown) => fail(undefined, error));
      return;
    }
    newest = data.revision;
    if (data.kind !== 'stop') void answer(data);
  });
}
