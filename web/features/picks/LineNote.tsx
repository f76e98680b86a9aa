import type { ListedEvent } from '../../../core/contract/site/events.ts';
import { lineSourceText } from '../../../core/playbooks/source_texts.ts';
import { now } from '../../lib/time/clock.ts';
import roles from '../../ui/Roles.module.css';

/** Where an event's lines are from and how old they are, if they are not the usual ones of today. */
export default function LineNote({ event }: { event: ListedEvent }) {
  const text = lineSourceText(event, now());
  return text === undefined ? null : <p className={roles.note}>{text}</p>;
}
