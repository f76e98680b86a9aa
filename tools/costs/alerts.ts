import { DAY, MINUTE } from '../../core/dates/durations.ts';
import { FUNCTION_SETTINGS, QUEUE_SETTINGS } from '../../lambdas/runtime/function_settings.ts';
import { URGENCIES } from '../../lambdas/store/alerts/waiting_alerts.ts';
import { cost } from './prices.ts';

const READERS = 100_000;
const MAILS_PER_SECOND = 14;
const MEGABYTES_PER_GIGABYTE = 1024;
const RUNS_A_MONTH = (30 * DAY) / MINUTE;
/** Of the watches, those whose price is reached by one change. */
const REACHED_SHARE = 0.01;

/**
 * Writes and reads of the tables for one reader, from the code: the alert in table and index; marks before and after
 * sending, in a transaction, which counts twice; what decides on the message and what it tells.
 */
const TOLD = { queueWrites: 2, sendWrites: 10, reads: 20 } as const;
/** The same for a reader with two devices: a mark for each beside those of the message, and what is read of the devices. */
const PUSHED = { sendWrites: 12, reads: 24 } as const;
/** A push service answers within so many seconds, and the readers of a batch are told at once. */
const SECONDS_PER_PUSH = 0.5;

/** An entry of a follow or a watch in the index, half a kilobyte, read without consistency. */
const ENTRY_READS = 0.0625;
/** A sent batch, its receipt and its deletion hold ten messages. */
const QUEUE_REQUESTS = 0.3;
/** Function time for one reader, as `npm run bench` measures it: to tell and queue him, and to match a watch. */
const SECONDS = { queued: 0.0005, matched: 0.0001 } as const;
/** A run that finds nothing: events, prices and picks of a card, causes, and the shards of what is due. */
const IDLE = { seconds: 0.3, reads: 60, gets: 1 } as const;

export interface AlertCost {
  what: string;
  mail: number;
  dynamo: number;
  lambda: number;
  queue: number;
}

const lambda = (seconds: number) =>
  cost('lambdaGigabyteSecond', (seconds * FUNCTION_SETTINGS.send_alerts.memoryMegabytes) / MEGABYTES_PER_GIGABYTE);

/** What it costs to tell so many readers by one mail each. A function waits for its turn at the rate of mail. */
function toldCost(readers: number): Omit<AlertCost, 'what'> {
  const functions = URGENCIES.length * QUEUE_SETTINGS.alertsAtOnce;
  const secondsPerMail = functions / MAILS_PER_SECOND;
  return {
    mail: cost('email', readers),
    dynamo:
      cost('dynamoWrite', readers * (TOLD.queueWrites + TOLD.sendWrites)) +
      cost('dynamoRead', readers * (TOLD.reads + ENTRY_READS)),
    lambda: lambda(readers * (SECONDS.queued + secondsPerMail)),
    queue: cost('sqsRequest', readers * QUEUE_REQUESTS),
  };
}

/** The same by push, which costs nothing by itself and waits for no turn. */
function pushedCost(readers: number): Omit<AlertCost, 'what'> {
  return {
    mail: 0,
    dynamo:
      cost('dynamoWrite', readers * (TOLD.queueWrites + PUSHED.sendWrites)) +
      cost('dynamoRead', readers * (PUSHED.reads + ENTRY_READS)),
    lambda: lambda(readers * (SECONDS.queued + SECONDS_PER_PUSH / QUEUE_SETTINGS.alertsBatch)),
    queue: cost('sqsRequest', readers * QUEUE_REQUESTS),
  };
}

/** What alerts cost: a card’s picks for many readers, their watches, and the run of every minute. */
export function alertCosts(): AlertCost[] {
  const told = toldCost(READERS);
  const reached = toldCost(READERS * REACHED_SHARE);
  const matching = { dynamo: cost('dynamoRead', READERS * ENTRY_READS), lambda: lambda(READERS * SECONDS.matched) };
  return [
    { what: 'picks of a card ready, told to 100,000 readers by mail', ...told },
    { what: 'the same by push, to two devices each', ...pushedCost(READERS) },
    {
      what: '100,000 watches matched once, 1,000 of them told',
      ...reached,
      dynamo: reached.dynamo + matching.dynamo,
      lambda: reached.lambda + matching.lambda,
    },
    {
      what: 'the run of every minute, a month',
      mail: 0,
      dynamo: cost('dynamoRead', RUNS_A_MONTH * IDLE.reads),
      lambda: cost('lambdaRequest', RUNS_A_MONTH) + lambda(RUNS_A_MONTH * IDLE.seconds),
      queue: cost('s3Get', RUNS_A_MONTH * IDLE.gets),
    },
  ];
}
