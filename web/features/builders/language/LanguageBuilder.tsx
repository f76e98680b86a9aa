import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { chosenStrategies, wishedFilters } from '../../../../core/reader/reading_choice.ts';
import { announce } from '../../../components/announcer.ts';
import { readDescription } from '../../../lib/api/building.ts';
import { messageOf } from '../../../lib/page/form_submit.ts';
import { BuildingScreen } from '../BuildingScreen.tsx';
import { BUILDING_TEXTS, type BuildingPhase, buildPlaybook } from '../built_playbook.ts';
import { useDraft } from '../draft.ts';
import { LanguageResults } from '../results/LanguageResults.tsx';
import { useBuilding } from '../use_building.ts';
import { DescriptionForm } from './DescriptionForm.tsx';
import {
  LANGUAGE_DRAFT,
  type LanguageDraft,
  type LanguageResult,
  languageResult,
  rulesOfReading,
} from './language_draft.ts';

export const LANGUAGE_PATH = '/playbooks/build/language';
const RESULTS = 'results';
const RESULTS_PATH = `${LANGUAGE_PATH}?step=${RESULTS}`;

type Phase = 'reading' | BuildingPhase;

const PHASE_TEXTS: Readonly<Record<Phase, string>> = {
  reading: 'Converting your strategy into a playbook...',
  ...BUILDING_TEXTS,
};

/** What a description asks for: as it was copied, else as it is read. */
async function choiceOf(description: string, { copied }: LanguageDraft, signal: AbortSignal) {
  if (copied?.description === description) return copied;
  const reading = await readDescription(description, signal);
  const rules = await rulesOfReading(reading);
  return {
    reading,
    strategies: chosenStrategies(reading),
    rules,
    filters: wishedFilters(reading),
    bounds: reading.bounds,
  };
}

/** The language builder of one user: description, loading screen, results. */
export function LanguageBuilder({ uid }: { uid: string }) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { key } = useLocation();
  const [draft, setDraft, discarding] = useDraft(LANGUAGE_DRAFT, uid);
  const [failure, setFailure] = useState<string>();
  const { phase, run } = useBuilding<Phase>(key);

  const storeResult = (result: LanguageResult | null) => setDraft({ ...draft, result });
  const build = (description: string) => {
    setFailure(undefined);
    run(
      async (signal, onPhase) => {
        onPhase('reading');
        const { reading, ...choice } = await choiceOf(description, draft, signal);
        const built = await buildPlaybook({ uid, choice, signal, onPhase });
        storeResult(languageResult(description, reading, built));
        await navigate(RESULTS_PATH);
      },
      (error) => {
        setFailure(messageOf(error));
        announce(messageOf(error));
      },
    );
  };
  const discard = () => {
    discarding.discard();
    void navigate(LANGUAGE_PATH, { replace: true });
  };
  const { undo } = discarding;
  const undoDiscard =
    undo &&
    (() => {
      undo();
      void navigate(RESULTS_PATH);
    });

  if (phase !== undefined) return <BuildingScreen text={PHASE_TEXTS[phase]} />;
  if (parameters.get('step') === RESULTS && draft.result !== null) {
    return <LanguageResults uid={uid} result={draft.result} onResult={storeResult} onDiscard={discard} />;
  }
  return (
    <DescriptionForm
      text={draft.text}
      failure={failure}
      onUndo={undoDiscard}
      onText={(text) => setDraft({ ...draft, text })}
      onBuild={build}
    />
  );
}
