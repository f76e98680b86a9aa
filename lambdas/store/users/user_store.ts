import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Profile, profileSchema } from '../../../core/contract/account/profile.ts';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import { TEXTS } from '../../../core/contract/texts.ts';
import { cutText } from '../../../core/contract/values/text.ts';
import { ApiError } from '../../http/api_error.ts';
import { notDeletedCheck } from '../request_store.ts';
import { failedCondition, unlessConditionFailed } from '../tables/conditions.ts';
import { transact } from '../tables/transact.ts';

/** The owner of a profile, from the ID token. */
interface Owner {
  sub: string;
  email: string;
  name: string;
}

/** Concurrent first sign-ins create one profile, and existing settings are not overwritten. */
const LACKS_SETTINGS = 'attribute_not_exists(settings.available_playbooks)';
const CREATE_PROFILE = [
  'SET email = :email, updatedAt = :now, settings = :settings',
  'displayName = if_not_exists(displayName, :name)',
  'createdAt = if_not_exists(createdAt, :now)',
  'playbook_count = if_not_exists(playbook_count, :none)',
].join(', ');

/** An update must not recreate a part of a profile that was deleted meanwhile. */
const ITEM_EXISTS = 'attribute_exists(id)';
const SET_EMAIL = 'SET email = :email, updatedAt = :now';
const SET_NAME = 'SET displayName = :name, email = :email, updatedAt = :now';

/** A profile is not deleted if a playbook was saved meanwhile. */
const COUNT_UNCHANGED = 'attribute_not_exists(playbook_count) OR playbook_count = :count';

export interface UserStore {
  /**
   * The owner's profile. Creates it if it is missing or has no settings, and updates its e-mail from the token. Throws
   * ApiError 401 if the account is deleted meanwhile.
   */
  ensureProfile(owner: Owner, now: Date): Promise<Profile>;
  /** Sets the display name. */
  setDisplayName(owner: Owner, displayName: string, now: Date): Promise<Profile>;
  /** Undefined if it does not exist or is incomplete. */
  findProfile(sub: string): Promise<Profile | undefined>;
  /** False, without deletion, if its playbook count is no longer `count`. */
  removeProfile(sub: string, count: number): Promise<boolean>;
}

interface Change {
  expression: string;
  condition: string;
  values: Record<string, unknown>;
}

/** The changed profile; undefined if the condition failed. */
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
  const response = await unlessConditionFailed(client.send(changing));
  return response && profileSchema.parse(response.Attributes);
}

/** Profiles, keyed by the owner's sub. */
export function userStore(client: DynamoDBDocumentClient, table: string): UserStore {
  async function findProfile(sub: string): Promise<Profile | undefined> {
    const { Item } = await client.send(new GetCommand({ TableName: table, Key: { id: sub }, ConsistentRead: true }));
    return profileSchema.safeParse(Item).data;
  }

  const update = (sub: string, change: Change) => changeProfile(client, table, sub, change);

  async function createProfile(owner: Owner, now: Date): Promise<Profile> {
    const values = {
      ':email': owner.email,
      ':name': cutText(owner.name, LIMITS.displayName),
      ':now': now.toISOString(),
      ':settings': { available_playbooks: LIMITS.playbooksPerUser },
      ':none': 0,
    };
    const Update = {
      TableName: table,
      Key: { id: owner.sub },
      UpdateExpression: CREATE_PROFILE,
      ConditionExpression: LACKS_SETTINGS,
      ExpressionAttributeValues: values,
    };
    try {
      await transact(client, [{ Update }, notDeletedCheck(table, owner.sub)]);
    } catch (error) {
      if (failedCondition(error, 1)) throw new ApiError(401, TEXTS.accountDeleted);
      if (!failedCondition(error, 0)) throw error;
    }
    const profile = await findProfile(owner.sub);
    if (profile === undefined) throw new Error('The stored profile is incomplete');
    return profile;
  }

  async function ensureProfile(owner: Owner, now: Date): Promise<Profile> {
    const profile = await findProfile(owner.sub);
    if (profile === undefined) return createProfile(owner, now);
    if (profile.email === owner.email) return profile;
    const values = { ':email': owner.email, ':now': now.toISOString() };
    const updated = await update(owner.sub, { expression: SET_EMAIL, condition: ITEM_EXISTS, values });
    return updated ?? createProfile(owner, now);
  }

  return {
    findProfile,
    ensureProfile,
    async setDisplayName(owner, displayName, now) {
      await ensureProfile(owner, now);
      const values = { ':name': displayName, ':email': owner.email, ':now': now.toISOString() };
      const renamed = await update(owner.sub, { expression: SET_NAME, condition: ITEM_EXISTS, values });
      return renamed ?? createProfile({ ...owner, name: displayName }, now);
    },
    async removeProfile(sub, count) {
      const removing = new DeleteCommand({
        TableName: table,
        Key: { id: sub },
        ConditionExpression: COUNT_UNCHANGED,
        ExpressionAttributeValues: { ':count': count },
      });
      return (await unlessConditionFailed(client.send(removing))) !== undefined;
    },
  };
}
