import { expect, test } from 'vitest';
import { answerInParts, type PartsEngine } from '../../../web/features/lab/workers/answer_in_parts.ts';
import type { WorkerReply, WorkerRequest } from '../../../web/features/lab/workers/worker_messages.ts';

type Reply = WorkerReply<string, string>;

interface Setting {
  load?(name: string): Promise<string>;
  /** Called between the two steps of each rest. */
  between?(question: string): void;
}

/** A worker whose rest takes two steps. `done` lists what was computed. */
function worker({ load = async (name) => name, between = () => undefined }: Setting = {}) {
  const replies: Reply[] = [];
  const done: string[] = [];
  let listener: (event: MessageEvent) => void = () => undefined;
  let replied: () => void = () => undefined;
  const port = {
    postMessage(reply: Reply) {
      replies.push(reply);
      replied();
    },
    addEventListener(_kind: 'message', added: typeof listener) {
      listener = added;
    },
  };
  answerInParts(port, async (asked: string): Promise<PartsEngine<string, string, string>> => {
    const name = await load(asked);
    return {
      first(question) {
        done.push(`first ${question}`);
        if (question === 'wrong') throw new Error('no such question');
        return `${name} ${question}`;
      },
      *rest(question, first) {
        done.push(`rest ${question}`);
        between(question);
        yield;
        done.push(`end ${question}`);
        return `${first}!`;
      },
    };
  });
  return {
    replies,
    done,
    send: (...requests: WorkerRequest<string, string, string>[]) => {
      for (const data of requests) listener(new MessageEvent('message', { data }));
    },
    /** Resolves with the replies when there are so many. */
    reached: (count: number) =>
      new Promise<Reply[]>((resolve) => {
        replied = () => {
          if (replies.length >= count) resolve(replies);
        };
        replied();
      }),
  };
}

const LOAD = { kind: 'load', load: 'data' } as const;
const first = (revision: number, question: string) => ({ kind: 'first', revision, question }) as const;
const rest = (revision: number, question: string) => ({ kind: 'rest', revision, question, first: question }) as const;

test('a question is answered in two parts', async () => {
  const { send, reached } = worker();
  send(LOAD, first(1, 'a'));
  expect(await reached(1)).toEqual([{ kind: 'first', revision: 1, first: 'data a' }]);
  send(rest(1, 'a'));
  expect((await reached(2))[1]).toEqual({ kind: 'rest', revision: 1, rest: 'a!' });
});

test('of several questions only the newest is computed', async () => {
  const { send, reached, done } = worker();
  send(LOAD, first(1, 'a'), first(2, 'b'), first(3, 'c'));
  expect(await reached(1)).toEqual([{ kind: 'first', revision: 3, first: 'data c' }]);
  expect(done).toEqual(['first c']);
});

test('the rest of an older question stops before its next step and is not answered', async () => {
  const { send, reached, done } = worker({
    between: (question) => {
      if (question === 'a') send({ kind: 'stop', revision: 2 }, rest(3, 'c'));
    },
  });
  send(LOAD, rest(1, 'a'));
  expect(await reached(1)).toEqual([{ kind: 'rest', revision: 3, rest: 'c!' }]);
  expect(done).toEqual(['rest a', 'rest c', 'end c']);
});

test('a question that has no answer is refused, and one that follows is answered', async () => {
  const { send, reached } = worker();
  send(LOAD, first(1, 'wrong'));
  expect(await reached(1)).toEqual([{ kind: 'failed', revision: 1, message: 'no such question' }]);
  send(first(2, 'b'));
  expect((await reached(2))[1]).toMatchObject({ kind: 'first', revision: 2 });
});

test('without data it says so once, whatever is asked', async () => {
  const { send, reached, done } = worker({ load: () => Promise.reject(new Error('no file')) });
  send(LOAD, first(1, 'a'));
  expect(await reached(1)).toEqual([{ kind: 'failed', revision: undefined, message: 'no file' }]);
  send(first(2, 'b'));
  expect(done).toEqual([]);
});
