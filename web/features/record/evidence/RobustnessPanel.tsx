import { PLAYBOOK_COPY, type PrebuiltType } from '../../../../core/contract/playbooks/playbook_types.ts';
import type { Robustness } from '../../../../core/contract/record/robustness.ts';
import { knowledgeText, robustnessRows, robustnessText } from '../../../../core/record/words/robustness_words.ts';
import panel from '../Panel.module.css';
import { ReturnsTable } from './ReturnsTable.tsx';

function Rows({ robustness }: { robustness: Robustness }) {
  const rows = robustnessRows(robustness).map(({ label, bets, return_on_stakes, return_on_stakes_interval }) => ({
    label,
    bets,
    returned: return_on_stakes,
    interval: return_on_stakes_interval,
  }));
  return (
    <ReturnsTable
      caption="Tested returns on stakes of the same bets in other ways"
      heads={{ label: 'The same bets', returned: 'In the test' }}
      rows={rows}
    />
  );
}

interface Props {
  chosen: PrebuiltType;
  robustness: Robustness | null;
}

/** What would break the chosen playbook's test, and when published bets will tell. */
export function RobustnessPanel({ chosen, robustness }: Props) {
  return (
    <div className={panel.body}>
      <p className={panel.note}>{PLAYBOOK_COPY[chosen].name}, return on stakes, tested</p>
      {robustness === null && <p className={panel.note}>There is no tested bet yet.</p>}
      {robustness && (
        <>
          <p>{robustnessText(robustness)}</p>
          <Rows robustness={robustness} />
          <p className={panel.note}>{knowledgeText(robustness)}</p>
        </>
      )}
    </div>
  );
}
