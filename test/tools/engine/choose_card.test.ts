import { describe, expect, it } from 'vitest';
import { chooseCard } from '../../../tools/engine/commands/picks_command.ts';
import { cardWith } from '../../fixtures/small_cards.ts';

const open = cardWith([{ red: 1.5, blue: 2.5 }]);
const { id, date } = open;

describe('the card to bet on', () => {
  it('is the given one if one of its bouts is undecided', () => {
    expect(chooseCard([open], date, id)).toBe(open);
  });

  it('is rejected with “over” after its day', () => {
    expect(() => chooseCard([open], '2026-04-05', id)).toThrow(`--event ${id} is over. Upcoming: none`);
  });

  it.each([
    ['no priced bout', cardWith([])],
    ['decided bouts only', cardWith([{ red: 1.5, blue: 2.5, outcome: 'red' }])],
  ])('is rejected with another error if it has %s', (_what, card) => {
    const refusal = `--event ${id} has no bout with a price that is still to be decided. Upcoming: none`;
    expect(() => chooseCard([card], date, id)).toThrow(refusal);
  });
});
