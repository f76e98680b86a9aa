import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Corner } from '../../../../core/cards/corners.ts';
import { chancesOf, shortNames, toldSide } from '../../../../core/pages/bout_sentences.ts';
import { Choice } from '../../../components/Choice.tsx';
import { MyBookPays } from '../../../components/my_book/MyBookPays.tsx';
import { useBudget } from '../../../components/picks/use_budget.ts';
import { priceAddress } from '../../../lib/price_address.ts';
import roles from '../../../ui/Roles.module.css';
import pages from '../Pages.module.css';
import type { BoutAtPrices } from './use_priced_bout.ts';

/** What a side of a coming bout is worth at the price that the reader's own book offers. */
export function BoutPrice({ at: { page, books } }: { at: BoutAtPrices }) {
  const names = shortNames(page);
  const [corner, setCorner] = useState<Corner>(() => toldSide(page));
  const [typed, setTyped] = useState('');
  const { amount } = useBudget();
  if (page.result !== null || page.called_off || page.forecast === null) return null;
  const probability = books.hasMoved || !page.hasEdge ? undefined : chancesOf(page, corner).forecast;
  const backed = { probability, isForecast: true, budget: amount };
  return (
    <section className={pages.panel} aria-labelledby="price-title">
      <div className={roles.bar}>
        <h2 id="price-title" className={pages.title}>
          At your book
        </h2>
        <Choice<Corner>
          legend="Side"
          options={[
            { value: 'red', label: names.red },
            { value: 'blue', label: names.blue },
          ]}
          chosen={corner}
          onChoose={(side) => {
            setCorner(side);
            // A price is of one side.
            setTyped('');
          }}
        />
      </div>
      <MyBookPays about={names[corner]} backed={backed} typed={typed} onType={setTyped} />
      <p>
        <Link to={priceAddress(page.event.id, `${names[corner]} in round 1`)}>Any other bet on this bout</Link>:
        methods, rounds, parlays.
      </p>
    </section>
  );
}
