import { LIMITS } from '../../core/contract/limits/limits.ts';
import { FUNCTION_SETTINGS, type FunctionName } from '../../lambdas/runtime/function_settings.ts';
import { ASSUMPTIONS, UNITS } from './assumptions.ts';
import { FIXED_PARTS } from './fixed_parts.ts';
import { supplyCost } from './live_supply.ts';
import { cost, FREE_USERS } from './prices.ts';

/** Cost of one service in US dollars per month. */
export interface BillLine {
  service: string;
  dollars: number;
}

/** Counts per month. */
export interface MonthlyCounts {
  users: number;
  siteRequests: number;
  apiRequests: number;
  optimizations: number;
  descriptions: number;
  playbooks: number;
  refreshes: number;
  bets: number;
  betViews: number;
  /** Pictures of link previews that robots fetch. */
  pictures: number;
}

const DAYS = 30;
/** Running copies of the API's functions, all day; each reads its secrets every five minutes. */
const FUNCTION_COPIES = 12;
const SECRET_LIFETIME_SECONDS = 300;
/** A month's traces without charge. */
const FREE_TRACES = 100_000;
const SECONDS_PER_MONTH = 30 * 86_400;
const FURTHER_SHARE = 0.05;

/** X-Ray's default rule records the first request of each second and a twentieth of the others. */
function sampledTraces(requests: number): number {
  const first = Math.min(requests, SECONDS_PER_MONTH);
  return first + FURTHER_SHARE * (requests - first);
}

const KB_PER_GB = 1_000_000;
const BYTES_PER_GB = 1_000_000_000;
const PLAYBOOK_KB = 40;
/** A kilobyte in the table and one in its index, of each month of two years. */
const BET_KB = 48;
const MEGABYTES_PER_GIGABYTE = 1024;
const value = (name: keyof typeof ASSUMPTIONS): number => ASSUMPTIONS[name].value;

/** Calls that write bets down and show them. */
const betCalls = ({ bets, betViews }: Pick<MonthlyCounts, 'bets' | 'betViews'>) =>
  bets + betViews * value('callsPerBetView');

/** Pictures that CloudFront does not have. */
const askedPictures = ({ pictures }: Pick<MonthlyCounts, 'pictures'>) => pictures * (1 - value('picturesKept'));

/** Counts per month for a number of visitors. */
export function monthlyCounts(visitors: number): MonthlyCounts {
  const users = visitors * value('signedInShare');
  const visits = visitors * value('visitsPerVisitor');
  const optimizations = users * value('optimizationsPerUser');
  const publicCalls = visits * value('publicResponsesPerVisit') * (1 - value('publicResponsesKept'));
  const privateCalls = users * value('visitsPerVisitor') * value('privateCallsPerVisit');
  const pageViews = visits * value('pagesPerVisit');
  const playbooks = users * value('playbooksPerUser');
  const bettors = users * value('bettorShare');
  const bets = bettors * value('betsPerBettor');
  const betViews = bettors * value('betViewsPerBettor');
  return {
    users,
    siteRequests:
      visitors * value('freshLoadsPerVisitor') * value('filesPerFreshLoad') + visits * value('filesPerVisit'),
    // The site requests picks after each optimisation.
    apiRequests: publicCalls + privateCalls + pageViews + 2 * optimizations + betCalls({ bets, betViews }),
    optimizations,
    descriptions: Math.min(optimizations * value('languageShare'), LIMITS.modelCallsPerDay * DAYS),
    playbooks,
    refreshes: playbooks * value('refreshesPerPlaybook'),
    bets,
    betViews,
    pictures: visitors * value('linksPerVisitor') * value('previewsPerLink'),
  };
}

const runs = (name: FunctionName, times: number, seconds: number) =>
  cost('lambdaGigabyteSecond', (times * seconds * FUNCTION_SETTINGS[name].memoryMegabytes) / MEGABYTES_PER_GIGABYTE);

function functions(counts: MonthlyCounts): number {
  const { apiRequests, optimizations, descriptions, refreshes } = counts;
  const ofBets = betCalls(counts);
  const pictures = askedPictures(counts);
  const invocations = apiRequests + refreshes / 10 + pictures;
  return (
    cost('lambdaRequest', invocations) +
    runs('playbooks', apiRequests - optimizations - descriptions - ofBets, UNITS.callSeconds) +
    runs('bets', ofBets, UNITS.callSeconds) +
    runs('optimize', optimizations, UNITS.optimizeSeconds) +
    runs('optimize_language', descriptions, UNITS.languageSeconds) +
    runs('refresh_worker', refreshes / 10, UNITS.refreshSeconds * 10) +
    runs('pictures', pictures, UNITS.pictureSeconds) +
    runs('draw_pictures', DAYS, UNITS.picturesBeforehand * UNITS.pictureSeconds) +
    // Ingest runs four times a day for half a minute.
    runs('ingest', 4 * DAYS, 30)
  );
}

function tables(visitors: number, counts: MonthlyCounts): number {
  const { users, apiRequests, optimizations, descriptions, playbooks, refreshes, bets, betViews } = counts;
  const calls = users * value('visitsPerVisitor') * value('privateCallsPerVisit') + 2 * optimizations;
  const privateCalls = calls + betCalls(counts);
  const counted = 2 * optimizations + descriptions + privateCalls * UNITS.requestCounts;
  const views = visitors * value('visitsPerVisitor') * value('pagesPerVisit');
  const reads =
    (apiRequests - views) * UNITS.smallRead +
    (playbooks * value('visitsPerVisitor') + refreshes) * UNITS.playbookRead +
    betViews * UNITS.betView;
  const writes =
    counted * UNITS.smallWrite +
    playbooks * UNITS.playbookSave +
    refreshes * UNITS.playbookRefresh +
    bets * (UNITS.betWrite + UNITS.betSettlement);
  const gigabytes = (playbooks * PLAYBOOK_KB + bets * BET_KB) / KB_PER_GB;
  return (
    cost('dynamoRead', reads) +
    cost('dynamoWrite', writes) +
    cost('dynamoStorage', gigabytes) +
    cost('dynamoRecovery', gigabytes)
  );
}

/** The monthly bill for a number of visitors, by service, in the order in which a request passes them. */
export function monthlyBill(visitors: number): BillLine[] {
  const counts = monthlyCounts(visitors);
  const { users, siteRequests, apiRequests, descriptions, refreshes, pictures } = counts;
  const drawn = askedPictures(counts);
  const supply = supplyCost('keyless');
  const transferred =
    (visitors * value('freshLoadsPerVisitor') * value('kilobytesPerFreshLoad') +
      apiRequests * UNITS.responseKilobytes +
      pictures * UNITS.pictureKilobytes) /
    KB_PER_GB;
  const edge = siteRequests + apiRequests + pictures;
  const mails = users * value('newAccountShare') * value('mailsPerNewAccount');
  const { webAcls, webAclRules, keys, secrets, metrics, alarmMetrics } = FIXED_PARTS;
  const watching = cost('customMetric', metrics) + cost('alarmMetric', alarmMetrics);
  return [
    {
      service: 'CloudFront',
      dollars:
        cost('cloudFrontRequest', edge) + cost('cloudFrontTransfer', transferred) + cost('edgeFunction', siteRequests),
    },
    {
      service: 'WAF',
      dollars: cost('webAcl', webAcls) + cost('webAclRule', webAclRules) + cost('webAclRequest', edge),
    },
    { service: 'API Gateway', dollars: cost('httpApiRequest', apiRequests + drawn) },
    { service: 'Lambda', dollars: functions(counts) + supply.lambda },
    { service: 'DynamoDB', dollars: tables(visitors, counts) + supply.dynamo },
    {
      service: 'S3',
      dollars: cost('s3Storage', 0.5) + cost('s3Get', apiRequests / 50 + siteRequests / 20) + supply.s3,
    },
    { service: 'SQS', dollars: cost('sqsRequest', 0.3 * refreshes) },
    { service: 'Cognito', dollars: cost('cognitoUser', Math.max(0, users - FREE_USERS)) },
    { service: 'SES', dollars: cost('email', mails) },
    {
      service: 'Secrets Manager',
      dollars:
        cost('secret', secrets) +
        cost('secretRead', (secrets * FUNCTION_COPIES * SECONDS_PER_MONTH) / SECRET_LIFETIME_SECONDS),
    },
    { service: 'KMS', dollars: cost('key', keys) },
    {
      service: 'Bedrock',
      dollars:
        cost('modelInput', descriptions * value('tokensInPerDescription')) +
        cost('modelOutput', descriptions * value('tokensOutPerDescription')),
    },
    {
      service: 'CloudWatch',
      dollars:
        watching +
        supply.logs +
        cost('logsIngested', ((apiRequests + drawn) * value('logBytesPerCall')) / BYTES_PER_GB),
    },
    { service: 'X-Ray', dollars: cost('traces', Math.max(0, sampledTraces(apiRequests) - FREE_TRACES)) },
  ];
}
