import { expect, test } from 'vitest';
import { seededRandom } from '../../../core/arithmetic/seeded_random.ts';
import type { BetLeg } from '../../../core/contract/bets/bets.ts';
import type { LiveBout, LiveCard } from '../../../core/contract/site/live.ts';
import type { NightBet } from '../../../core/night/bet_states.ts';
import { type NightEnds, nightOf, type ProfitSpan } from '../../../core/night/night.ts';
import { LIVE_NIGHT } from '../../fixtures/live_night.ts';

type Random = () => number;
const whole = (random: Random, most: number) => Math.floor(random() * most);

/** Odds whose products are exact, so that no two ways of rounding differ. */
const ODDS = [1.25, 1.5, 2, 2.5, 3, 4];

const OUTCOMES = ['red', 'blue', 'red', 'blue', 'draw', 'no_contest'] as const;

function randomBout(place: number, random: Random): LiveBout {
  const named = { bout_id: `bout-${place}`, red: `Red ${place}`, blue: `Blue ${place}`, since: LIVE_NIGHT.begins_at };
  const drawn = random();
  if (drawn < 0.5) return { ...named, state: 'coming' };
  if (drawn < 0.6) return { ...named, state: 'unofficial' };
  if (drawn < 0.65) return { ...named, state: 'off' };
  const outcome = OUTCOMES[whole(random, OUTCOMES.length)] ?? 'draw';
  return { ...named, state: 'official', result: { outcome, method: null, round: null, time: null } };
}

function randomBet(id: string, bouts: number, random: Random): NightBet {
  const size = random() < 0.6 ? 1 : 2 + whole(random, 3);
  const places = [...Array(bouts).keys()].toSorted(() => random() - 0.5).slice(0, size);
  const legs = places.map((place): BetLeg => {
    const [fighter, opponent] = random() < 0.5 ? [`Red ${place}`, `Blue ${place}`] : [`Blue ${place}`, `Red ${place}`];
    return { bout_id: `bout-${place}`, fighter, opponent, odds: ODDS[whole(random, ODDS.length)] ?? 2 };
  });
  const odds = legs.reduce((product, leg) => product * (leg.odds ?? 1), 1);
  return { id, stake: 100 + whole(random, 9900), odds, legs, status: 'open', payout: null };
}

type Winners = ReadonlyMap<string, 'red' | 'blue'>;

/** A bet's profit with these winners of open bouts, by the rule in a line; undefined while it is not decided. */
function profitWith({ stake, legs }: NightBet, { bouts }: LiveCard, winners: Winners): number | undefined {
  let odds = 1;
  let isOpen = false;
  for (const { bout_id, fighter, odds: ofLeg = 1 } of legs) {
    const bout = bouts.find((one) => one.bout_id === bout_id);
    const winner = bout?.state === 'official' ? bout.result.outcome : winners.get(bout_id ?? '');
    if (bout?.state === 'off' || winner === 'draw' || winner === 'no_contest') continue;
    if (winner === undefined) isOpen = true;
    else if (bout?.[winner] === fighter) odds *= ofLeg;
    else return -stake;
  }
  return isOpen ? undefined : Math.round(stake * odds) - stake;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** All winners of these bouts, each with its probability. */
function everyWinners(bouts: readonly LiveBout[], chances: ReadonlyMap<string, number>): [Winners, number][] {
  return bouts.reduce<[Winners, number][]>(
    (all, { bout_id }) => {
      const ofRed = chances.get(bout_id) ?? 0.5;
      return all.flatMap(([winners, probability]): [Winners, number][] => [
        [new Map([...winners, [bout_id, 'red']]), probability * ofRed],
        [new Map([...winners, [bout_id, 'blue']]), probability * (1 - ofRed)],
      ]);
    },
    [[new Map(), 1]],
  );
}

function randomNight(seed: number) {
  const random = seededRandom(seed);
  const count = 5 + whole(random, 6);
  const live: LiveCard = {
    ...LIVE_NIGHT,
    bouts: Array.from({ length: count }, (_, place) => randomBout(place, random)),
  };
  const bets = Array.from({ length: 1 + whole(random, 12) }, (_, id) => randomBet(`${id}`, count, random));
  const chances = new Map(live.bouts.map(({ bout_id }) => [bout_id, 0.05 + 0.9 * random()]));
  const isOpen = ({ state }: LiveBout) => state === 'coming' || state === 'unofficial';
  const inOrder = [
    ...live.bouts.filter(({ state }) => state === 'unofficial').toReversed(),
    ...live.bouts.filter(({ state }) => state === 'coming').toReversed(),
  ].filter(isOpen);
  return { live, bets, chances, inOrder };
}

const near = (one: number, other: number) => Math.abs(one - other) <= 1e-12 * Math.max(1, Math.abs(other));

test('what can still come equals brute force over the open bouts, on 1,000 random slips and states', () => {
  for (let seed = 0; seed < 1000; seed++) {
    const { live, bets, chances, inOrder } = randomNight(seed);
    const { ends, soFar } = nightOf(bets, live, chances);
    const all = everyWinners(inOrder, chances).map(([winners, probability]) => ({
      probability,
      profit: sum(bets.map((bet) => profitWith(bet, live, winners) ?? Number.NaN)),
    }));
    const mean = sum(all.map(({ profit, probability }) => profit * probability));
    const ahead = sum(all.map(({ profit, probability }) => (profit > 0 ? probability : 0)));
    expect(near(ends.summary?.mean ?? Number.NaN, mean), `mean of slip ${seed}`).toBe(true);
    expect(near(ends.summary?.ahead ?? Number.NaN, ahead), `ahead of slip ${seed}`).toBe(true);
    const profits = all.map(({ profit }) => profit);
    const outermost: Pick<NightEnds, 'worst' | 'best'> = { worst: Math.min(...profits), best: Math.max(...profits) };
    expect(ends, `ends of slip ${seed}`).toMatchObject(outermost);
    expect(soFar, `so far of slip ${seed}`).toBe(sum(bets.map((bet) => profitWith(bet, live, new Map()) ?? 0)));
  }
});

test('what a bout is worth equals brute force over the open bouts before it', () => {
  for (let seed = 0; seed < 100; seed++) {
    const { live, bets, chances, inOrder } = randomNight(seed);
    const { worths } = nightOf(bets, live, chances);
    for (const { bout, backed, wins, loses } of worths) {
      const before = inOrder.slice(0, inOrder.indexOf(bout));
      const settledWith = (winners: Winners) => sum(bets.map((bet) => profitWith(bet, live, winners) ?? 0));
      for (const [corner, span] of [
        [backed, wins],
        [backed === 'red' ? 'blue' : 'red', loses],
      ] as const) {
        const gains = everyWinners(before, chances).map(
          ([winners]) => settledWith(new Map([...winners, [bout.bout_id, corner]])) - settledWith(winners),
        );
        const expected: ProfitSpan = { least: Math.min(...gains), most: Math.max(...gains) };
        expect(span, `${bout.bout_id} of slip ${seed}`).toEqual(expected);
      }
    }
  }
});

/** A bet on the red side of each of these bouts. */
const betOn = (id: string, stake: number, odds: number, places: readonly number[]): NightBet => ({
  id,
  stake,
  odds,
  legs: places.map((place) => ({
    bout_id: `bout-${place}`,
    fighter: `Red ${place}`,
    opponent: `Blue ${place}`,
    odds: odds ** (1 / places.length),
  })),
  status: 'open',
  payout: null,
});

function openNight(bouts: number): LiveCard {
  const named = (place: number) => ({ bout_id: `bout-${place}`, red: `Red ${place}`, blue: `Blue ${place}` });
  const since = LIVE_NIGHT.begins_at;
  return {
    ...LIVE_NIGHT,
    bouts: Array.from({ length: bouts }, (_, place): LiveBout => ({ ...named(place), since, state: 'coming' })),
  };
}

const LONG = 24;
const EVERY_BOUT = Array.from({ length: LONG }, (_, place) => place);
const longShots = EVERY_BOUT.map((place) => betOn(`${place}`, 1000, 4, [place]));

test('of more open bouts than are enumerated the worst and the best end are exact, however unlikely', () => {
  const parlays = [0, 2, 4].map((place) => betOn(`parlay ${place}`, 500, 16, [place, place + 1]));
  const { ends } = nightOf([...longShots, ...parlays], openNight(LONG), new Map());
  expect(ends).toMatchObject({ worst: -LONG * 1000 - 1500, best: LONG * 3000 + 3 * 7500, exact: true });
});

test('where parlays tie more bouts together than are enumerated, the ends are bounds', () => {
  const chain = EVERY_BOUT.slice(1).map((place) => betOn(`chain ${place}`, 100, 4, [place - 1, place]));
  const { ends, worths } = nightOf([...longShots, ...chain], openNight(LONG), new Map());
  expect(ends).toMatchObject({ worst: -LONG * 1000 - 2300, best: LONG * 3000 + 23 * 300, exact: false });
  for (const { wins, loses } of worths) expect(loses.most).toBeLessThan(wins.least);
});
