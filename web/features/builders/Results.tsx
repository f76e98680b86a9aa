import { type ReactNode, useState } from 'react';
import type { SavePlaybookRequest } from '../../../core/contract/playbooks.ts';
import { withValueText } from '../../../core/format/with_value_text.ts';
import { namedWeights } from '../../../core/strategies/weighed_name.ts';
import { Accordion, AccordionItem } from '../../components/Accordion.tsx';
import { PlaybookPicks } from '../../components/picks/PlaybookPicks.tsx';
import { THIS_PORTFOLIO, useBuiltBets } from '../../components/playbook_value.ts';
import { EquityPanel } from '../../components/returns/EquityPanel.tsx';
import { ReturnsFigures } from '../../components/returns/ReturnsFigures.tsx';
import { SaveDialog } from '../../components/saving/SaveDialog.tsx';
import { WeightBars } from '../../components/WeightBars.tsx';
import styles from './Builder.module.css';
import type { BuiltPlaybook } from './built_playbook.ts';
import { ResultsHead } from './ResultsHead.tsx';

interface Props {
  uid: string;
  built: BuiltPlaybook;
  /** The draft to delete when the playbook is saved. */
  draft: { key: string };
  defaultName: string;
  saveRequest(name: string): SavePlaybookRequest;
  onDiscard(): void;
  /** Whether Discard needs a second press. */
  discardAsks?: boolean;
  /** Whether the chosen strategies have changed since, so that it can't be saved. */
  outdated?: boolean;
  /** Shown above the figures. */
  description?: ReactNode;
}

function RecommendedPicks({ built: { picks: response, strategies, rules, optimized } }: { built: BuiltPlaybook }) {
  const { onlyValue, onOnlyValue, fraction, onFraction } = useBuiltBets();
  const { report } = optimized;
  return (
    <PlaybookPicks
      picks={response.picks}
      netted={response.netted}
      strategies={strategies.length + rules.length}
      playbook="Your playbook"
      event={response.event_name}
      eventDate={response.event_date}
      picksVersion={response.picks_version}
      onlyValue={onlyValue}
      onOnlyValue={onOnlyValue}
      stakes={{ fraction, onFraction, tested: report }}
      tested={withValueText(THIS_PORTFOLIO, report.with_value, report.sample)}
    />
  );
}

/** The result of a builder: past returns, weights, picks, Discard and Save. */
export function Results({
  uid,
  built,
  draft,
  defaultName,
  saveRequest,
  onDiscard,
  discardAsks = false,
  outdated = false,
  description,
}: Props) {
  const [saving, setSaving] = useState(false);
  const { saved } = useBuiltBets();
  const { report, method, portfolio, portfolio_returns, previous_year_returns } = built.optimized;
  return (
    <div className={styles.results}>
      <ResultsHead
        built={built}
        outdated={outdated}
        discardAsks={discardAsks}
        onDiscard={onDiscard}
        onSave={() => setSaving(true)}
      />
      {description}
      <ReturnsFigures
        report={report}
        method={method}
        portfolioReturns={portfolio_returns}
        previousYearReturns={previous_year_returns}
      />
      <div className={styles.columns}>
        <EquityPanel report={report} method={method} />
        <Accordion>
          <AccordionItem title="Strategy Weights" level={2} open>
            <WeightBars items={namedWeights(portfolio, built.rules)} summary />
          </AccordionItem>
        </Accordion>
      </div>
      <Accordion>
        <AccordionItem title="Recommended Picks" level={2} open>
          <RecommendedPicks built={built} />
        </AccordionItem>
      </Accordion>
      <SaveDialog
        open={saving}
        uid={uid}
        draft={draft}
        defaultName={defaultName}
        saveRequest={(name) => ({ ...saveRequest(name), ...saved })}
        onClose={() => setSaving(false)}
      />
    </div>
  );
}
