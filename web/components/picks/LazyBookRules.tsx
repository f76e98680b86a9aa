import { lazy, Suspense } from 'react';
import type { Prices } from '../../../core/contract/prices.ts';
import { loadPart } from '../../lib/load_part.ts';

const BookRules = lazy(() => loadPart(() => import('./BookRules.tsx')));

/** The reader's region and books, loaded once there are prices of books. */
export function LazyBookRules({ prices }: { prices: Prices | undefined }) {
  if (prices === undefined || prices.books.length === 0) return null;
  return (
    <Suspense>
      <BookRules prices={prices} />
    </Suspense>
  );
}
