import * as z from 'zod';

/** The partition of the link to a shared playbook in the playbooks table: no query lists links. A sub has no `#`. */
const PARTITION = 'link#';
export const isLinkPartition = (partition: string): boolean => partition.startsWith(PARTITION);

export const linkKey = (token: string) => ({ user_id: `${PARTITION}${token}`, id: 'link' });

/** The playbook that a link leads to. */
export const linkSchema = z.object({ owner: z.string(), playbook: z.string() });
/** The owner of the playbook that a link's item leads to. */
export const ownerOfLink = (item: unknown): string => linkSchema.parse(item).owner;
