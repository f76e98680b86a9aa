import type { BoutPage } from '../../../../core/contract/pages/bout_page.ts';
import { NO_ENDINGS_TEXT } from '../../../../core/format/ending_words.ts';
import { endingFinding } from '../../../../core/pages/bout_findings.ts';
import { shortNames } from '../../../../core/pages/bout_sentences.ts';
import { AccordionItem } from '../../../components/Accordion.tsx';
import { EndingTable } from '../../../components/endings/EndingTable.tsx';
import pages from '../Pages.module.css';

/** How the bout ends: six fair prices beside the market’s, or that there are none. Nothing without a forecast. */
export function EndingsPanel({ page }: { page: BoutPage }) {
  const { endings, forecast, result, called_off } = page;
  // Pages of older releases do not say anything of endings until the next import.
  if (endings === undefined || forecast === null || called_off) return null;
  const title = result === null ? 'How it ends' : 'How it would end, as said before';
  return (
    <AccordionItem level={2} id="endings" title={title} finding={endingFinding(page)}>
      {endings ? (
        <EndingTable
          endings={endings}
          probabilityOfRed={forecast}
          names={shortNames(page)}
          result={result}
          caption="Chances and prices of the six endings"
          event={result === null ? page.event.id : undefined}
        />
      ) : (
        <p className={pages.note}>{NO_ENDINGS_TEXT}</p>
      )}
    </AccordionItem>
  );
}
