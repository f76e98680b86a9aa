import { FUNCTION_SETTINGS } from '../../lambdas/runtime/function_settings.ts';
import { cost } from '../costs/prices.ts';
import { SERVICE } from './service_limits.ts';
import type { RefreshRun } from './simulate.ts';

/** Figures of one scheduled refresh. */
export interface RefreshEstimate {
  stored: number;
  due: number;
  messages: number;
  seconds: number;
  dollars: number;
  /** Simulated with the code, or computed by the model fitted to simulated runs. */
  origin: 'simulated' | 'computed';
}

const MEGABYTES_PER_GIGABYTE = 1024;
const gigabytes = (name: 'refresh' | 'refresh_worker') =>
  FUNCTION_SETTINGS[name].memoryMegabytes / MEGABYTES_PER_GIGABYTE;

/** Cost of a run in US dollars: functions, queues and table. */
function costOfRun(run: RefreshRun): number {
  return (
    cost('lambdaRequest', run.findInvocations + run.workInvocations) +
    cost(
      'lambdaGigabyteSecond',
      run.findSeconds * gigabytes('refresh') + run.workSeconds * gigabytes('refresh_worker'),
    ) +
    cost('sqsRequest', run.sqsCalls) +
    cost('dynamoRead', run.reads) +
    cost('dynamoWrite', run.writes)
  );
}

/** The figures of a simulated run. */
export function simulated(run: RefreshRun): RefreshEstimate {
  const { stored, due, messages, seconds } = run;
  return { stored, due, messages, seconds, dollars: costOfRun(run), origin: 'simulated' };
}

/** Seconds that a new table needs for these write units beyond its burst capacity. */
const writingSeconds = (writes: number) =>
  Math.max(0, writes - SERVICE.tableWrites * SERVICE.burstSeconds) / SERVICE.tableWrites;

/**
 * Returns a model of the refresh. Messages and cost are proportional to the number of due playbooks. The time is
 * limited by the workers within the table's burst capacity, and by its write rate beyond. `free` is a run within the
 * burst; `throttled` is one well beyond. The time that `throttled` took longer than its writes, about one visibility
 * time-out, is added to each such run.
 */
export function fitRefresh(free: RefreshRun, throttled: RefreshRun): (due: number) => RefreshEstimate {
  const workersRate = free.due / free.seconds;
  const writesEach = throttled.writes / throttled.due;
  const wait = throttled.seconds - writingSeconds(throttled.writes);
  const dollarsEach = costOfRun(throttled) / throttled.due;
  const messagesEach = throttled.messages / throttled.due;
  return (due) => {
    const writing = writingSeconds(writesEach * due);
    return {
      stored: due,
      due,
      messages: Math.round(messagesEach * due),
      seconds: Math.max(due / workersRate, writing === 0 ? 0 : writing + wait),
      dollars: dollarsEach * due,
      origin: 'computed',
    };
  };
}
