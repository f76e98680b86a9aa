import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { LIMITS } from '../../core/contract/limits.ts';
import { type Profile, profileSchema } from '../../core/contract/profile.ts';
import { cutText } from '../../core/contract/text.ts';
import { unlessRefused } from './conditions.ts';

/** Who a profile belongs to, as the ID token says. */
export interface Owner {
  sub: string;
  email: string;
  name: string;
}

/** Two first sign-ins at once make one profile, and settings that the owner has by now are never overwritten. */
const LACKS_SETTINGS = 'attribute_not_exists(settings.available_playbooks)';
const MAKE_PROFILE = [
  'SET email = :email, updatedAt = :now, settings = :settings',
  'displayName = if_not_exists(displayName, :name)',
  'createdAt = if_not_exists(createdAt, :now)',
  'playbook_count = if_not_exists(playbook_count, :none)',
].join(', ');

/** A deletion in between is not undone by bringing half a profile back. */
const STILL_THERE = 'attribute_exists(id)';
const TAKE_EMAIL = 'SET email = :email, updatedAt = :now';
const TAKE_NAME = 'SET displayName = :name, email = :email, updatedAt = :now';

/** A playbook saved while its owner's others were being deleted keeps the profile that counts it. */
const COUNT_UNCHANGED = 'attribute_not_exists(playbook_count) OR playbook_count = :count';

export interface UserStore {
  /** The owner's profile; made where it is missing or lacks settings, its e-mail brought up to the token's. */
  ensureProfile(owner: Owner, now: Date): Promise<Profile>;
  /** Sets the name that the owner goes by. */
  setDisplayName(owner: Owner, displayName: string, now: Date): Promise<Profile>;
  /** Undefined where there is none, or none that is whole. */
  findProfile(sub: string): Promise<Profile | undefined>;
  /** False, and nothing removed, where its count of playbooks is no longer `count`. */
  removeProfile(sub: string, count: number): Promise<boolean>;
}

interface Change {
  expression: string;
  condition: string;
  values: Record<string, unknown>;
}

/** The profile after the change; undefined where the condition refused it. */
async function changeProfile(
  client: DynamoDBDocumentClient,
  table: string,
  sub: string,
  { expression, condition, values }: Change,
): Promise<Profile | undefined> {
  const changing = new UpdateCommand({
    TableName: table,
    Key: { id: sub },
    UpdateExpression: expression,
    ConditionExpression: condition,
    ExpressionAttributeValues: values,
    ReturnValues: 'ALL_NEW',
  });
  const response = await unlessRefused(client.send(changing));
  return response && profileSchema.parse(response.Attributes);
}

/** Profiles, keyed by the owner's sub. */
export function userStore(client: DynamoDBDocumentClient, table: string): UserStore {
  async function findProfile(sub: string): Promise<Profile | undefined> {
    const { Item } = await client.send(new GetCommand({ TableName: table, Key: { id: sub }, ConsistentRead: true }));
    return profileSchema.safeParse(Item).data;
  }

  const update = (sub: string, change: Change) => changeProfile(client, table, sub, change);

  async function makeProfile(owner: Owner, now: Date): Promise<Profile> {
    const values = {
      ':email': owner.email,
      ':name': cutText(owner.name, LIMITS.displayName),
      ':now': now.toISOString(),
      ':settings': { available_playbooks: LIMITS.playbooksPerUser },
      ':none': 0,
    };
    const made = await update(owner.sub, { expression: MAKE_PROFILE, condition: LACKS_SETTINGS, values });
    const profile = made ?? (await findProfile(owner.sub));
    if (profile === undefined) throw new Error('A profile that has settings lacks other fields');
    return profile;
  }

  async function ensureProfile(owner: Owner, now: Date): Promise<Profile> {
    const profile = await findProfile(owner.sub);
    if (profile === undefined) return makeProfile(owner, now);
    if (profile.email === owner.email) return profile;
    const values = { ':email': owner.email, ':now': now.toISOString() };
    const taken = await update(owner.sub, { expression: TAKE_EMAIL, condition: STILL_THERE, values });
    return taken ?? makeProfile(owner, now);
  }

  return {
    findProfile,
    ensureProfile,
    async setDisplayName(owner, displayName, now) {
      await ensureProfile(owner, now);
      const values = { ':name': displayName, ':email': owner.email, ':now': now.toISOString() };
      const named = await update(owner.sub, { expression: TAKE_NAME, condition: STILL_THERE, values });
      return named ?? makeProfile({ ...owner, name: displayName }, now);
    },
    async removeProfile(sub, count) {
      const removing = new DeleteCommand({
        TableName: table,
        Key: { id: sub },
        ConditionExpression: COUNT_UNCHANGED,
        ExpressionAttributeValues: { ':count': count },
      });
      return (await unlessRefused(client.send(removing))) !== undefined;
    },
  };
}
