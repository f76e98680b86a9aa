import { RuleChips } from '../../../components/filters/RuleChips.tsx';
import { TextSection } from '../../../components/playbook/OwnSections.tsx';
import { now } from '../../../lib/time/clock.ts';
import { localDateText } from '../../../lib/time/local_time.ts';
import { languageSaveRequest } from '../built_playbook.ts';
import { LANGUAGE_DRAFT, type LanguageResult, toggled } from '../language/language_draft.ts';
import { ReadingPanel } from '../language/ReadingPanel.tsx';
import { useRebuild } from '../use_rebuild.ts';
import { Results } from './Results.tsx';

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
      reading={
        <ReadingPanel
          result={result}
          state={state}
          onToggle={(strategy) => change(toggled(result, strategy))}
          onFilters={(filters) => change({ filters })}
          onSay={change}
          own={<RuleChips rules={result.rules} onChange={(rules) => change({ rules: [...rules] })} />}
          onRetry={retry}
        />
      }
      madeOf={<TextSection title="Playbook Description" text={description} />}
    />
  );
}
