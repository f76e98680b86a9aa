import type { PricedEvent } from '../../../core/pages/event/priced_pages.ts';
import { Accordion, AccordionItem } from '../../components/layout/Accordion.tsx';
import styles from './Price.module.css';
import { cardNames } from './priced_slip.ts';

/** What else can be asked, what can’t, and when a stake comes back. */
export function PriceNotes({ page, onAsk }: { page: PricedEvent; onAsk(words: string): void }) {
  const [first, second] = page.bouts;
  const nameOf = cardNames(page.bouts);
  const [one, other] = [nameOf(first?.red.name ?? ''), nameOf(second?.red.name ?? '')];
  const asked = [
    `${one} in round 1`,
    `${one} by KO or submission`,
    `${one} and over 1.5 rounds`,
    `${one} + ${other} parlay`,
  ];
  return (
    <Accordion>
      <AccordionItem level={2} title="Parlay, rounds, double chance" finding={`“${asked[0]}”, “${asked[1]}”`}>
        <ul className={styles.examples}>
          {asked.map((words) => (
            <li key={words}>
              <button type="button" className={styles.example} onClick={() => onAsk(words)}>
                {words}
              </button>
            </li>
          ))}
        </ul>
        <p>
          Legs on different bouts count as independent. Legs on one bout are priced together, from one table of who
          wins, how and in which half round, so that no two of our prices contradict each other.
        </p>
      </AccordionItem>
      <AccordionItem level={2} title="What we can’t price" finding="Takedowns, strikes, fouls: no guess of ours">
        <p>
          We forecast who wins, how, and when. Strikes, takedowns, knockdowns, fouls, kinds of submissions, judges’
          splits and bonuses are in no forecast of ours. We say so and name no number.
        </p>
      </AccordionItem>
      <AccordionItem
        level={2}
        title="When the stake comes back"
        finding="After a draw and a no contest, by most books’ rules"
      >
        <ul>
          <li>A draw returns bets on a winner or a method. Rounds and the distance go by when it ended.</li>
          <li>A no contest returns all but what was decided before it.</li>
          <li>Half a round is 2:30. A bout that ends at 2:30 or later is over that line.</li>
          <li>A technical decision counts as a decision, and did not go the distance.</li>
          <li>A disqualification counts as a knockout of the other side.</li>
          <li>If a bout of five rounds is cut to three, bets on rounds are returned.</li>
        </ul>
        <p>Your book’s own rules may differ: they count for your bet.</p>
      </AccordionItem>
    </Accordion>
  );
}
