import { describe, expect, it } from 'vitest';
import { chooseCard } from '../../../tools/engine/picks_command.ts';
import { cardWith } from '../../fixtures/small_cards.ts';

const open = cardWith([{ red: 1.5, blue: 2.5 }]);
const { id, date } = open;

describe('the card to bet on', () => {
  it('is the one named, as long as one of its bouts is to be decided', () => {
    expect(chooseCard([open], date, id)).toBe(open);
  });

  it('is not one whose day has passed, and the refusal says so', () => {
    expect(() => chooseCard([open], '2026-04-05', id)).toThrow(`--event ${id} is over. Upcoming: none`);
  });

  it.each([
    ['no bout that has a price', cardWith([])],
    ['only bouts that are decided', cardWith([{ red: 1.5, blue: 2.5, outcome: 'red' }])],
  ])('is not one with %s, which is another thing than being over', (_what, card) => {
    const refusal = `--event ${id} has no bout with a price that is still to be decided. Upcoming: none`;
    expect(() => chooseCard([card], date, id)).toThrow(refusal);
  });
});
