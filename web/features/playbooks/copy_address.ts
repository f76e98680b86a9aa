import type { SharedPlaybook } from '../../../core/contract/shared_playbooks.ts';
import { labAddress } from '../../../core/lab/lab_address.ts';
import { isStrategyId } from '../../../core/strategies/catalogue.ts';
import { COPY } from '../../lib/api/shared_playbooks.ts';

/** The address of the builder that made a shared playbook, filled with it. Strategies that no longer exist are left out. */
export function copyAddress(token: string, playbook: SharedPlaybook): string {
  if (playbook.playbook_type !== 'lab') return `/playbooks/build/${playbook.playbook_type}?${COPY}=${token}`;
  const { selected_strategies, lab_options } = playbook;
  return labAddress(selected_strategies.filter(isStrategyId), lab_options, playbook);
}
