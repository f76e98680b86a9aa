import { expect, test } from 'vitest';
import { knownEvents } from '../../../core/bets/known_events.ts';
import { NO_NAMES } from '../../../core/domain/identity/fighters.ts';
import { cardOfNight } from '../../fixtures/bet_night.ts';
import { keptBet } from '../../fixtures/bets.ts';

const card = cardOfNight();
const legs = [{ fighter: 'Blue b', opponent: 'Red b' }];
const eventOf = (id: string, date = card.date) => ({ id, name: card.name, date });

test('an event is known by its id, or by a bout that is held within a week of it', () => {
  const bets = [
    keptBet({ event: eventOf(card.id) }),
    keptBet({ event: eventOf('moved', '2026-04-10'), legs }),
    keptBet({ event: eventOf('moved', '2026-04-10'), legs }),
    keptBet({ event: eventOf('a year later', '2027-04-04'), legs }),
    keptBet({ event: eventOf('invented') }),
    keptBet({ event: undefined, title: 'Over 2.5 goals', legs: [] }),
  ];
  expect(knownEvents(bets, [card], NO_NAMES)).toEqual({
    listed: [eventOf(card.id)],
    renamed: [eventOf('moved', '2026-04-10')],
  });
});
