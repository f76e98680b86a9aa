import type { MessageQueue } from '../../lambdas/pipeline/message_queue.ts';
import { SERVICE } from './service_limits.ts';
import type { VirtualTime } from './virtual_time.ts';

export interface Message {
  messageId: string;
  body: string;
}

/** Handles a batch and returns the messages that failed, in SQS's format. */
export type WorkOnBatch = (batch: Message[]) => Promise<{ batchItemFailures: { itemIdentifier: string }[] }>;

export interface EventSource {
  batchSize: number;
  /** Most batches in progress at a time. */
  concurrency: number;
  visibilitySeconds: number;
  deliveries: number;
}

interface Waiting extends Message {
  visibleAt: number;
  receives: number;
}

const IDLE_MILLISECONDS = 50;

/** An SQS queue with an event source mapping, in simulated time. */
export class SimulatedQueue implements MessageQueue {
  /** Messages that failed every delivery. */
  dead = 0;
  sent = 0;
  /** Billed requests to SQS: sends, receives and deletes of up to ten messages. */
  calls = 0;
  readonly #time: VirtualTime;
  readonly #source: EventSource;
  readonly #waiting: Waiting[] = [];
  #hidden: Waiting[] = [];
  #working = 0;

  constructor(time: VirtualTime, source: EventSource) {
    this.#time = time;
    this.#source = source;
  }

  async send(messages: readonly unknown[]): Promise<void> {
    const perRound = SERVICE.sendBatch * SERVICE.sendBatchesAtOnce;
    for (let start = 0; start < messages.length; start += perRound) {
      const round = messages.slice(start, start + perRound);
      this.calls += Math.ceil(round.length / SERVICE.sendBatch);
      await this.#time.sleep(SERVICE.sendBatchMilliseconds);
      for (const message of round) {
        this.#waiting.push({ messageId: String(this.sent), body: JSON.stringify(message), visibleAt: 0, receives: 0 });
        this.sent += 1;
      }
    }
  }

  /** Delivers batches to the function until `isOver` returns true and the queue is empty. */
  async consume(work: WorkOnBatch, isOver: () => boolean): Promise<void> {
    await Promise.all(Array.from({ length: this.#source.concurrency }, () => this.#poll(work, isOver)));
  }

  async #poll(work: WorkOnBatch, isOver: () => boolean): Promise<void> {
    for (;;) {
      const batch = this.#takeBatch();
      if (batch.length === 0) {
        if (isOver() && this.#waiting.length + this.#hidden.length + this.#working === 0) return;
        await this.#time.sleep(IDLE_MILLISECONDS);
        continue;
      }
      this.#working += 1;
      await this.#deliver(batch, work);
      this.#working -= 1;
    }
  }

  #takeBatch(): Waiting[] {
    const now = this.#time.now();
    const visible = this.#hidden.filter(({ visibleAt }) => visibleAt <= now);
    if (visible.length > 0) {
      this.#hidden = this.#hidden.filter(({ visibleAt }) => visibleAt > now);
      this.#waiting.push(...visible);
    }
    return this.#waiting.splice(0, this.#source.batchSize);
  }

  async #deliver(batch: readonly Waiting[], work: WorkOnBatch): Promise<void> {
    const visibleAt = this.#time.now() + this.#source.visibilitySeconds * 1000;
    this.calls += 1;
    await this.#time.sleep(SERVICE.deliverMilliseconds);
    const { batchItemFailures } = await work(batch.map(({ messageId, body }) => ({ messageId, body })));
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    if (failed.size < batch.length) this.calls += 1;
    for (const message of batch.filter(({ messageId }) => failed.has(messageId))) {
      const receives = message.receives + 1;
      if (receives >= this.#source.deliveries) this.dead += 1;
      else this.#hidden.push({ ...message, receives, visibleAt });
    }
  }
}
