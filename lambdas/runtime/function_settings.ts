import type { ApiFunction } from '../../core/contract/routes/route.ts';

export type PipelineFunction =
  | 'ingest'
  | 'supply'
  | 'freeze'
  | 'checkpoint'
  | 'refresh'
  | 'refresh_worker'
  | 'settle_bets'
  | 'send_alerts'
  | 'draw_pictures';
/** Called by Cognito. */
type UserPoolFunction = 'pre_sign_up' | 'post_confirmation';
/** Called by API Gateway before a route that is called with an API key. */
type AuthorizerFunction = 'authorize_key';
/** Deployed only with an API key of the odds service. */
export type PriceFunction = 'prices';
/** Deployed only with an address that mail is from. */
export type MailFunction = 'mail_feedback';
export type FunctionName =
  | ApiFunction
  | AuthorizerFunction
  | PipelineFunction
  | UserPoolFunction
  | PriceFunction
  | MailFunction;

export interface FunctionSettings {
  /** CPU is proportional to memory: 1,769 MB is one vCPU (AWS Lambda documentation). */
  memoryMegabytes: number;
  timeoutSeconds: number;
}

/** Memory and timeout of every function, each with its reason. */
export const FUNCTION_SETTINGS: Readonly<Record<FunctionName, FunctionSettings>> = {
  // One vCPU: the solver is single-threaded and a user waits for it, also when a playbook is saved with its report. The
  // timeout is ten times its slowest case.
  optimize: { memoryMegabytes: 1769, timeoutSeconds: 10 },
  // Loads the snapshot like optimize, but computes only two milliseconds.
  picks: { memoryMegabytes: 1024, timeoutSeconds: 10 },
  // Two model calls of 8 s and the offline reading must fit.
  optimize_language: { memoryMegabytes: 512, timeoutSeconds: 20 },
  // One or two table calls; more memory shortens the cold start.
  playbooks: { memoryMegabytes: 512, timeoutSeconds: 10 },
  // Reads up to 20,000 bets for a summary, which is then kept, and the snapshot for the first bet on an event.
  bets: { memoryMegabytes: 1769, timeoutSeconds: 20 },
  profile: { memoryMegabytes: 512, timeoutSeconds: 10 },
  // Cognito waits for five seconds.
  // One vCPU: a backtest computes as long as one of optimize.
  mcp: { memoryMegabytes: 1769, timeoutSeconds: 10 },
  pre_sign_up: { memoryMegabytes: 512, timeoutSeconds: 5 },
  post_confirmation: { memoryMegabytes: 512, timeoutSeconds: 5 },
  public: { memoryMegabytes: 512, timeoutSeconds: 5 },
  // Three table calls, two of them at the same time.
  authorize_key: { memoryMegabytes: 512, timeoutSeconds: 5 },
  // One vCPU: drawing is single-threaded. A cold start compiles the library before it draws.
  pictures: { memoryMegabytes: 1769, timeoutSeconds: 10 },
  // Three downloads with timeouts and retries, then seconds of computing in half a gigabyte.
  ingest: { memoryMegabytes: 1769, timeoutSeconds: 300 },
  // Waits for the providers, at most two minutes for each thing it asks; makes all facts anew after each reading, which
  // late in a night that is read every minute takes two seconds of a core.
  supply: { memoryMegabytes: 1024, timeoutSeconds: 300 },
  // Loads the snapshot if an event is about to begin, then makes two writes per playbook.
  freeze: { memoryMegabytes: 1024, timeoutSeconds: 60 },
  // Reads new items, signs once, and waits for the time-stamping authority.
  checkpoint: { memoryMegabytes: 512, timeoutSeconds: 120 },
  // Reads the index page by page and queues its cursor before the timeout.
  refresh: { memoryMegabytes: 512, timeoutSeconds: 60 },
  // A batch of ten playbooks, each with two milliseconds of computing and two table calls, and a second or two of those of
  // older releases, whose reports it computes; the rest allows for throttling.
  refresh_worker: { memoryMegabytes: 1024, timeoutSeconds: 60 },
  // Loads the snapshot, then settles batches of up to 50 bets, each with two table calls per owner.
  settle_bets: { memoryMegabytes: 1769, timeoutSeconds: 60 },
  // Matches 100,000 watches in seconds, a page at a time; sends a batch of ten messages at its share of the rate.
  send_alerts: { memoryMegabytes: 512, timeoutSeconds: 120 },
  // One vCPU, as the function of single pictures: some fifty of them, one after another.
  draw_pictures: { memoryMegabytes: 1769, timeoutSeconds: 120 },
  // One download per region, and a few dozen table calls.
  prices: { memoryMegabytes: 512, timeoutSeconds: 120 },
  // One table call for each address.
  mail_feedback: { memoryMegabytes: 512, timeoutSeconds: 30 },
};

/** Settings of the SQS queues and their event source mappings. */
export const QUEUE_SETTINGS = {
  /** Visibility timeout as a multiple of the function's timeout: Lambda's documentation recommends six. */
  visibilityFactor: 6,
  /** Deliveries before a message moves to the dead-letter queue. */
  deliveries: 3,
  /** Playbooks per invocation of the worker. */
  playbooksBatch: 10,
  /** Messages of up to 50 bets per invocation of the function that settles them. */
  betsBatch: 10,
  /** Invocations of that function at the same time. A new account has ten executions in all. */
  betsAtOnce: 3,
  /** Readers per invocation of the function that sends alerts, its invocations per queue at the same time, and deliveries. */
  alertsBatch: 10,
  alertsAtOnce: 2,
  alertDeliveries: 6,
  /** Shards read concurrently. */
  jobsAtOnce: 2,
} as const;
