import { LAB_PATH, type LabState, labAddress } from '../../../core/evidence/lab/lab_address.ts';
import { readLabAddress } from '../../../core/evidence/lab/read_lab_address.ts';
import { type AddressFormat, useAddressState } from '../../lib/hooks/use_address_state.ts';

/** Delay before a choice is put into the address, so that dragging a slider adds no history entries. */
const SETTLED_MILLISECONDS = 300;

export const addressOf = ({ strategies, options, ...own }: LabState): string => labAddress(strategies, options, own);

const FORMAT: AddressFormat<LabState> = {
  read(search) {
    const query = new URLSearchParams(search);
    return readLabAddress((name) => query.get(name));
  },
  write: (state) => addressOf(state).slice(LAB_PATH.length),
};

/** The choice in the address, and its setters. Each choice that stays for the delay is a history entry. */
export function useLabState() {
  const [state, setState] = useAddressState(FORMAT, { settle: SETTLED_MILLISECONDS });
  const change = (part: Partial<LabState['options']>) => setState({ ...state, options: { ...state.options, ...part } });
  return { state, setState, change };
}
