import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { RESULTS, type SimpleDraft, simpleView } from './simple_draft.ts';

const PATH = '/playbooks/build/simple';

/**
 * Each question is an entry of the history, so that the browser's back button leads to the one before. The page's own
 * Back takes the same way where there is one, and does not make a new entry.
 */
export function useSimpleSteps(draft: SimpleDraft) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { state, key } = useLocation();
  const view = simpleView(parameters.get('step'), draft);
  const go = (step: number | typeof RESULTS) => void navigate(`${PATH}?step=${step}`, { state: 'stepped' });
  return {
    view,
    /** Changes with each step. */
    key,
    next: (index: number) => go(index + 2),
    showResults: () => go(RESULTS),
    back: (index: number) => {
      if (index === 0) return void navigate('/playbooks/build');
      // Another address than this question's, as after a save: the entry before it would show this question again.
      const isOwnEntry = parameters.get('step') === String(index + 1);
      if (state === 'stepped' && isOwnEntry) return void navigate(-1);
      return void navigate(`${PATH}?step=${index}`, { replace: true });
    },
    startOver: () => void navigate(PATH, { replace: true }),
  };
}
