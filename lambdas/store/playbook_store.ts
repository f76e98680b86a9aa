import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { StoredPick } from '../../core/contract/picks.ts';
import type { UserPlaybook } from '../../core/contract/playbooks.ts';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import { dueOn } from '../../core/playbooks/staleness.ts';
import { unlessRefused } from './conditions.ts';
import { ownItems } from './own_items.ts';
import { playbookOf } from './playbook_item.ts';
import { storable } from './storable.ts';

export interface PlaybookKey {
  user_id: string;
  id: string;
}

/** What a refresh changes. */
export interface RefreshedPicks {
  picks: StoredPick[];
  event_name: string;
  event_date: IsoDate;
  picks_version: string;
}

/** A playbook that is deleted while it is being changed does not come back as a part of itself. */
const STILL_THERE = 'attribute_exists(id)';
/** A refresh of the owner's own, or another delivery's, that finished after the picks were read is not undone. */
const PICKS_AS_READ = 'attribute_exists(id) AND picks_version = :read_version';

const TAKE_NAME = 'SET #name = :name, last_updated = :now';
const TAKE_PICKS = [
  'SET picks = :picks, event_name = :event_name, event_date = :event_date',
  'event = :event, picks_version = :picks_version, due_on = :due_on, last_updated = :now',
].join(', ');

const picksValues = (refreshed: RefreshedPicks, now: Date) => ({
  ':picks': storable(refreshed.picks),
  ':event_name': refreshed.event_name,
  ':event_date': refreshed.event_date,
  ':event': { name: refreshed.event_name },
  ':picks_version': refreshed.picks_version,
  ':due_on': dueOn(refreshed.event_date),
  ':now': now.toISOString(),
});

/** One user's playbooks at a time: every read and write names the owner's partition. */
export interface PlaybookStore {
  /** Newest first. One that can't be read is left out and told to `onBroken`. */
  list(userId: string, onBroken: (error: unknown) => void): Promise<UserPlaybook[]>;
  /** Undefined where there is none. Throws BrokenPlaybookError where it can't be read. */
  find(key: PlaybookKey): Promise<UserPlaybook | undefined>;
  /** The renamed playbook; undefined where there is none. */
  rename(key: PlaybookKey, name: string, now: Date): Promise<UserPlaybook | undefined>;
  /** The playbook with new picks, asked for by its owner; undefined where there is none. */
  refresh(key: PlaybookKey, refreshed: RefreshedPicks, now: Date): Promise<UserPlaybook | undefined>;
  /** False, and nothing written, where its picks are no longer those of `readVersion`, or it is gone. */
  refreshUnlessChanged(key: PlaybookKey, refreshed: RefreshedPicks, readVersion: string, now: Date): Promise<boolean>;
}

interface Change {
  expression: string;
  condition: string;
  values: Record<string, unknown>;
  names?: Record<string, string>;
}

/** The item after the change; undefined where the condition refused it. */
async function changePlaybook(
  client: DynamoDBDocumentClient,
  table: string,
  { user_id, id }: PlaybookKey,
  { expression, condition, values, names }: Change,
): Promise<Record<string, unknown> | undefined> {
  const changing = new UpdateCommand({
    TableName: table,
    Key: { user_id, id },
    UpdateExpression: expression,
    ConditionExpression: condition,
    ExpressionAttributeValues: values,
    ExpressionAttributeNames: names,
    ReturnValues: 'ALL_NEW',
  });
  return (await unlessRefused(client.send(changing)))?.Attributes;
}

/** The table of users' playbooks, save for what changes their number. */
export function playbookStore(client: DynamoDBDocumentClient, table: string): PlaybookStore {
  const change = (key: PlaybookKey, made: Change) => changePlaybook(client, table, key, made);

  return {
    async list(userId, onBroken) {
      const playbooks: UserPlaybook[] = [];
      for await (const item of ownItems(client, table, userId)) {
        try {
          playbooks.push(playbookOf(item));
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
      return Item && playbookOf(Item);
    },
    async rename(key, name, now) {
      const item = await change(key, {
        expression: TAKE_NAME,
        condition: STILL_THERE,
        values: { ':name': name, ':now': now.toISOString() },
        names: { '#name': 'name' },
      });
      return item && playbookOf(item);
    },
    async refresh(key, refreshed, now) {
      const values = picksValues(refreshed, now);
      const item = await change(key, { expression: TAKE_PICKS, condition: STILL_THERE, values });
      return item && playbookOf(item);
    },
    async refreshUnlessChanged(key, refreshed, readVersion, now) {
      const values = { ...picksValues(refreshed, now), ':read_version': readVersion };
      const item = await change(key, { expression: TAKE_PICKS, condition: PICKS_AS_READ, values });
      return item !== undefined;
    },
  };
}
