import type { EventPage } from '../../contract/pages/event_page.ts';
import { PLAYBOOK_COPY, prebuiltIdOf } from '../../contract/playbooks/playbook_types.ts';
import { slipPath } from '../../contract/playbooks/share_address.ts';
import type { PlaybookEvent } from '../../contract/record/record_event.ts';
import { dateText } from '../../format/dates.ts';
import { eventTitle } from '../../format/words/bout_words.ts';
import { wasPublished } from '../../record/playbooks/was_published.ts';
import type { PageHead } from './page_head.ts';

/** What the bets are. It has no figure of them: the query of the address, which the CDN drops, says which are bet. */
function slipDescription({ event }: EventPage, slip: PlaybookEvent): string {
  const { name } = PLAYBOOK_COPY[slip.playbook];
  const when = `${event.name}, ${dateText(event.date)}`;
  if (slip.profit === null)
    return `What Cornerman’s playbook ${name} bets on ${when}: picks, odds and stakes for your budget, and what it returned in its test, losses included. No result is promised.`;
  const bet = wasPublished(slip) ? `bet on ${when}` : `would have bet on ${when}, in a test`;
  return `What Cornerman’s playbook ${name} ${bet}, losses as plain as wins. No result is promised for the next card.`;
}

/** Title, description and picture of the page of a playbook's slip, which search engines are not to list. */
export function slipHead(page: EventPage, slip: PlaybookEvent): PageHead {
  const { event } = page;
  const bets = `${PLAYBOOK_COPY[slip.playbook].name}’s bets on ${eventTitle(event.name)}`;
  return {
    title: `${bets}, ${dateText(event.date)} · Cornerman`,
    description: slipDescription(page, slip),
    path: slipPath(slip.playbook, event.id),
    picture: {
      kind: 'slips',
      id: prebuiltIdOf(slip.playbook, event.id),
      description: `${bets}: stakes, and the record of the playbook.`,
    },
    structured: undefined,
    hidden: true,
  };
}
