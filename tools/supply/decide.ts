import { isOpen } from '../../core/supply/cards/card_times.ts';
import { type Facts, NO_FACTS } from '../../core/supply/facts/facts.ts';
import { type Ruling, ruledBout, rulingObservation } from '../../core/supply/facts/ruling.ts';
import { DAMAGED, type SupplyStore } from '../../lambdas/supply/supply_store.ts';

async function factsOf(store: SupplyStore): Promise<Facts> {
  const facts = (await store.facts()) ?? NO_FACTS;
  if (facts === DAMAGED) throw new RangeError('The facts are damaged: the next run of the supply makes them again');
  return facts;
}

/** A line for each bout without an official result, those in dispute first. */
export async function undecidedBouts(store: SupplyStore): Promise<string[]> {
  const { cards } = await factsOf(store);
  const bouts = cards.flatMap((card) => card.bouts.filter(isOpen).map((bout) => ({ card, bout })));
  const inOrder = bouts.toSorted(
    (one, other) =>
      Number(other.bout.state === 'disputed') - Number(one.bout.state === 'disputed') ||
      (one.card.date < other.card.date ? -1 : 1),
  );
  if (inOrder.length === 0) return ['Every bout has an official result.'];
  return inOrder.map(
    ({
      card,
      bout: {
        id,
        fighters: [one, other],
        state,
      },
    }) => {
      return `${card.date}  ${state.padEnd(14)}  --event ${card.id} --bout ${id}  ${one.name} vs. ${other.name}`;
    },
  );
}

/**
 * Stores a decision, which the next run of the supply takes; says what was decided. Throws RangeError, naming the field.
 * Nothing is stored in a dry run.
 */
export async function decide(store: SupplyStore, ruling: Ruling, now: Date, dryRun: boolean): Promise<string> {
  const facts = await factsOf(store);
  const read_at = now.toISOString();
  const text = JSON.stringify(ruling);
  const [card, bout] = ruledBout(facts, ruling);
  // Checked before anything is stored.
  const checked = rulingObservation(facts, ruling, '0'.repeat(64), now);
  const said = `${bout.fighters.map(({ name }) => name).join(' vs. ')}, ${card.name}, ${card.date}: ${checked.result.winner}`;
  if (dryRun) return `Would decide ${said}`;
  const before = await store.rulings();
  if (before === DAMAGED) throw new RangeError('The earlier rulings are damaged: restore supply/rulings.json first');
  const hash = await store.keepRaw({ provider: 'operator', address: ruling.source, read_at, text });
  await store.putRulings([...before, rulingObservation(facts, ruling, hash, now)]);
  return `Decided ${said}`;
}
