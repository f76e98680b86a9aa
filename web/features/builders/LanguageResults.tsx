import { Accordion, AccordionItem } from '../../components/Accordion.tsx';
import { RuleChips } from '../../components/filters/RuleChips.tsx';
import { now } from '../../lib/clock.ts';
import { localDateText } from '../../lib/local_time.ts';
import styles from './Builder.module.css';
import { languageSaveRequest } from './built_playbook.ts';
import { LANGUAGE_DRAFT, type LanguageResult, toggled } from './language_draft.ts';
import { ReadingPanel } from './ReadingPanel.tsx';
import { Results } from './Results.tsx';
import { useRebuild } from './use_rebuild.ts';

interface Props {
  uid: string;
  result: LanguageResult;
  onResult(result: LanguageResult): void;
  onDiscard(): void;
}

/** The results of a description, and what was read in it, which can be mended. */
export function LanguageResults({ uid, result, onResult, onDiscard }: Props) {
  const { description, reading, built } = result;
  const { state, change, retry } = useRebuild(uid, result, onResult);
  return (
    <Results
      uid={uid}
      built={built}
      draft={LANGUAGE_DRAFT}
      defaultName={`Language Playbook ${localDateText(now())}`}
      saveRequest={(name) => languageSaveRequest(built, name, description, reading)}
      onDiscard={onDiscard}
      outdated={state.kind !== 'built'}
      description={
        <>
          <ReadingPanel
            result={result}
            state={state}
            onToggle={(strategy) => change(toggled(result, strategy))}
            onFilters={(filters) => change({ filters })}
            onSay={change}
            own={<RuleChips rules={result.rules} onChange={(rules) => change({ rules: [...rules] })} />}
            onRetry={retry}
          />
          <Accordion>
            <AccordionItem title="Playbook Description" level={2} open>
              <p className={styles.described}>{description}</p>
            </AccordionItem>
          </Accordion>
        </>
      }
    />
  );
}
