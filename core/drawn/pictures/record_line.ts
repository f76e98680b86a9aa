import { PLAYBOOK_COPY } from '../../contract/playbooks/playbook_types.ts';
import type { PlaybookRecord, RecordFigures } from '../../contract/record/record.ts';
import { countText } from '../../format/numbers/count.ts';
import { percentRangeText, signedPickPercentText } from '../../format/numbers/percent.ts';

/** Figures with what they rest on. */
export interface ToldFigures {
  figures: RecordFigures;
  kind: 'published' | 'tested';
}

/** The figures that lead: the published ones, from the first settled event on; undefined without any. */
export function leadingFigures({
  figures,
  published,
}: Pick<PlaybookRecord, 'figures' | 'published'>): ToldFigures | undefined {
  if (published !== null && published.events > 0) return { figures: published, kind: 'published' };
  return figures === null ? undefined : { figures, kind: 'tested' };
}

/** What a playbook's bets returned: `Tested on 567 events: −1.2% on stakes, 90% range −3.0% to +0.6%.` */
function returnedText({ figures, kind }: ToldFigures): string {
  const { events, return_on_stakes: value, return_on_stakes_interval: interval } = figures;
  const basis =
    kind === 'tested' ? `Tested on ${countText(events, 'event')}` : `Published before ${countText(events, 'event')}`;
  if (value === null) return `${basis}: no bet.`;
  const range = interval === null ? '' : `, 90% range ${percentRangeText(interval)}`;
  return `${basis}: ${signedPickPercentText(value)} on stakes${range}.`;
}

/** The record of a playbook in a sentence, with what is only tested named so. */
export function playbookLine(record: PlaybookRecord | undefined): string {
  const told = record && leadingFigures(record);
  if (record === undefined || told === undefined) return 'This playbook has no record yet.';
  // Value's bets were chosen by a forecast that was chosen on the same bouts.
  const none = record.playbook === 'value' ? ' None published: expect less.' : ' Published so far: 0 events.';
  return `${PLAYBOOK_COPY[record.playbook].name}. ${returnedText(told)}${told.kind === 'tested' ? none : ''}`;
}
