import { sharedAddress } from '../../contract/playbooks/share_address.ts';
import type { SharedPlaybook } from '../../contract/playbooks/shared_playbooks.ts';
import { dateText } from '../../format/dates.ts';
import { countText } from '../../format/numbers/count.ts';
import { sharedTitle } from '../../format/shared_title.ts';
import type { PageHead } from './page_head.ts';

/** Title, description and address of the page of a shared playbook, which search engines are not to list. */
export function sharedHead(token: string, playbook: SharedPlaybook): PageHead {
  const { name, picks, event_name, event_date, report_computed = false } = playbook;
  const event = event_name.trim() === '' ? '' : ` for ${event_name}`;
  const date = event_date === '' ? '' : `, ${dateText(event_date)}`;
  return {
    title: `${sharedTitle(name)} · Cornerman`,
    description: report_computed
      ? `${countText(picks.length, 'pick')}${event}${date}, and what the portfolio did in its test on past events.`
      : 'The strategies that it weighs.',
    path: sharedAddress(token),
    picture: undefined,
    structured: undefined,
    hidden: true,
  };
}
