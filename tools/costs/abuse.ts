import { BET_LIMITS } from '../../core/contract/bets/bet_limits.ts';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import { USER_POOL_RULES } from '../../infra/api/user_pool_guard.ts';
import { EDGE_RULES } from '../../infra/edge/edge_stack.ts';
import type { RateRule } from '../../infra/site/web_acl.ts';
import { STAGES } from '../../infra/stages/stages.ts';
import { FUNCTION_SETTINGS, type FunctionName } from '../../lambdas/runtime/function_settings.ts';
import { ASSUMPTIONS, UNITS } from './assumptions.ts';
import { cost } from './prices.ts';

/** Maximum cost of an attack per day, with the limit that bounds it. */
export interface AbuseCost {
  attack: string;
  dollars: number;
  /** Whether the dollars are per participating address, per account, or in total. */
  per: 'address' | 'account' | 'all';
  stop: string;
}

const DAY_SECONDS = 86_400;
const KB_PER_GB = 1_000_000;
const BYTES_PER_GB = 1_000_000_000;
const MEGABYTES_PER_GIGABYTE = 1024;

/** Requests per day that a rule of a web ACL allows one address. */
function allowedPerDay(rules: readonly RateRule[], name: string): number {
  const rule = rules.find((each) => each.name === name);
  if (rule === undefined) throw new Error(`There is no rule ${name}`);
  return (rule.limit * DAY_SECONDS) / rule.windowSeconds;
}

const delivery = (requests: number) =>
  cost('cloudFrontRequest', requests) + cost('cloudFrontTransfer', (requests * UNITS.responseKilobytes) / KB_PER_GB);

function runs(name: FunctionName, times: number, seconds: number): number {
  const gigabytes = FUNCTION_SETTINGS[name].memoryMegabytes / MEGABYTES_PER_GIGABYTE;
  return cost('lambdaRequest', times) + cost('lambdaGigabyteSecond', times * seconds * gigabytes);
}

/** Asking whose an API key is: the key and its owner's profile, both read consistently. */
const keyChecks = (times: number): number =>
  runs('authorize_key', times, UNITS.callSeconds) + cost('dynamoRead', times * 2 * UNITS.smallRead);

/** Calls of the API that reach a function. */
function calls(times: number, name: FunctionName = 'playbooks', seconds: number = UNITS.callSeconds): number {
  const logs = cost('logsIngested', (times * ASSUMPTIONS.logBytesPerCall.value) / BYTES_PER_GB);
  const counters = cost('dynamoWrite', times * UNITS.requestCounts);
  return delivery(times) + cost('httpApiRequest', times) + runs(name, times, seconds) + logs + counters;
}

const everything = allowedPerDay(EDGE_RULES, 'everything');
const ofDear = allowedPerDay(EDGE_RULES, 'dear');
const ofApi = allowedPerDay(EDGE_RULES, 'api');
const ofLiveCards = allowedPerDay(EDGE_RULES, 'live');
const signUps = allowedPerDay(USER_POOL_RULES, 'sign-ups');
const codes = allowedPerDay(USER_POOL_RULES, 'codes');
const throttled = STAGES.prod.requestsPerSecond * DAY_SECONDS;
const { perDay, requests, modelCallsPerDay } = LIMITS;
const description =
  cost('modelInput', ASSUMPTIONS.tokensInPerDescription.value) +
  cost('modelOutput', ASSUMPTIONS.tokensOutPerDescription.value);

const MILLION = 1_000_000;
const picture = (times: number) =>
  calls(times, 'pictures', UNITS.pictureSeconds) +
  cost('cloudFrontTransfer', (times * UNITS.pictureKilobytes) / KB_PER_GB);

/** What somebody without an account may ask for. */
export interface OpenRequest {
  request: string;
  /** Dollars per million. */
  dollars: number;
  bound: string;
}

/** Requests without an account, the dearest first. */
export const OPEN_REQUESTS: readonly OpenRequest[] = [
  {
    request: 'opening an account, with its mail',
    dollars: MILLION * (cost('cognitoUser', 1) + cost('email', 1)),
    bound: 'web ACL of the user pool; three a day for one mailbox; alarms within the hour',
  },
  {
    request: 'a code by mail',
    dollars: MILLION * cost('email', 1),
    bound: 'web ACL of the user pool; Cognito’s own limit per account',
  },
  {
    request: 'a picture that no cache has',
    dollars: picture(MILLION),
    bound: 'web ACL of CloudFront; only what is published has one, drawn once in ten minutes',
  },
  {
    request: 'a backtest by a tool',
    dollars: calls(MILLION, 'mcp', UNITS.optimizeSeconds),
    bound: `${LIMITS.perDay.backtest} a day from an address`,
  },
  { request: 'another tool', dollars: calls(MILLION, 'mcp'), bound: 'web ACL of CloudFront, throttle of the route' },
  {
    request: 'another call of the API',
    dollars: calls(MILLION, 'public'),
    bound: 'web ACL of CloudFront, its cache, throttles of the routes',
  },
  { request: 'a file of the site', dollars: delivery(MILLION), bound: 'web ACL of CloudFront' },
];

/** The attacks that cost money, most expensive first. */
export const ABUSE: readonly AbuseCost[] = [
  {
    attack: 'opening accounts with addresses of a domain of one’s own',
    dollars: cost('cognitoUser', signUps) + cost('email', signUps),
    per: 'address',
    stop: 'web ACL of the user pool; alarms `sign-ups` and `domain-sign-ups` within the hour; three a day for one mailbox',
  },
  {
    attack: 'asking for codes',
    dollars: cost('email', codes),
    per: 'address',
    stop: 'web ACL of the user pool; Cognito’s own limit per account',
  },
  {
    attack: 'saving and deleting playbooks without end',
    dollars: calls(requests.day) + cost('dynamoWrite', requests.day * UNITS.playbookSave),
    per: 'account',
    stop: `${requests.burst} requests in ${requests.burstSeconds} s and ${requests.day} a day for a user`,
  },
  {
    attack: 'importing bets and undoing it without end',
    dollars:
      calls(requests.day, 'bets', UNITS.importSeconds) +
      // What stands there already is looked up in every call.
      cost('dynamoRead', requests.day * BET_LIMITS.imports.batch * UNITS.smallRead) +
      cost('dynamoWrite', BET_LIMITS.imports.perDay * (UNITS.importedBet + UNITS.betSettlement + UNITS.undoneBet)) +
      cost('dynamoWrite', BET_LIMITS.perAccount * UNITS.undoneBet),
    per: 'account',
    stop: `${BET_LIMITS.imports.perDay.toLocaleString('en-US')} imported bets a day, ${BET_LIMITS.perAccount.toLocaleString('en-US')} in an account, ${BET_LIMITS.imports.batch} in a call, and ${requests.day} calls a day for a user`,
  },
  {
    attack: 'optimising without end',
    dollars: calls(perDay.optimize, 'optimize', UNITS.optimizeSeconds),
    per: 'account',
    stop: `${perDay.optimize} a day for a mailbox, a new account of it included`,
  },
  {
    attack: 'descriptions for the model',
    dollars: description * modelCallsPerDay,
    per: 'all',
    stop: `${perDay.optimize_language} a day for a mailbox, ${modelCallsPerDay} for all: beyond, descriptions are read offline`,
  },
  {
    attack: 'asking for pictures as fast as an address may',
    dollars: picture(ofDear),
    per: 'address',
    stop: 'web ACL of CloudFront, whose cache answers a picture for ten minutes; only what is published has one',
  },
  {
    attack: 'calling tools as fast as an address may',
    dollars: calls(ofApi, 'mcp') + perDay.backtest * runs('mcp', 1, UNITS.optimizeSeconds),
    per: 'address',
    stop: `web ACL of CloudFront, throttle of the route; ${perDay.backtest} backtests a day from an address`,
  },
  {
    attack: 'calling the API as fast as an address may',
    dollars: calls(ofApi),
    per: 'address',
    stop: 'web ACL of CloudFront, throttles of the routes',
  },
  {
    attack: 'calling with API keys as fast as an address may',
    dollars: calls(ofApi) + keyChecks(ofApi),
    per: 'address',
    stop: 'the same; unknown keys reach no other function and cost less; an account’s keys share its limits',
  },
  {
    attack: 'calling the API from any number of addresses',
    dollars: calls(throttled),
    per: 'all',
    stop: `the stage’s throttle of ${STAGES.prod.requestsPerSecond} requests a second, which visitors then share; budget and its day’s alarm`,
  },
  {
    attack: 'asking for the site’s files from any number of addresses',
    dollars: delivery(everything),
    per: 'address',
    stop: 'web ACL of CloudFront; the budget’s alarm for a day; nothing bounds the number of addresses',
  },
  {
    attack: 'asking for live cards from any number of addresses',
    dollars: delivery(ofLiveCards),
    per: 'address',
    stop: 'web ACL of CloudFront, which counts them apart; the budget’s alarm for a day; no function is called',
  },
];
