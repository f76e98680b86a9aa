import { DEFAULT_PLAYBOOK_TYPE } from '../../../core/contract/limits.ts';
import { PLAYBOOK_TYPES, type PrebuiltType } from '../../../core/contract/playbook_types.ts';
import { type AddressFormat, useAddressState } from '../../lib/use_address_state.ts';

const PARAMETER = 'playbook';

const FORMAT: AddressFormat<PrebuiltType> = {
  read(search) {
    const named = new URLSearchParams(search).get(PARAMETER);
    return PLAYBOOK_TYPES.find((type) => type === named) ?? DEFAULT_PLAYBOOK_TYPE;
  },
  write: (type) => `?${PARAMETER}=${type}`,
};

/** The chosen playbook, from the address. Each choice is a history entry. */
export function useChosenPlaybook(): { chosen: PrebuiltType; choose(type: PrebuiltType): void } {
  const [chosen, choose] = useAddressState(FORMAT);
  return { chosen, choose };
}
