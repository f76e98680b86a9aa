import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { StrategyId } from '../../../core/strategies/ids.ts';
import { announce } from '../../components/announcer.ts';
import { now } from '../../lib/clock.ts';
import { messageOf } from '../../lib/form_submit.ts';
import { localDateText } from '../../lib/local_time.ts';
import { type BuildingPhase, buildPlaybook, languageSaveRequest } from './built_playbook.ts';
import { LANGUAGE_DRAFT, type LanguageResult, readingOf } from './language_draft.ts';
import { Results } from './Results.tsx';
import { Understood } from './Understood.tsx';
import { useBuilding } from './use_building.ts';

interface Props {
  uid: string;
  result: LanguageResult;
  onResult(result: LanguageResult): void;
  onDiscard(): void;
}

/** The results of a description. A strategy that was read into it wrongly can be taken out, which builds anew. */
export function LanguageResults({ uid, result, onResult, onDiscard }: Props) {
  const { description, reading, built } = result;
  const [failure, setFailure] = useState<string>();
  const { phase, run, stop } = useBuilding<BuildingPhase>(useLocation().key);
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (removed: StrategyId) => {
    setFailure(undefined);
    const strategies = built.strategies.filter((id) => id !== removed);
    run(
      async (signal, onPhase) => {
        const rebuilt = await buildPlaybook({ uid, strategies, signal, onPhase });
        onResult({ description, reading, built: rebuilt });
        stop();
        // The button that was pressed is gone with its chip.
        heading.current?.focus();
        announce('The playbook is built anew');
      },
      (error) => setFailure(messageOf(error)),
    );
  };
  return (
    <Results
      uid={uid}
      built={built}
      draft={LANGUAGE_DRAFT}
      defaultName={`Language Playbook ${localDateText(now())}`}
      saveRequest={(name) => languageSaveRequest(built, name, description, reading)}
      onDiscard={onDiscard}
      rebuilding={phase !== undefined}
      description={
        <Understood
          ref={heading}
          description={description}
          reading={readingOf(reading, built.strategies)}
          rebuilding={phase !== undefined}
          failure={failure}
          onRemove={remove}
        />
      }
    />
  );
}
