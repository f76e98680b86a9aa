import type { MessageQueue } from '../../lambdas/pipeline/message_queue.ts';
import { SERVICE } from './service_limits.ts';
import type { VirtualTime } from './virtual_time.ts';

export interface Message {
  messageId: string;
  body: string;
}

/** What a function answers of a batch: the messages that failed. */
export type WorkOnBatch = (batch: Message[]) => Promise<{ batchItemFailures: { itemIdentifier: string }[] }>;

export interface EventSource {
  batchSize: number;
  /** Batches that are worked on at once. */
  concurrency: number;
  visibilitySeconds: number;
  deliveries: number;
}

export interface SimulatedQueue extends MessageQueue {
  /** Hands batches to the function until `isOver` and nothing is left. */
  consume(work: WorkOnBatch, isOver: () => boolean): Promise<void>;
  /** Messages that were given up. */
  readonly dead: number;
  readonly sent: number;
  /** Calls of SQS: sends, receives and deletes, ten messages at most in each. */
  readonly calls: number;
}

interface Waiting extends Message {
  visibleAt: number;
  receives: number;
}

const IDLE_MILLISECONDS = 50;

/** A queue of SQS with an event source that calls a function with its messages. */
export function simulatedQueue(time: VirtualTime, source: EventSource): SimulatedQueue {
  const waiting: Waiting[] = [];
  let hidden: Waiting[] = [];
  let sent = 0;
  let dead = 0;
  let calls = 0;
  let working = 0;

  function takeBatch(): Waiting[] {
    const visible = hidden.filter(({ visibleAt }) => visibleAt <= time.now());
    if (visible.length > 0) {
      hidden = hidden.filter(({ visibleAt }) => visibleAt > time.now());
      waiting.push(...visible);
    }
    return waiting.splice(0, source.batchSize);
  }

  async function deliver(batch: Waiting[], work: WorkOnBatch): Promise<void> {
    const receivedAt = time.now();
    calls += 1;
    await time.sleep(SERVICE.deliverMilliseconds);
    const { batchItemFailures } = await work(batch.map(({ messageId, body }) => ({ messageId, body })));
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    if (failed.size < batch.length) calls += 1;
    for (const message of batch.filter(({ messageId }) => failed.has(messageId))) {
      message.receives += 1;
      if (message.receives >= source.deliveries) dead += 1;
      else hidden.push({ ...message, visibleAt: receivedAt + source.visibilitySeconds * 1000 });
    }
  }

  async function poll(work: WorkOnBatch, isOver: () => boolean): Promise<void> {
    for (;;) {
      const batch = takeBatch();
      if (batch.length === 0) {
        if (isOver() && waiting.length + hidden.length + working === 0) return;
        await time.sleep(IDLE_MILLISECONDS);
        continue;
      }
      working += 1;
      await deliver(batch, work);
      working -= 1;
    }
  }

  return {
    async send(messages) {
      const perRound = SERVICE.sendBatch * SERVICE.sendBatchesAtOnce;
      for (let start = 0; start < messages.length; start += perRound) {
        const round = messages.slice(start, start + perRound);
        calls += Math.ceil(round.length / SERVICE.sendBatch);
        await time.sleep(SERVICE.sendBatchMilliseconds);
        for (const message of round) {
          waiting.push({ messageId: String(sent), body: JSON.stringify(message), visibleAt: 0, receives: 0 });
          sent += 1;
        }
      }
    },
    async consume(work, isOver) {
      await Promise.all(Array.from({ length: source.concurrency }, () => poll(work, isOver)));
    },
    get dead() {
      return dead;
    },
    get sent() {
      return sent;
    },
    get calls() {
      return calls;
    },
  };
}
