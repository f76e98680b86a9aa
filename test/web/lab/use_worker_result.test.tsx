import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWorkerResult, type WorkerKind } from '../../../web/features/lab/workers/use_worker_result.ts';
import type { WorkerReply } from '../../../web/features/lab/workers/worker_messages.ts';

interface First {
  mean: string;
}
interface Rest {
  range: string;
}

/** Workers that are asked by a page, with what they were asked and how they reply. */
function workers() {
  const asked: { revision: number; question: string }[] = [];
  let onReply: (reply: WorkerReply<First, Rest>) => void = () => undefined;
  const kind: WorkerKind<string, First, Rest> = {
    start(listener) {
      onReply = listener;
      return { ask: (revision, question) => asked.push({ revision, question }), stop: () => undefined };
    },
    unsupported: 'unsupported',
    failed: 'failed',
  };
  const revisionOf = (question: string) => asked.find((each) => each.question === question)?.revision ?? 0;
  return {
    asked,
    kind,
    first: (question: string) =>
      act(() => onReply({ kind: 'first', revision: revisionOf(question), first: { mean: question } })),
    rest: (question: string) =>
      act(() => onReply({ kind: 'rest', revision: revisionOf(question), rest: { range: question } })),
    refuse: (question: string) =>
      act(() => onReply({ kind: 'failed', revision: revisionOf(question), message: `no ${question}` })),
  };
}

beforeEach(() => {
  vi.stubGlobal('Worker', class {});
  vi.stubGlobal('DecompressionStream', class {});
});
afterEach(() => vi.unstubAllGlobals());

function asking(question: string) {
  const { kind, ...replies } = workers();
  const hook = renderHook((state: string) => useWorkerResult(kind, state), { initialProps: question });
  return { ...replies, ask: hook.rerender, shown: () => hook.result.current };
}

test('the first part is shown at once, and the rest with it', () => {
  const { first, rest, shown } = asking('a');
  expect(shown()).toMatchObject({ isComputing: true, computed: undefined });
  first('a');
  expect(shown()).toMatchObject({ isComputing: false, computed: { first: { mean: 'a' }, whole: undefined } });
  rest('a');
  expect(shown().computed?.whole).toEqual({ state: 'a', result: { mean: 'a', range: 'a' }, isStale: false });
});

test('a newer first part leaves the last whole answer stale, until the rest of its own is there', () => {
  const { first, rest, ask, shown } = asking('a');
  first('a');
  rest('a');
  ask('b');
  expect(shown().isComputing).toBe(true);
  first('b');
  expect(shown().computed).toMatchObject({
    state: 'b',
    first: { mean: 'b' },
    whole: { result: { mean: 'a', range: 'a' }, isStale: true },
  });
  rest('b');
  expect(shown().computed?.whole).toEqual({ state: 'b', result: { mean: 'b', range: 'b' }, isStale: false });
});

test('a rest that comes after the first part of a newer answer is dropped', () => {
  const { first, rest, ask, shown } = asking('a');
  first('a');
  ask('b');
  first('b');
  rest('a');
  expect(shown().computed).toEqual({ state: 'b', first: { mean: 'b' }, whole: undefined });
});

test('a refusal is that of its own question alone', () => {
  const { refuse, ask, shown } = asking('a');
  refuse('a');
  expect(shown()).toMatchObject({ isComputing: false, refusal: 'no a' });
  ask('b');
  expect(shown()).toMatchObject({ isComputing: true, refusal: undefined });
});
