import { describe, expect, test } from 'vitest';
import type { MarketBout, StatsBout } from '../../../core/history/sources/source_bouts.ts';
import { importCards } from '../../../core/imports/import_cards.ts';
import { playbookEvents } from '../../../core/record/playbooks/playbook_events.ts';
import { settlePending } from '../../../core/record/playbooks/user_results.ts';
import { settledContent } from '../../../core/record/settle.ts';
import { ALIASES, OTHERS } from '../../fixtures/identity/alias_pairs.ts';
import { frozenItem } from '../../fixtures/record_chains.ts';
import { marketBout, statsBout } from '../../fixtures/source_bouts.ts';

const EARLIER = '2026-03-07';
const NIGHT = '2026-04-04';
const NEXT_DAY = '2026-04-05';
const EVENT_ID = '2026-04-04-springfield';

/** A fighter whom both sources spelt differently at an earlier event. */
const EARLIER_BOUTS: [MarketBout, StatsBout] = [
  marketBout(EARLIER, 'Nadia Keller', 'Eva Roy'),
  statsBout(EARLIER, 'NADIA FROST', 'EVA ROY'),
];

/** The event's picks as they were frozen: one moneyline. */
function frozenWith(fighter: string, opponent: string) {
  const frozen = frozenItem();
  const [pick] = frozen.picks;
  if (pick === undefined) throw new Error('the item has no pick');
  const event = { ...frozen.event, id: EVENT_ID, date: NIGHT };
  return { ...frozen, event, picks: [{ ...pick, legs: [{ fighter, opponent, odds: 1.5, starts_at: null }] }] };
}

/** The import of the day after the event; another bout of the event has its result. */
function importAfter(market: readonly MarketBout[], stats: readonly StatsBout[] = []) {
  const [earlierMarket, earlierStats] = EARLIER_BOUTS;
  const other = [marketBout(NIGHT, 'Gia Hill', 'Ida Jones'), statsBout(NIGHT, 'GIA HILL', 'IDA JONES')] as const;
  const sources = { market: [earlierMarket, ...market, other[0]], stats: [earlierStats, ...stats, other[1]] };
  return importCards(sources, NEXT_DAY);
}

function outcomeOf(frozen: ReturnType<typeof frozenWith>, { cards, knownNames }: ReturnType<typeof importAfter>) {
  const now = new Date(`${NEXT_DAY}T06:10:00Z`);
  const content = settledContent({ frozen, settled: undefined }, cards, now, { bouts: [] }, knownNames);
  return content?.kind === 'settled' ? content.picks[0]?.legs[0]?.outcome : content;
}

describe('a fighter whom a source respells between freeze and settlement', () => {
  const married = importAfter(
    [marketBout(NIGHT, 'Nadia Frost', 'Ana Lima')],
    [statsBout(NIGHT, 'NADIA FROST', 'ANA LIMA')],
  );

  test('wins or loses the pick, if an earlier event showed both names', () => {
    expect(outcomeOf(frozenWith('Nadia Keller', 'Ana Lima'), married)).toBe('won');
    expect(outcomeOf(frozenWith('Ana Lima', 'Nadia Keller'), married)).toBe('lost');
  });

  test('wins or loses the pick, if the words of the name changed places', () => {
    const reordered = importAfter([marketBout(NIGHT, 'Zhang Weili', 'Ana Lima')]);
    expect(outcomeOf(frozenWith('Weili Zhang', 'Ana Lima'), reordered)).toBe('won');
    expect(outcomeOf(frozenWith('Ana Lima', 'Weili Zhang'), reordered)).toBe('lost');
  });

  test('wins or loses the pick, if the opponent is the same and the name is another spelling', () => {
    const outcome = ([listed, other]: readonly [string, string]) =>
      outcomeOf(frozenWith(other, 'Ana Lima'), importAfter([marketBout(NIGHT, 'Ana Lima', listed)]));
    expect(ALIASES.filter((pair) => outcome(pair) !== 'lost')).toEqual([]);
    expect(OTHERS.filter((pair) => outcome(pair) !== 'replaced')).toEqual([]);
  });

  test('counts in a user’s playbook as well', () => {
    const { event, picks } = frozenWith('Nadia Keller', 'Ana Lima');
    const kept = { pending: [{ event, picks }], results: [] };
    const { results } = settlePending(kept, married.cards, NEXT_DAY, married.knownNames);
    expect(results).toMatchObject([{ won: 1, lost: 0, returned: 0 }]);
  });

  test('leaves the published event the same event, under whatever id the source has it', () => {
    const frozen = { ...frozenWith('Nadia Keller', 'Ana Lima'), event: { id: 'earlier-id', name: 'UFC', date: NIGHT } };
    const [, card] = married.cards;
    if (card === undefined) throw new Error('the import has no such card');
    const tested = [{ card, date: card.date, bets: [], staked: 0, profit: 0 }];
    const entries = playbookEvents('flex', tested, [{ frozen, settled: undefined }], married.knownNames);
    expect(entries.map(({ event }) => event.id)).toEqual([card.id]);
  });
});

test('a replaced opponent still returns the stake', () => {
  const replaced = importAfter(
    [marketBout(NIGHT, 'Cleo Green', 'Ana Lima')],
    [statsBout(NIGHT, 'CLEO GREEN', 'ANA LIMA')],
  );
  expect(outcomeOf(frozenWith('Ana Lima', 'Nadia Keller'), replaced)).toBe('replaced');
});

test('a replaced opponent whom the source still lists does not get the result of the substitute', () => {
  const stale = marketBout(NIGHT, 'Cy Roy', 'Ana Lima', { outcome: undefined });
  const held = [marketBout(NIGHT, 'Cleo Green', 'Ana Lima'), statsBout(NIGHT, 'CLEO GREEN', 'ANA LIMA')] as const;
  expect(outcomeOf(frozenWith('Cy Roy', 'Ana Lima'), importAfter([stale, held[0]], [held[1]]))).toBeUndefined();
});

describe('a replacement of the same family name', () => {
  const known = [
    marketBout(EARLIER, 'Chris Duncan', 'Ida Jones'),
    statsBout(EARLIER, 'CHRIS DUNCAN', 'IDA JONES'),
  ] as const;
  const night = statsBout(NIGHT, 'RENATO MOICANO', 'CAMERON DUNCAN');
  const frozen = frozenWith('Renato Moicano', 'Chris Duncan');

  test('returns the stake, if the market source lists him', () => {
    const held = marketBout(NIGHT, 'Renato Moicano', 'Cameron Duncan');
    expect(outcomeOf(frozen, importAfter([held, known[0]], [night, known[1]]))).toBe('replaced');
  });

  test('settles nothing, if the market source still lists the other', () => {
    const stale = marketBout(NIGHT, 'Renato Moicano', 'Chris Duncan', { outcome: undefined });
    expect(outcomeOf(frozen, importAfter([stale, known[0]], [night, known[1]]))).toBeUndefined();
  });
});
