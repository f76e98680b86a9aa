import { SETTLED_TOGETHER } from '../../lambdas/bets/send_awaited.ts';
import { FUNCTION_SETTINGS, QUEUE_SETTINGS } from '../../lambdas/runtime/function_settings.ts';
import { cost } from '../costs/prices.ts';
import { SERVICE } from './service_limits.ts';

/** What was measured of one message with a full batch. */
export interface MeasuredBatch {
  betsPerOwner: number;
  /** CPU of the function in milliseconds, on this machine. */
  cpuMilliseconds: number;
  /** Stored bytes of a settled bet. */
  betBytes: number;
  /** Writes per owner besides his bets: the account, and totals that change. */
  otherWrites: number;
}

export interface SettlementEstimate {
  betsPerOwner: number;
  /** Write units per bet. */
  units: number;
  /** Bets per second that the functions settle, and that a new table takes. */
  byFunctions: number;
  byTable: number;
  seconds: number;
  dollars: number;
}

const KILOBYTE = 1024;
/** A transaction counts each write twice. */
const TRANSACTIONAL = 2;
/** A transaction takes about three times as long as one write (DynamoDB's documentation names two round trips). */
const TRANSACTION_MILLISECONDS = 3 * SERVICE.updateMilliseconds;

/** Write units of an owner's bets: each bet in table and index by time, and the other items, of less than a kilobyte. */
const unitsOf = ({ betsPerOwner, betBytes, otherWrites }: MeasuredBatch) =>
  TRANSACTIONAL * (2 * Math.ceil(betBytes / KILOBYTE) * betsPerOwner + otherWrites);

/**
 * How long a night of open bets takes, and what it costs. The functions are limited by their waits and CPU, the table by its
 * write units after the burst that a new one allows; the slower of both decides.
 */
export function settlementEstimate(bets: number, batch: MeasuredBatch): SettlementEstimate {
  const ownersPerMessage = Math.max(1, Math.floor(SETTLED_TOGETHER / batch.betsPerOwner));
  const perMessage = ownersPerMessage * batch.betsPerOwner;
  const messages = QUEUE_SETTINGS.betsBatch;
  // Messages of an invocation wait beside each other, but share one CPU.
  const wait = ownersPerMessage * (SERVICE.getMilliseconds + TRANSACTION_MILLISECONDS);
  const invocation =
    SERVICE.deliverMilliseconds + Math.max(wait + batch.cpuMilliseconds, messages * batch.cpuMilliseconds);
  const byFunctions = (QUEUE_SETTINGS.betsAtOnce * messages * perMessage * 1000) / invocation;
  const units = unitsOf(batch) / batch.betsPerOwner;
  const byTable = SERVICE.tableWrites / units;
  const burst = SERVICE.tableWrites * SERVICE.burstSeconds;
  const throttled = Math.max(0, bets * units - burst) / SERVICE.tableWrites;
  const seconds = Math.max(bets / byFunctions, throttled);
  const invocations = bets / (messages * perMessage);
  const gigabytes = FUNCTION_SETTINGS.settle_bets.memoryMegabytes / KILOBYTE;
  const dollars =
    cost('dynamoWrite', bets * units) +
    cost('dynamoRead', bets * TRANSACTIONAL) +
    cost('lambdaRequest', invocations) +
    cost('lambdaGigabyteSecond', (invocations * invocation * gigabytes) / 1000) +
    cost('sqsRequest', (3 * bets) / perMessage);
  return { betsPerOwner: batch.betsPerOwner, units, byFunctions, byTable, seconds, dollars };
}
