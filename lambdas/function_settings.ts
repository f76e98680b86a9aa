import type { ApiFunction } from '../core/contract/paths.ts';

export type PipelineFunction = 'ingest' | 'refresh' | 'refresh_worker';
export type FunctionName = ApiFunction | PipelineFunction;

export interface FunctionSettings {
  /** Processor share grows with memory: 1,769 MB is one core (AWS Lambda's documentation). */
  memoryMegabytes: number;
  timeoutSeconds: number;
}

/** Memory and time-out of every function, each with its reason. */
export const FUNCTION_SETTINGS: Readonly<Record<FunctionName, FunctionSettings>> = {
  // A whole core: the solver is one thread of arithmetic that a person waits for. Ten times its slowest case.
  optimize: { memoryMegabytes: 1769, timeoutSeconds: 10 },
  // Loads the snapshot like optimize, but computes for two milliseconds.
  picks: { memoryMegabytes: 1024, timeoutSeconds: 10 },
  // Waits for the model: 8 s, one retry, and the offline reading after it must fit.
  optimize_language: { memoryMegabytes: 512, timeoutSeconds: 20 },
  // One or two table calls; memory buys a faster cold start.
  playbooks: { memoryMegabytes: 512, timeoutSeconds: 10 },
  profile: { memoryMegabytes: 512, timeoutSeconds: 10 },
  public: { memoryMegabytes: 512, timeoutSeconds: 5 },
  // Three downloads with their time-outs and retries, then some seconds of computing in half a gigabyte.
  ingest: { memoryMegabytes: 1769, timeoutSeconds: 300 },
  // Pages through the index and hands its cursor on before this ends.
  refresh: { memoryMegabytes: 512, timeoutSeconds: 60 },
  // A batch of ten playbooks at two milliseconds of picks and two table calls each, with room for throttling.
  refresh_worker: { memoryMegabytes: 1024, timeoutSeconds: 60 },
};

/** How the queues hand their messages to the pipeline's functions. */
export const QUEUE_SETTINGS = {
  /** Six times the function's time-out, as Lambda's documentation asks for: throttled batches wait that long. */
  visibilityFactor: 6,
  /** After this many a message moves to the dead-letter queue. */
  deliveries: 3,
  /** Playbooks a run of the worker. */
  playbooksBatch: 10,
  /** Shards that are read at once. */
  jobsAtOnce: 2,
} as const;
