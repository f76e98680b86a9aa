import { DEFAULT_PLAYBOOK_TYPE } from '../../../core/contract/limits.ts';
import { PLAYBOOK_TYPES, type PrebuiltType } from '../../../core/contract/playbook_types.ts';
import { type AddressFormat, useAddressState } from '../../lib/use_address_state.ts';

interface Selections {
  chosen: PrebuiltType;
  /** The page shows what only the picks with value returned. */
  onlyValue: boolean;
}

const FORMAT: AddressFormat<Selections> = {
  read(search) {
    const parameters = new URLSearchParams(search);
    const named = parameters.get('playbook');
    const chosen = PLAYBOOK_TYPES.find((type) => type === named) ?? DEFAULT_PLAYBOOK_TYPE;
    return { chosen, onlyValue: parameters.get('bets') === 'value' };
  },
  write({ chosen, onlyValue }) {
    const playbook = chosen === DEFAULT_PLAYBOOK_TYPE && !onlyValue ? '' : `playbook=${chosen}`;
    const query = [playbook, onlyValue ? 'bets=value' : ''].filter((part) => part !== '').join('&');
    return query === '' ? '' : `?${query}`;
  },
};

export interface RecordAddress extends Selections {
  choose(type: PrebuiltType): void;
  showOnlyValue(onlyValue: boolean): void;
}

/** What the page shows, from its address. Each choice of a playbook is a history entry. */
export function useRecordAddress(): RecordAddress {
  const [selections, select] = useAddressState(FORMAT);
  return {
    ...selections,
    choose: (chosen) => select({ ...selections, chosen }),
    showOnlyValue: (onlyValue) => select({ ...selections, onlyValue }, { replace: true }),
  };
}
