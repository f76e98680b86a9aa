import type { SharedPlaybook } from '../../../core/contract/playbooks/shared_playbooks.ts';
import { boundsTexts } from '../../../core/format/bounds_text.ts';
import { countText } from '../../../core/format/numbers/count.ts';
import { rulesSentence } from '../../../core/strategies/rules/condition_text.ts';
import { neverSentence } from '../../../core/strategies/rules/filters.ts';
import { dateOrMissing, playbookEventTitle } from '../../lib/playbooks/missing_texts.ts';
import { localInstantText } from '../../lib/time/local_time.ts';
import styles from './detail/Detail.module.css';

/** The event of a playbook's picks, above its name. */
export function PlaybookEvent({ playbook: { event_name, event_date } }: { playbook: SharedPlaybook }) {
  return (
    <p className={styles.eyebrow}>
      {playbookEventTitle(event_name)} · {dateOrMissing(event_date)}
    </p>
  );
}

/** When a playbook was last updated, and what it is made of. */
export function PlaybookSummaryLine({ playbook }: { playbook: SharedPlaybook }) {
  return (
    <p className={styles.summary}>
      {[
        `Last updated ${localInstantText(playbook.last_updated)}`,
        countText(playbook.picks.length, 'pick'),
        `${playbook.portfolio.length} of ${playbook.strategies} strategies with weight`,
        rulesSentence(playbook.rules),
        neverSentence(playbook.filters),
        ...boundsTexts(playbook.bounds).map(({ text }) => text),
      ]
        .filter((part) => part !== undefined)
        .join(' · ')}
    </p>
  );
}
