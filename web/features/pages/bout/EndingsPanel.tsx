import type { BoutPage } from '../../../../core/contract/pages/bout_page.ts';
import { shortNames } from '../../../../core/pages/bout_sentences.ts';
import { EndingTable } from '../../../components/endings/EndingTable.tsx';
import pages from '../Pages.module.css';

/** How the bout ends: six fair prices beside the market’s. Nothing without a forecast. */
export function EndingsPanel({ page }: { page: BoutPage }) {
  const { endings, forecast, result, called_off } = page;
  // Pages of older releases have no endings until the next import.
  if (!endings || forecast === null || called_off) return null;
  const title = result === null ? 'How it ends' : 'How it would end, as said before';
  return (
    <section className={pages.panel} aria-labelledby="endings-title">
      <h2 id="endings-title" className={pages.title}>
        {title}
      </h2>
      <EndingTable
        endings={endings}
        probabilityOfRed={forecast}
        names={shortNames(page)}
        result={result}
        caption="Chances and prices of the six endings"
      />
    </section>
  );
}
