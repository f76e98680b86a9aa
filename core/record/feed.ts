import { PLAYBOOK_COPY } from '../contract/playbooks/playbook_types.ts';
import { CHAIN_IDS } from '../contract/record/chains.ts';
import type { PlaybookEvent, RecordEvent } from '../contract/record/record_event.ts';
import { RECORD_ROUTES } from '../contract/routes/record.ts';
import { API_BASE } from '../contract/routes/route.ts';
import { addDays, type IsoDate } from '../dates/iso_date.ts';
import { dateText } from '../format/dates.ts';
import { signedPickPercentText } from '../format/numbers/percent.ts';
import { type Chains, writtenAt } from './chain/chain.ts';
import { wasPublished } from './playbooks/was_published.ts';

/** Newest settled events, and days of heads, in the feed. */
const EVENTS = 30;
const DAYS = 30;

interface Entry {
  id: string;
  title: string;
  updated: string;
  lines: readonly string[];
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 can't hold. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const xmlText = (text: string) => text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark);

/** The heads of all chains as of 00:00 UTC of a day; undefined before the first item. */
function headsEntry(chains: Chains, day: IsoDate): Entry | undefined {
  const updated = `${day}T00:00:00Z`;
  const lines = CHAIN_IDS.flatMap((type) => {
    const head = chains[type].findLast((item) => Date.parse(writtenAt(item)) < Date.parse(updated));
    return head === undefined ? [] : [`${type} ${head.sequence} ${head.hash}`];
  });
  const title = `Heads of the chains on ${dateText(day)}, 00:00 UTC`;
  return lines.length === 0 ? undefined : { id: `urn:cornerman:heads:${day}`, title, updated, lines };
}

function resultLine(event: PlaybookEvent): string[] {
  const { playbook, profit, picks, publication } = event;
  if (publication === null || !wasPublished(event) || profit === null) return [];
  const counted = (result: 'won' | 'lost' | 'returned') => picks.filter((pick) => pick.result === result).length;
  const counts = `${counted('won')} won, ${counted('lost')} lost, ${counted('returned')} returned`;
  const revision = publication.revision > 1 ? `, revision ${publication.revision}` : '';
  return [`${PLAYBOOK_COPY[playbook].name}: ${signedPickPercentText(profit)} of its budget; ${counts}${revision}`];
}

/** A published event with results; its time is that of its latest settlement. */
function eventEntry({ event, playbooks }: RecordEvent): Entry | undefined {
  const settled = playbooks.filter(wasPublished).flatMap(({ publication }) => publication?.settled_at ?? []);
  const updated = settled.sort().at(-1);
  if (updated === undefined) return undefined;
  const title = `${event.name}, ${dateText(event.date)}`;
  return { id: `urn:cornerman:record:${event.id}`, title, updated, lines: playbooks.flatMap(resultLine) };
}

const PAGE = '/record';

const entryXml = ({ id, title, updated, lines }: Entry) => `  <entry>
    <id>${xmlText(encodeURI(id))}</id>
    <title>${xmlText(title)}</title>
    <updated>${updated}</updated>
    <link href="${PAGE}"/>
    <content type="text">${xmlText(lines.join('\n'))}</content>
  </entry>
`;

/**
 * The Atom feed (RFC 4287) of the published record: the newest settled events, and the heads of the chains of each of the
 * last days, for others to keep. Addresses are relative to the feed's own.
 */
export function recordFeed(events: readonly RecordEvent[], chains: Chains, today: IsoDate): string {
  const days = Array.from({ length: DAYS }, (_, back) => headsEntry(chains, addDays(today, -back)));
  const settled = events.map(eventEntry).filter((entry) => entry !== undefined);
  const entries = [...settled.slice(0, EVENTS), ...days.filter((entry) => entry !== undefined)];
  entries.sort((one, other) => Date.parse(other.updated) - Date.parse(one.updated));
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>urn:cornerman:record</id>
  <title>Cornerman: the record</title>
  <subtitle>Every settled card of Cornerman’s playbooks, and the heads of its chains, once a day.</subtitle>
  <updated>${entries[0]?.updated ?? `${today}T00:00:00Z`}</updated>
  <author><name>Cornerman</name></author>
  <link rel="self" type="application/atom+xml" href="${API_BASE}${RECORD_ROUTES.getRecordFeed.path}"/>
  <link rel="alternate" type="text/html" href="${PAGE}"/>
${entries.map(entryXml).join('')}</feed>
`;
}
