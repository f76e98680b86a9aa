import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { SPAN_BYTES, TRACE_BYTES, traceIdOf, traceparentOf } from '../../core/contract/values/trace.ts';

/** A call of an AWS service. */
export interface ServiceCall {
  /** Service and operation: `DynamoDB.GetItem`. */
  call: string;
  /** The table, bucket or queue. */
  of?: string;
  milliseconds: number;
  failed?: true;
}

interface Trace {
  id: string;
  calls: ServiceCall[];
}

const traces = new AsyncLocalStorage<Trace>();
/** The trace of X-Ray that Lambda sets for an invocation. Its two parts are an id of 32 digits. */
const XRAY_ROOT = /Root=1-([0-9a-f]{8})-([0-9a-f]{24})/;

function xrayTraceId(): string | undefined {
  const [, time, random] = XRAY_ROOT.exec(process.env._X_AMZN_TRACE_ID ?? '') ?? [];
  return time === undefined || random === undefined ? undefined : time + random;
}

/**
 * Runs `run` within the trace of `traceparent`. Without a valid one it is the trace of X-Ray, else a new one. Log lines
 * and messages of the run carry its id.
 */
export function inTrace<Result>(traceparent: string | undefined, run: () => Result): Result {
  const given = traceparent === undefined ? undefined : traceIdOf(traceparent);
  const id = given ?? xrayTraceId() ?? randomBytes(TRACE_BYTES).toString('hex');
  return traces.run({ id, calls: [] }, run);
}

/** The id of the current trace; undefined outside of a run. */
export const traceId = (): string | undefined => traces.getStore()?.id;

/** The `traceparent` for messages of the current run, with a new span; undefined outside of a run. */
export function outgoingTraceparent(): string | undefined {
  const id = traceId();
  return id === undefined ? undefined : traceparentOf(Buffer.from(id, 'hex'), randomBytes(SPAN_BYTES));
}

/** Calls that are kept of a run. A request makes fewer than ten. */
const MOST_CALLS = 20;

/** Keeps a call of the current run. */
export function noteCall(call: ServiceCall): void {
  const calls = traces.getStore()?.calls;
  if (calls !== undefined && calls.length < MOST_CALLS) calls.push(call);
}

/** The first 20 calls of AWS services in the current run, in the order in which they ended. */
export const callsOfRun = (): readonly ServiceCall[] => traces.getStore()?.calls ?? [];
