import { Link } from 'react-router-dom';
import { sinceSaved } from '../../../core/contract/playbook_results.ts';
import type { UserPlaybook } from '../../../core/contract/playbooks.ts';
import { countText } from '../../../core/format/count.ts';
import { labAddress } from '../../../core/lab/lab_address.ts';
import { optionTexts } from '../../../core/lab/options_text.ts';
import { exposureOf } from '../../../core/playbooks/exposure.ts';
import { rulesSentence } from '../../../core/rules/condition_text.ts';
import { neverSentence } from '../../../core/rules/filters.ts';
import { isStrategyId } from '../../../core/strategies/catalogue.ts';
import { isRuleId } from '../../../core/strategies/ids.ts';
import { namedWeights } from '../../../core/strategies/weighed_name.ts';
import { Accordion, AccordionItem } from '../../components/Accordion.tsx';
import { buttonClass } from '../../components/Button.tsx';
import { PlaybookPicks } from '../../components/picks/PlaybookPicks.tsx';
import { usePicksOf } from '../../components/picks/use_picks_of.ts';
import { usePlaybookValue } from '../../components/playbook_value.ts';
import { EquityPanel } from '../../components/returns/EquityPanel.tsx';
import { ReturnsFigures } from '../../components/returns/ReturnsFigures.tsx';
import { WeightBars } from '../../components/WeightBars.tsx';
import { localInstantText } from '../../lib/local_time.ts';
import { dateOrMissing, eventTitle, playbookTitle } from '../../lib/playbooks/missing_texts.ts';
import styles from './Detail.module.css';
import { DetailHead } from './DetailHead.tsx';
import { SinceSavedFigures } from './SinceSavedFigures.tsx';

function Summary({ playbook }: { playbook: UserPlaybook }) {
  return (
    <p className={styles.summary}>
      {[
        `Last updated ${localInstantText(playbook.last_updated)}`,
        countText(playbook.picks.length, 'pick'),
        `${playbook.portfolio.length} of ${playbook.strategies} strategies with weight`,
        rulesSentence(playbook.rules),
        neverSentence(playbook.filters),
      ]
        .filter((part) => part !== undefined)
        .join(' · ')}
    </p>
  );
}

/** The Lab with the playbook's strategies, and with its settings if it was made there; no link without all of them. */
function LabLink({ playbook }: { playbook: UserPlaybook }) {
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

function Reasons({ playbook }: { playbook: UserPlaybook }) {
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

/** A loaded playbook. */
export function DetailView({ uid, playbook }: { uid: string; playbook: UserPlaybook }) {
  const since = sinceSaved(playbook.results);
  const choice = usePlaybookValue(uid, playbook);
  const of = usePicksOf(playbook);
  return (
    <div className={styles.screen}>
      <p className={styles.back}>
        <Link to="/playbooks">
          <span aria-hidden="true">← </span>Back to Playbooks
        </Link>
      </p>
      <p className={styles.eyebrow}>
        {eventTitle(playbook.event_name)} · {dateOrMissing(playbook.event_date)}
      </p>
      <DetailHead uid={uid} playbook={playbook} />
      <Summary playbook={playbook} />
      <ReturnsFigures
        report={playbook.report}
        portfolioReturns={playbook.portfolio_returns}
        previousYearReturns={playbook.previous_year_returns}
      />
      {since !== undefined && <SinceSavedFigures since={since} />}
      <div className={styles.columns}>
        {playbook.report.events > 0 && <EquityPanel report={playbook.report} />}
        <Reasons playbook={playbook} />
      </div>
      <section className={styles.picks} aria-labelledby="picks-title">
        <h2 id="picks-title">Picks</h2>
        <PlaybookPicks
          picks={playbook.picks}
          netted={exposureOf(playbook.picks).netted}
          picksVersion={playbook.picks_version}
          strategies={playbook.strategies}
          playbook={playbookTitle(playbook.name)}
          event={eventTitle(playbook.event_name)}
          eventDate={playbook.event_date || undefined}
          of={of}
          {...choice}
        />
      </section>
      <p>
        <Link to="/playbooks" className={buttonClass('quiet')}>
          Back to Playbooks
        </Link>
      </p>
    </div>
  );
}
