import type { Slip } from '../../../core/value/slip.ts';
import { usePart } from '../../lib/use_part.ts';
import type { PicksView } from './picks_view.ts';

const load = () => import('./KellyStakes.tsx');

interface Props {
  view: Pick<PicksView, 'onlyValue' | 'stakes'>;
  slip: Slip | undefined;
}

/** The stakes of own picks with value, whose code is loaded where they can be chosen. */
export function LazyKellyStakes({ view, slip }: Props) {
  const isOffered = view.onlyValue && view.stakes !== undefined && slip !== undefined && (slip.valuePicks ?? 0) > 0;
  const part = usePart(load, isOffered);
  return isOffered && view.stakes && part ? <part.default stakes={view.stakes} slip={slip} /> : null;
}
