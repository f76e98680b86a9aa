import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import {
  type PlaybookSummary,
  summaryOf,
  summarySourceSchema,
  type UserPlaybook,
} from '../../../core/contract/playbooks/playbooks.ts';
import { type Report, reportSummarySchema } from '../../../core/contract/playbooks/report.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { type KeptResults, keptResults } from '../../../core/record/playbooks/user_results.ts';
import { unlessConditionFailed } from '../tables/conditions.ts';
import { storable } from '../tables/storable.ts';
import { projectionOf, userItems } from '../users/user_items.ts';
import { dueWith, parsePlaybook, playbookOf } from './playbook_item.ts';
import { type ComputedFigures, type DueIf, keepReport, partReport, withReport } from './playbook_reports.ts';

export interface PlaybookKey {
  user_id: string;
  id: string;
}

/** The fields that a refresh changes. */
export interface RefreshedPicks {
  picks: StoredPick[];
  event_id?: string | undefined;
  event_name: string;
  event_date: IsoDate;
  picks_version: string;
}

/** An update must not recreate a playbook that was deleted meanwhile. */
const ITEM_EXISTS = 'attribute_exists(id)';
/** A refresh must not overwrite picks that were refreshed after it read them. */
const PICKS_AS_READ = 'attribute_exists(id) AND picks_version = :read_version';
/** Legacy playbooks have no version, which is read as an empty one. */
const PICKS_AS_READ_LEGACY =
  'attribute_exists(id) AND (attribute_not_exists(picks_version) OR picks_version = :read_version)';
const picksAsRead = (readVersion: string) => (readVersion === '' ? PICKS_AS_READ_LEGACY : PICKS_AS_READ);

const SET_NAME = 'SET #name = :name, last_updated = :now';
const SET_PICKS = [
  'SET picks = :picks, event_name = :event_name, event_date = :event_date',
  'event = :event, picks_version = :picks_version, due_on = :due_on, last_updated = :now, picks_saved_at = :now',
  'pending = :pending, results = :results, picks_computed = :computed',
].join(', ');
/** The picks count as saved now, so that a choice made after the event began changes no result. */
const SET_CHOICE =
  'SET only_value = :only_value, last_updated = :now, picks_saved_at = :now, pending = :pending, results = :results, due_on = :due_on';
const SET_DUE = 'SET due_on = :today';
const NOT_DUE = 'attribute_exists(id) AND due_on > :today';
const SET_RESULTS = 'SET pending = :pending, results = :results, due_on = :due_on';

/** What a list reads of each playbook. Some of the names are reserved words of DynamoDB. */
const SUMMARY_FIELDS = projectionOf([
  'schema',
  ...Object.keys(summarySourceSchema.omit({ report: true }).shape),
  ...Object.keys(reportSummarySchema.shape).map((name) => `report.${name}`),
]);

const resultValues = (kept: KeptResults, eventDate: IsoDate) => ({
  ':pending': storable(kept.pending),
  ':results': storable(kept.results),
  ':due_on': dueWith(eventDate, kept),
});

const picksValues = (refreshed: RefreshedPicks, kept: KeptResults, now: Date) => ({
  ...resultValues(kept, refreshed.event_date),
  ':picks': storable(refreshed.picks),
  ':event_name': refreshed.event_name,
  ':event_date': refreshed.event_date,
  ':event': { name: refreshed.event_name },
  ':picks_version': refreshed.picks_version,
  ':now': now.toISOString(),
  ':computed': true,
  ...(refreshed.event_id === undefined ? {} : { ':event_id': refreshed.event_id }),
});

/** Playbooks of single users: every read and write is in the owner's partition. */
export interface PlaybookStore {
  /** Newest first. Invalid items are omitted and reported to `onBroken`. */
  list(userId: string, onBroken: (error: unknown) => void): Promise<PlaybookSummary[]>;
  /** Undefined if it does not exist. Throws BrokenPlaybookError if it is invalid. */
  find(key: PlaybookKey): Promise<UserPlaybook | undefined>;
  /** The renamed playbook; undefined if it does not exist. */
  rename(key: PlaybookKey, name: string, now: Date): Promise<UserPlaybook | undefined>;
  /** The playbook with another choice of what is bet. Undefined, without a write, if its picks have changed or it was deleted. */
  chooseUnlessChanged(
    read: UserPlaybook,
    choice: Pick<UserPlaybook, 'only_value' | 'kelly_fraction'>,
    kept: KeptResults,
    now: Date,
  ): Promise<UserPlaybook | undefined>;
  /** The read playbook with new picks. Undefined, without a write, if its picks have changed or it was deleted. */
  refreshUnlessChanged(
    read: UserPlaybook,
    refreshed: RefreshedPicks,
    kept: KeptResults,
    now: Date,
  ): Promise<UserPlaybook | undefined>;
  /** The read playbook with other results. Undefined, without a write, if its picks have changed or it was deleted. */
  settleUnlessChanged(read: UserPlaybook, kept: KeptResults): Promise<UserPlaybook | undefined>;
  /** The read playbook with its computed report and returns. Undefined, without a write, if it was deleted. */
  keepFigures(read: UserPlaybook, figures: ComputedFigures): Promise<UserPlaybook | undefined>;
  /** Has the scheduled refresh visit a playbook from `today` on. */
  makeDue(key: PlaybookKey, today: IsoDate): Promise<void>;
}

interface Change {
  expression: string;
  condition: string;
  values: Record<string, unknown>;
  names?: Record<string, string>;
}

/**
 * The changed playbook; undefined if the condition failed. Its report is read unless `known`. Moves the report of a
 * playbook of an older release to an item of its own.
 */
async function changePlaybook(
  client: DynamoDBDocumentClient,
  table: string,
  { user_id, id }: PlaybookKey,
  { expression, condition, values, names }: Change,
  known?: Report,
): Promise<UserPlaybook | undefined> {
  const changing = new UpdateCommand({
    TableName: table,
    Key: { user_id, id },
    UpdateExpression: expression,
    ConditionExpression: condition,
    ExpressionAttributeValues: values,
    ExpressionAttributeNames: names,
    ReturnValues: 'ALL_NEW',
  });
  const item = (await unlessConditionFailed(client.send(changing)))?.Attributes;
  if (item === undefined) return undefined;
  await partReport(client, table, item);
  const whole = known === undefined ? await withReport(client, table, item) : { ...item, report: known };
  return whole && playbookOf(whole);
}

/** Store of users' playbooks; `countedPlaybooks` adds and deletes them. */
export function playbookStore(client: DynamoDBDocumentClient, table: string): PlaybookStore {
  const change = (key: PlaybookKey, made: Change, known?: Report) => changePlaybook(client, table, key, made, known);

  return {
    async list(userId, onBroken) {
      const playbooks: PlaybookSummary[] = [];
      for await (const item of userItems(client, table, userId, SUMMARY_FIELDS)) {
        try {
          playbooks.push(summaryOf(parsePlaybook(summarySourceSchema, item)));
        } catch (error) {
          onBroken(error);
        }
      }
      return playbooks;
    },
    async find({ user_id, id }) {
      const { Item } = await client.send(
        new GetCommand({ TableName: table, Key: { user_id, id }, ConsistentRead: true }),
      );
      const item = Item && (await withReport(client, table, Item));
      return item && playbookOf(item);
    },
    rename(key, name, now) {
      return change(key, {
        expression: SET_NAME,
        condition: ITEM_EXISTS,
        values: { ':name': name, ':now': now.toISOString() },
        names: { '#name': 'name' },
      });
    },
    async refreshUnlessChanged(read, refreshed, kept, now) {
      const values = { ...picksValues(refreshed, kept, now), ':read_version': read.picks_version };
      const expression = `${SET_PICKS}${refreshed.event_id === undefined ? ' REMOVE event_id' : ', event_id = :event_id'}`;
      return change(read, { expression, condition: picksAsRead(read.picks_version), values }, read.report);
    },
    async chooseUnlessChanged(read, { only_value = false, kelly_fraction }, kept, now) {
      const stakes = kelly_fraction === undefined ? ' REMOVE kelly_fraction' : ', kelly_fraction = :kelly_fraction';
      const values = {
        ...(kelly_fraction !== undefined && { ':kelly_fraction': kelly_fraction }),
        ...resultValues(kept, read.event_date),
        ':read_version': read.picks_version,
        ':only_value': only_value,
        ':now': now.toISOString(),
      };
      const condition = picksAsRead(read.picks_version);
      return change(read, { expression: `${SET_CHOICE}${stakes}`, condition, values }, read.report);
    },
    async settleUnlessChanged(read, kept) {
      const values = { ...resultValues(kept, read.event_date), ':read_version': read.picks_version };
      const condition = picksAsRead(read.picks_version);
      return change(read, { expression: SET_RESULTS, condition, values }, read.report);
    },
    async keepFigures(read, figures) {
      const { event_date: date, picks_version: version } = read;
      // Another delivery may have refreshed the playbook since it was read, and has set when that is due.
      const due: DueIf | undefined =
        date === ''
          ? undefined
          : {
              on: dueWith(date, keptResults(read)),
              condition: picksAsRead(version),
              values: { ':read_version': version },
            };
      const isKept =
        (due && (await keepReport(client, table, read, figures, due))) ||
        (await keepReport(client, table, read, figures));
      return isKept ? { ...read, ...figures, report_computed: true } : undefined;
    },
    async makeDue({ user_id, id }, today) {
      const update = new UpdateCommand({
        TableName: table,
        Key: { user_id, id },
        UpdateExpression: SET_DUE,
        ConditionExpression: NOT_DUE,
        ExpressionAttributeValues: { ':today': today },
      });
      await unlessConditionFailed(client.send(update));
    },
  };
}
