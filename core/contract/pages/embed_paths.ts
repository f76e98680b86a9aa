import { PLAYBOOK_TYPES, type PrebuiltType } from '../playbooks/playbook_types.ts';

/** Addresses of the embeds, which other sites show in frames. This file has no schemas. */

/** URL path prefix of the embeds. */
export const EMBEDS = '/embed/';

/** URL path of their style sheet, a file of the site. */
export const EMBED_STYLES = '/embed.css';

/** An event by the id of its page, the bets of a playbook on the next event, or the records of all playbooks. */
export type Embed = { kind: 'events'; id: string } | { kind: 'playbooks'; id: PrebuiltType } | { kind: 'record' };

const EVENT = /^\/embed\/events\/([a-z0-9-]{1,200})$/;

/** URL path of an embed. */
export const embedPath = (embed: Embed): string =>
  embed.kind === 'record' ? `${EMBEDS}record` : `${EMBEDS}${embed.kind}/${embed.id}`;

/** The embed at a URL path; undefined for every other path. Whether there is such an event is not known. */
export function embedOfPath(path: string): Embed | undefined {
  const [, id] = EVENT.exec(path) ?? [];
  if (id !== undefined) return { kind: 'events', id };
  const others: readonly Embed[] = [
    { kind: 'record' },
    ...PLAYBOOK_TYPES.map((type) => ({ kind: 'playbooks', id: type }) as const),
  ];
  return others.find((embed) => embedPath(embed) === path);
}
