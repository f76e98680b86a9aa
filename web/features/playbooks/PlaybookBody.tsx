import { Link } from 'react-router-dom';
import { type SinceSaved, sinceSaved } from '../../../core/contract/playbooks/playbook_results.ts';
import type { SharedPlaybook } from '../../../core/contract/playbooks/shared_playbooks.ts';
import { labAddress } from '../../../core/evidence/lab/lab_address.ts';
import { optionTexts } from '../../../core/evidence/lab/options_text.ts';
import { exposureOf } from '../../../core/playbooks/exposure.ts';
import { isStrategyId } from '../../../core/strategies/catalogue.ts';
import { isRuleId } from '../../../core/strategies/ids.ts';
import { namedWeights } from '../../../core/strategies/weighed_name.ts';
import { Accordion, AccordionItem } from '../../components/layout/Accordion.tsx';
import { WeightBars } from '../../components/layout/WeightBars.tsx';
import type { KnownPicks } from '../../components/picks/picks_view.ts';
import { TextSection } from '../../components/playbook/OwnSections.tsx';
import { PlaybookView } from '../../components/playbook/PlaybookView.tsx';
import type { SlipChoice } from '../../components/playbook/use_own_slip.ts';
import { Figure } from '../../components/returns/Figure.tsx';
import { playbookEventTitle, playbookTitle } from '../../lib/playbooks/missing_texts.ts';
import { resultBasis, resultText, sinceSavedBasis, sinceSavedText } from '../../lib/playbooks/result_texts.ts';
import styles from './detail/Detail.module.css';

/** The last card's result and the sum of a playbook's results, apart from its backtest. `label` says since when. */
function SinceSavedFigures({ since, label }: { since: SinceSaved; label: string }) {
  return (
    <section aria-labelledby="since-title">
      <h2 id="since-title" className="visually-hidden">
        Results
      </h2>
      <dl className={styles.results}>
        <Figure label="Last card" value={resultText(since.last)} gain={since.last.profit ?? 0}>
          {resultBasis(since.last)}
        </Figure>
        <Figure label={label} value={sinceSavedText(since)} gain={since.profit}>
          {sinceSavedBasis(since)}
        </Figure>
      </dl>
    </section>
  );
}

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

/** What a playbook was made of, as a section; nothing for the questionnaire's. */
function MadeOf({ playbook }: { playbook: SharedPlaybook }) {
  if (playbook.playbook_type === 'simple') return null;
  return playbook.playbook_type === 'language' ? (
    <TextSection title="Playbook Description" text={playbook.description} />
  ) : (
    <TextSection title="Lab Settings" text={optionTexts(playbook.lab_options, playbook.rules).join(' · ')} />
  );
}

/** What is known of a shared playbook whose figures are not computed: what it was made of, and its weights. */
export function Reasons({ playbook }: { playbook: SharedPlaybook }) {
  return (
    <Accordion>
      <MadeOf playbook={playbook} />
      <AccordionItem title="Strategy Weights" level={2} open>
        <WeightBars items={namedWeights(playbook.portfolio, playbook.rules)} summary />
        <LabLink playbook={playbook} />
      </AccordionItem>
    </Accordion>
  );
}

interface Props extends Pick<KnownPicks, 'of'> {
  playbook: SharedPlaybook;
  choice: SlipChoice;
  /** Since when its results are: `Since you saved it`. */
  since: string;
}

/** The answer on a stored playbook, its picks, what it did since it was saved, and what stands behind it. */
export function PlaybookBody({ playbook, since, of, choice }: Props) {
  const results = sinceSaved(playbook.results);
  return (
    <PlaybookView
      picks={{
        picks: playbook.picks,
        netted: exposureOf(playbook.picks).netted,
        picksVersion: playbook.picks_version,
        strategies: playbook.strategies,
        playbook: playbookTitle(playbook.name),
        event: playbookEventTitle(playbook.event_name),
        eventDate: playbook.event_date || undefined,
        of,
      }}
      title="Picks"
      choice={choice}
      tested={playbook}
      weights={namedWeights(playbook.portfolio, playbook.rules)}
      weightsNote={<LabLink playbook={playbook} />}
      since={results !== undefined && <SinceSavedFigures since={results} label={since} />}
    >
      <MadeOf playbook={playbook} />
    </PlaybookView>
  );
}
