import { Link } from 'react-router-dom';
import { sinceSaved } from '../../../core/contract/playbook_results.ts';
import type { SharedPlaybook } from '../../../core/contract/shared_playbooks.ts';
import { labAddress } from '../../../core/lab/lab_address.ts';
import { optionTexts } from '../../../core/lab/options_text.ts';
import { exposureOf } from '../../../core/playbooks/exposure.ts';
import { isStrategyId } from '../../../core/strategies/catalogue.ts';
import { isRuleId } from '../../../core/strategies/ids.ts';
import { namedWeights } from '../../../core/strategies/weighed_name.ts';
import { Accordion, AccordionItem } from '../../components/Accordion.tsx';
import { PlaybookPicks } from '../../components/picks/PlaybookPicks.tsx';
import type { KnownPicks, PicksView } from '../../components/picks/picks_view.ts';
import { EquityPanel } from '../../components/returns/EquityPanel.tsx';
import { ReturnsFigures } from '../../components/returns/ReturnsFigures.tsx';
import { WeightBars } from '../../components/WeightBars.tsx';
import { playbookEventTitle, playbookTitle } from '../../lib/playbooks/missing_texts.ts';
import roles from '../../ui/Roles.module.css';
import styles from './Detail.module.css';
import { SinceSavedFigures } from './SinceSavedFigures.tsx';

/** The Lab with the playbook's strategies, and with its settings if it was made there; no link without all of them. */
function LabLink({ playbook }: { playbook: SharedPlaybook }) {
  const strategies = playbook.portfolio.flatMap(({ strategy }) => (isRuleId(strategy) ? [] : [strategy]));
  if (!strategies.every(isStrategyId))
    return <p>The Lab can’t open it: some of its strategies no longer exist. Its picks still follow the others.</p>;
  const address = labAddress(strategies, playbook.playbook_type === 'lab' ? playbook.lab_options : undefined, playbook);
  return (
    <p>
      <Link to={address}>Open in the Lab</Link>, which weighs these strategies anew with every result so far.
    </p>
  );
}

/** What a playbook was made of, and its weights. */
export function Reasons({ playbook }: { playbook: SharedPlaybook }) {
  return (
    <Accordion>
      {playbook.playbook_type === 'language' && (
        <AccordionItem title="Playbook Description" level={2} open>
          <p className={styles.description}>{playbook.description}</p>
        </AccordionItem>
      )}
      {playbook.playbook_type === 'lab' && (
        <AccordionItem title="Lab Settings" level={2} open>
          <p className={styles.description}>{optionTexts(playbook.lab_options, playbook.rules).join(' · ')}</p>
        </AccordionItem>
      )}
      <AccordionItem title="Strategy Weights" level={2} open={playbook.playbook_type !== 'language'}>
        <WeightBars items={namedWeights(playbook.portfolio, playbook.rules)} summary />
        <LabLink playbook={playbook} />
      </AccordionItem>
    </Accordion>
  );
}

interface Props extends Pick<PicksView, 'onlyValue' | 'onOnlyValue' | 'stakes'>, Pick<KnownPicks, 'of'> {
  playbook: SharedPlaybook;
  /** What *Only bets with value* would have done in the playbook's test. */
  tested: string | undefined;
  /** Since when its results are: `Since you saved it`. */
  since: string;
}

/** What a playbook did in its test and since it was saved, its weights and its picks. */
export function PlaybookBody({ playbook, since, of, ...choice }: Props) {
  const results = sinceSaved(playbook.results);
  return (
    <>
      <ReturnsFigures
        report={playbook.report}
        method={playbook.method}
        portfolioReturns={playbook.portfolio_returns}
        previousYearReturns={playbook.previous_year_returns}
      />
      {results !== undefined && <SinceSavedFigures since={results} label={since} />}
      <div className={styles.columns}>
        {playbook.report.events > 0 && <EquityPanel report={playbook.report} method={playbook.method} />}
        <Reasons playbook={playbook} />
      </div>
      <section className={roles.stack4} aria-labelledby="picks-title">
        <h2 id="picks-title">Picks</h2>
        <PlaybookPicks
          picks={playbook.picks}
          netted={exposureOf(playbook.picks).netted}
          picksVersion={playbook.picks_version}
          strategies={playbook.strategies}
          playbook={playbookTitle(playbook.name)}
          event={playbookEventTitle(playbook.event_name)}
          eventDate={playbook.event_date || undefined}
          of={of}
          {...choice}
        />
      </section>
    </>
  );
}
