import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DEFAULT_PLAYBOOK_TYPE } from '../../../core/contract/limits.ts';
import { PLAYBOOK_TYPES, type PrebuiltType } from '../../../core/contract/playbook_types.ts';

const PARAMETER = 'playbook';

/** The chosen playbook, from the address. */
export function useChosenPlaybook(): { chosen: PrebuiltType; choose(type: PrebuiltType): void } {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get(PARAMETER);
  const chosen = PLAYBOOK_TYPES.find((type) => type === named) ?? DEFAULT_PLAYBOOK_TYPE;
  const choose = useCallback(
    (type: PrebuiltType) => setParameters({ [PARAMETER]: type }, { replace: true, preventScrollReset: true }),
    [setParameters],
  );
  return { chosen, choose };
}
