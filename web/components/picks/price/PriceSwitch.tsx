import { countText } from '../../../../core/format/numbers/count.ts';
import { bestOfText } from '../../prices/best_of_text.ts';
import { PriceChoice } from '../../prices/PriceChoice.tsx';
import type { ShownPrices } from '../picks_view.ts';

function noteOf({ view, best, books, newest, now }: ShownPrices): string | undefined {
  const moved = [...best.values()].filter(({ hasMoved }) => hasMoved).length;
  if (books.books + books.exchanges === 0) return undefined;
  return view === 'line' && moved > 0
    ? `On ${moved} of ${countText(best.size, 'pick')} none of your books pays this line now`
    : bestOfText(books, newest, now);
}

/** Which price odds, win and edge follow, and whose prices are the best. */
export const PriceSwitch = ({ shown }: { shown: ShownPrices }) => <PriceChoice note={noteOf(shown)} />;
