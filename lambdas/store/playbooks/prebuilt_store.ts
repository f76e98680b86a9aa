import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type PrebuiltPlaybook, prebuiltPlaybookSchema } from '../../../core/contract/playbooks/playbooks.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { expiryOf } from '../event_store.ts';
import { storable } from '../tables/storable.ts';
import { PREBUILT_VERSION, upgradedPrebuilt } from './playbook_versions.ts';

export interface PrebuiltStore {
  /** Undefined if it does not exist. */
  find(id: string): Promise<PrebuiltPlaybook | undefined>;
  put(playbook: PrebuiltPlaybook, eventDate: IsoDate): Promise<void>;
}

/** Store of the prebuilt playbooks, one item per type and event. */
export function prebuiltStore(client: DynamoDBDocumentClient, table: string): PrebuiltStore {
  return {
    async find(id) {
      const { Item } = await client.send(new GetCommand({ TableName: table, Key: { id } }));
      return Item && prebuiltPlaybookSchema.parse(upgradedPrebuilt(Item));
    },
    async put(playbook, eventDate) {
      const kept = prebuiltPlaybookSchema.parse(storable(playbook));
      const Item = { ...kept, schema: PREBUILT_VERSION, expires_at: expiryOf(eventDate) };
      await client.send(new PutCommand({ TableName: table, Item }));
    },
  };
}
