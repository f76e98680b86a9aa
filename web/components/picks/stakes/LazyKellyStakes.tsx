import type { Slip } from '../../../../core/portfolio/value/slip.ts';
import { lazyPart } from '../../../lib/load/lazy_part.tsx';
import type { PicksView } from '../picks_view.ts';

const KellyStakes = lazyPart(() => import('./KellyStakes.tsx'));

interface Props {
  view: Pick<PicksView, 'onlyValue' | 'stakes'>;
  slip: Slip | undefined;
}

/** The stakes of own picks with value, whose code is loaded where they can be chosen. */
export function LazyKellyStakes({ view, slip }: Props) {
  const isOffered = view.onlyValue && view.stakes !== undefined && slip !== undefined && (slip.valuePicks ?? 0) > 0;
  return isOffered && view.stakes ? <KellyStakes stakes={view.stakes} slip={slip} /> : null;
}
