import { FUNCTION_SETTINGS } from '../../lambdas/runtime/function_settings.ts';
import { cost } from './prices.ts';

const DAYS = 30;
const MINUTES_A_DAY = 1440;
const CARDS_A_MONTH = 4;
const HOURS_OF_CARD = 7;
const MEGABYTES_PER_GIGABYTE = 1024;

/** Minutes between runs, as the stack schedules them, and readings a card, by the clocks of `core/supply/cards/clocks.ts`. */
const WAYS = {
  keyless: { everyMinutes: 5, resultsPerCard: (HOURS_OF_CARD - 2) * 6 + 5 },
  espn: { everyMinutes: 1, resultsPerCard: HOURS_OF_CARD * 60 + 5 },
} as const;
/** A card's hourly schedules of three days, and prices of a week and of its last six hours. */
const READINGS_PER_CARD = 3 * 24 + 7 * 8 + 6 * 4;
const SCHEDULES_A_DAY = 4;
/** Imports that changed facts start: those of a card's changes and results. */
const IMPORTS_PER_CARD = 25;
/** Seconds of a run that reads nothing, of one that waits for providers, and of an import. */
const SECONDS = { idle: 0.15, reading: 4, import: 30 } as const;
/** Objects that such runs get and put: lease apart, state, facts and mark; with months and raw answers of a reading. */
const OBJECTS = { idle: 3, reading: 13, put: 4 } as const;
/** Lease taken and freed, and prices of the coming cards. */
const WRITES = { run: 2, reading: 20 } as const;
const LOG_GIGABYTES_PER_RUN = 1e-6;

export interface SupplyCost {
  runs: number;
  readings: number;
  lambda: number;
  s3: number;
  dynamo: number;
  logs: number;
}

/** What the live providers cost a month on AWS. The providers themselves cost nothing. */
export function supplyCost(way: keyof typeof WAYS): SupplyCost {
  const { everyMinutes, resultsPerCard } = WAYS[way];
  const runs = (DAYS * MINUTES_A_DAY) / everyMinutes;
  const readings = DAYS * SCHEDULES_A_DAY + CARDS_A_MONTH * (READINGS_PER_CARD + resultsPerCard);
  const gigabytes = (name: 'supply' | 'ingest') => FUNCTION_SETTINGS[name].memoryMegabytes / MEGABYTES_PER_GIGABYTE;
  const supplySeconds = (runs - readings) * SECONDS.idle + readings * SECONDS.reading;
  const importSeconds = CARDS_A_MONTH * IMPORTS_PER_CARD * SECONDS.import;
  return {
    runs,
    readings,
    lambda:
      cost('lambdaRequest', runs) +
      cost('lambdaGigabyteSecond', supplySeconds * gigabytes('supply') + importSeconds * gigabytes('ingest')),
    s3: cost('s3Get', runs * OBJECTS.idle + readings * OBJECTS.reading) + cost('s3Put', readings * OBJECTS.put),
    dynamo: cost('dynamoWrite', runs * WRITES.run + readings * WRITES.reading),
    logs: cost('logsIngested', runs * LOG_GIGABYTES_PER_RUN),
  };
}
