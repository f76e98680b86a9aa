import { DAY, HOUR } from '../../core/dates/durations.ts';
import { type CardTimes, isCallDue, renewalAfter, TICK_MILLISECONDS } from '../../core/prices/feed/call_pace.ts';
import { FUNCTION_SETTINGS } from '../../lambdas/runtime/function_settings.ts';
import { ABUSE, OPEN_REQUESTS } from './abuse.ts';
import { alertCosts } from './alerts.ts';
import { ASSUMPTIONS } from './assumptions.ts';
import { FIXED_PARTS, LEAST_PARTS } from './fixed_parts.ts';
import { supplyCost } from './live_supply.ts';
import { type BillLine, monthlyBill, monthlyCounts } from './monthly_bill.ts';
import { cost, PRICE_REGION, PRICES, PRICES_AS_OF } from './prices.ts';

/** Plans of the odds service, cheapest first, as known in the month of the other prices. */
export const ODDS_PLANS = [
  { name: 'free', credits: 500, dollars: 0 },
  { name: '20K', credits: 20_000, dollars: 30 },
  { name: '100K', credits: 100_000, dollars: 59 },
] as const;

const EVENTS_A_YEAR = 40;
const YEAR_START = Date.parse('2026-01-01T00:00:00Z');
const YEAR_END = Date.parse('2027-01-01T00:00:00Z');
const MONTHS = 12;
/** First and last bout of a card in hours of its day (UTC); Saturdays of 2026 start at the third. */
const CARD_HOURS = { first: 22, last: 28.5 } as const;
const FIRST_SATURDAY = YEAR_START + 2 * DAY;
const SATURDAYS = 52;
/** Assumptions per call: writes of the prices of two cards and of the feed, and seconds; per tick without one, seconds. */
const CALL = { writeUnits: 120, seconds: 4, idleSeconds: 0.1 } as const;
const TICKS_A_MONTH = (30 * DAY) / TICK_MILLISECONDS;

/** The year's cards: Saturdays, evenly chosen. */
const CARDS: readonly CardTimes[] = Array.from({ length: EVENTS_A_YEAR }, (_, index) => {
  const saturday = FIRST_SATURDAY + Math.floor((index * SATURDAYS) / EVENTS_A_YEAR) * 7 * DAY;
  return { firstBout: saturday + CARD_HOURS.first * HOUR, lastBout: saturday + CARD_HOURS.last * HOUR };
});

/** Calls of a simulated year by month (UTC), at `credits` a month and `regions` credits a call. */
export function callsByMonth(credits: number, regions: number): number[] {
  const calls = new Array<number>(MONTHS).fill(0);
  let left = credits;
  let lastCallAt: number | undefined;
  for (let now = YEAR_START; now < YEAR_END; now += TICK_MILLISECONDS) {
    if (now === renewalAfter(now - 1)) left = credits;
    const next = CARDS.filter(({ lastBout }) => lastBout > now).slice(0, 1);
    if (!isCallDue(now, next, { lastCallAt, credits: left }, { cost: regions, reserve: 0 })) continue;
    left -= regions;
    lastCallAt = now;
    const month = new Date(now).getUTCMonth();
    calls[month] = (calls[month] ?? 0) + 1;
  }
  return calls;
}

/** Dollars a month that AWS charges for the function and its table, besides the secret. */
function awsDollars(calls: number): number {
  const { memoryMegabytes } = FUNCTION_SETTINGS.prices;
  const seconds = calls * CALL.seconds + TICKS_A_MONTH * CALL.idleSeconds;
  return (
    cost('lambdaRequest', TICKS_A_MONTH) +
    cost('lambdaGigabyteSecond', (seconds * memoryMegabytes) / 1024) +
    cost('dynamoWrite', calls * CALL.writeUnits) +
    cost('secret', 1)
  );
}

interface FeedCost {
  regions: number;
  /** Credits a month that the whole schedule needs: on average, and in the busiest month. */
  credits: number;
  busiest: number;
  /** The cheapest plan that pays for the busiest month. */
  plan: string;
  planDollars: number;
  awsDollars: number;
}

const UNLIMITED = 1_000_000_000;

/** What the schedule costs a month with `EVENTS_A_YEAR` cards. Throws RangeError if no plan has enough credits. */
export function feedCost(regions: number): FeedCost {
  const calls = callsByMonth(UNLIMITED, regions);
  const average = calls.reduce((sum, count) => sum + count, 0) / MONTHS;
  const busiest = Math.max(...calls) * regions;
  const plan = ODDS_PLANS.find(({ credits }) => credits >= busiest);
  if (plan === undefined) throw new RangeError(`No plan has ${busiest} credits a month`);
  const { name, dollars } = plan;
  return {
    regions,
    credits: average * regions,
    busiest,
    plan: name,
    planDollars: dollars,
    awsDollars: awsDollars(average),
  };
}

const VISITORS = [1_000, 100_000, 10_000_000] as const;

const BUSIEST = ASSUMPTIONS.busiestHourShare.value;

const whole = (value: number) => Math.round(value).toLocaleString('en-US');
const dollars = (value: number) => (value < 100 ? `$${value.toFixed(2)}` : `$${whole(value)}`);
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const total = (bill: readonly BillLine[]) => bill.reduce((sum, line) => sum + line.dollars, 0);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const alignment = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [row(head), row(alignment), ...rows.map(row)].join('\n');
}

const visitorsHead = VISITORS.map((visitors) => `${whole(visitors)} visitors`);

/** US dollars per month by service, with one column per number of visitors. */
export function billTable(): string {
  const bills = VISITORS.map(monthlyBill);
  const services = bills[0]?.map(({ service }) => service) ?? [];
  const rows = services.map((service) => [
    service,
    ...bills.map((bill) => dollars(bill.find((line) => line.service === service)?.dollars ?? 0)),
  ]);
  const sums = ['**together**', ...bills.map((bill) => `**${dollars(total(bill))}**`)];
  const each = ['per visitor', ...bills.map((bill, index) => `$${(total(bill) / (VISITORS[index] ?? 1)).toFixed(5)}`)];
  return table(['service, a month', ...visitorsHead], [...rows, sums, each]);
}

/** What each part costs prod in a month whoever comes: its name, the count, the price in dollars. */
const fixedCosts = (has: typeof FIXED_PARTS): readonly (readonly [string, string, number])[] => [
  ['web ACLs', `${has.webAcls}`, cost('webAcl', has.webAcls)],
  ['their rules, lists of addresses included', `${has.webAclRules}`, cost('webAclRule', has.webAclRules)],
  ['metrics of the functions', `${has.metrics}`, cost('customMetric', has.metrics)],
  ['alarms, and the metrics they watch', `${has.alarms}, ${has.alarmMetrics}`, cost('alarmMetric', has.alarmMetrics)],
  ['keys of KMS', `${has.keys}`, cost('key', has.keys)],
  ['secrets', `${has.secrets}`, cost('secret', has.secrets)],
  ['dashboards, of the three that are free', `${has.dashboards}`, 0],
];

/** What prod pays each month whoever comes, part by part: as it is by default, and with the least. */
export function fixedTable(): string {
  const least = fixedCosts(LEAST_PARTS);
  const all = fixedCosts(FIXED_PARTS);
  const sum = (parts: typeof all) => `**${dollars(parts.reduce((total, [, , price]) => total + price, 0))}**`;
  const rows = all.map(([part, count, price], index) => {
    const [, leastCount = '', leastPrice = 0] = least[index] ?? [];
    return [part, count, dollars(price), leastCount, dollars(leastPrice)];
  });
  return table(
    ['prod, a month, whoever comes', 'there are', 'cost', '`-c waf=off -c watch=least`', 'cost'],
    [...rows, ['**together**', '', sum(all), '', sum(least)]],
  );
}

/** Counts per month, with one column per number of visitors. */
export function countsTable(): string {
  const counts = VISITORS.map(monthlyCounts);
  const rows = [
    ['signed-in users', ...counts.map(({ users }) => whole(users))],
    ['requests of the site’s files', ...counts.map(({ siteRequests }) => whole(siteRequests))],
    ['requests of the API', ...counts.map(({ apiRequests }) => whole(apiRequests))],
    ['… a second on average', ...counts.map(({ apiRequests }) => (apiRequests / (30 * 86_400)).toFixed(2))],
    ['… a second in the busiest hour', ...counts.map(({ apiRequests }) => whole((apiRequests * BUSIEST) / 3600))],
    ['pictures of link previews', ...counts.map(({ pictures }) => whole(pictures))],
    ['optimisations', ...counts.map(({ optimizations }) => whole(optimizations))],
    ['descriptions that the model reads', ...counts.map(({ descriptions }) => whole(descriptions))],
    ['stored playbooks', ...counts.map(({ playbooks }) => whole(playbooks))],
    ['refreshed playbooks', ...counts.map(({ refreshes }) => whole(refreshes))],
    ['bets written down', ...counts.map(({ bets }) => whole(bets))],
  ];
  return table(['a month', ...visitorsHead], rows);
}

/** The assumptions, each with its reason. */
export function assumptionsTable(): string {
  const rows = Object.entries(ASSUMPTIONS).map(([name, { value, why }]) => [
    name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    String(value),
    why,
  ]);
  return ['| assumption | value | because |', '|---|---:|---|', ...rows.map(row)].join('\n');
}

/** The prices with their sources. */
export function pricesTable(): string {
  const rows = Object.values(PRICES).map(({ dollars: price, per, unit, source }) => [
    per === 1 ? unit : `${whole(per)} ${unit}`,
    `$${price}`,
    source,
  ]);
  const free = 'Cognito’s users, X-Ray’s traces and CloudWatch’s first three dashboards';
  const note = `In ${PRICE_REGION}, as known in ${PRICES_AS_OF}: check them. Free tiers are left out, save for ${free}.`;
  return [note, '', '| price of | | source |', '|---|---:|---|', ...rows.map(row)].join('\n');
}

/** Maximum cost of attacks per day. */
export function abuseTable(): string {
  const rows = ABUSE.map(({ attack, dollars: most, per, stop }) => [attack, dollars(most), per, stop]);
  return ['| attack, for a day | at most | for each | what stops it |', '|---|---:|---|---|', ...rows.map(row)].join(
    '\n',
  );
}

/** What requests without an account cost. */
export function openRequestsTable(): string {
  const rows = OPEN_REQUESTS.map(({ request, dollars: ofMillion, bound }) => [request, dollars(ofMillion), bound]);
  return table(['without an account', 'a million', 'what bounds it'], rows);
}

/** Dollars for what readers are told. */
export function alertsTable(): string {
  const rows = alertCosts().map(({ what, mail, dynamo, lambda, queue }) => [
    what,
    ...[mail, dynamo, lambda, queue, mail + dynamo + lambda + queue].map(dollars),
  ]);
  return table(['alerts', 'SES', 'DynamoDB', 'Lambda', 'SQS and S3', 'together'], rows);
}

const REGIONS = [1, 2, 5] as const;

/** Dollars per month of reading live providers, without and with the one that is read every minute. */
export function liveSupplyTable(): string {
  const rows = (['keyless', 'espn'] as const).map((way) => {
    const { runs, readings, lambda, s3, dynamo, logs } = supplyCost(way);
    const name = way === 'espn' ? 'with ESPN, a run a minute' : 'without ESPN, a run in five minutes';
    return [
      name,
      whole(runs),
      whole(readings),
      ...[lambda, s3, dynamo, logs].map(dollars),
      dollars(lambda + s3 + dynamo + logs),
    ];
  });
  return table(
    ['a month', 'runs', 'of which read', 'Lambda, imports included', 'S3', 'DynamoDB', 'logs', 'together'],
    rows,
  );
}

/** Credits and dollars per month of the price feed, with one row per number of regions. */
export function priceFeedTable(): string {
  const rows = REGIONS.map(feedCost).map((feed) => [
    String(feed.regions),
    whole(feed.credits),
    whole(feed.busiest),
    `${feed.plan}, ${dollars(feed.planDollars)}`,
    dollars(feed.awsDollars),
  ]);
  const [free] = ODDS_PLANS;
  const calls = callsByMonth(free.credits, 1);
  const note =
    `With ${EVENTS_A_YEAR} cards a year. On the free plan of ${free.credits} credits, one region gets ${Math.min(...calls)} to ` +
    `${Math.max(...calls)} calls a month: the schedule stretches its intervals, the last hours of each card first.`;
  const head = ['regions', 'credits a month', 'in the busiest month', 'cheapest plan with all of them', 'AWS, a month'];
  return [table(head, rows), '', note].join('\n');
}
