import type { Prices } from '../../../core/contract/prices.ts';
import { usePart } from '../../lib/use_part.ts';

const load = () => import('./BookRules.tsx');

/** The reader's region and books, loaded once there are prices of books. */
export function LazyBookRules({ prices }: { prices: Prices | undefined }) {
  const part = usePart(load, prices !== undefined && prices.books.length > 0);
  return prices && part ? <part.default prices={prices} /> : null;
}
