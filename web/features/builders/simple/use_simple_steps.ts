import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { RESULTS, type SimpleDraft, simpleView } from './simple_draft.ts';

export const SIMPLE_PATH = '/playbooks/build/simple';

/**
 * The steps of the simple builder. Each question is a history entry, so the browser's back button goes to the previous
 * one. The page's own Back goes back in the history if it can, instead of adding an entry.
 */
export function useSimpleSteps(draft: SimpleDraft) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { state, key } = useLocation();
  const view = simpleView(parameters.get('step'), draft);
  const go = (step: number | typeof RESULTS) => void navigate(`${SIMPLE_PATH}?step=${step}`, { state: 'stepped' });
  return {
    view,
    /** Changes on each navigation. */
    key,
    next: (index: number) => go(index + 2),
    showResults: () => go(RESULTS),
    back: (index: number) => {
      if (index === 0) return void navigate('/playbooks/build');
      // The address may name another step, as after a save. Then the previous entry would show this question again.
      const isOwnEntry = parameters.get('step') === String(index + 1);
      if (state === 'stepped' && isOwnEntry) return void navigate(-1);
      return void navigate(`${SIMPLE_PATH}?step=${index}`, { replace: true });
    },
    startOver: () => void navigate(SIMPLE_PATH, { replace: true }),
  };
}
