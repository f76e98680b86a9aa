import { FUNCTION_SETTINGS } from '../../lambdas/function_settings.ts';
import { cost } from '../costs/prices.ts';
import { SERVICE } from './service_limits.ts';
import type { RefreshRun } from './simulate.ts';

/** A scheduled refresh in figures. */
export interface RefreshEstimate {
  stored: number;
  due: number;
  messages: number;
  seconds: number;
  dollars: number;
  /** Whether the code ran for it, or the model that is fitted to such runs gave it. */
  origin: 'simulated' | 'computed';
}

const MEGABYTES_PER_GIGABYTE = 1024;
const gigabytes = (name: 'refresh' | 'refresh_worker') =>
  FUNCTION_SETTINGS[name].memoryMegabytes / MEGABYTES_PER_GIGABYTE;

/** What a run costs in dollars: functions, queue and table. */
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

/** The run itself as an estimate. */
export function simulated(run: RefreshRun): RefreshEstimate {
  const { stored, due, messages, seconds } = run;
  return { stored, due, messages, seconds, dollars: costOfRun(run), origin: 'simulated' };
}

/** Seconds that a fresh table needs for so many writes, those from its burst apart. */
const writingSeconds = (writes: number) =>
  Math.max(0, writes - SERVICE.tableWrites * SERVICE.burstSeconds) / SERVICE.tableWrites;

/**
 * The model: messages, units and dollars in proportion to the due playbooks; time by the workers while the table's
 * burst lasts, and after that by its writes a second. `free` is a run within the burst, `throttled` one well beyond it: what it
 * took longer than its writes, which is about one wait for messages that come back, is added to every longer one.
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
