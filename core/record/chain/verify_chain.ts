import { describeInvalidInput } from '../../contract/invalid_input.ts';
import type { FrozenForecasts, SettledForecasts } from '../../contract/record/forecast_chain.ts';
import {
  type ChainHead,
  type FrozenItem,
  type RecordItem,
  recordItemSchema,
  type SettledItem,
  type SettledPick,
} from '../../contract/record/record_chain.ts';
import { settledForecast } from '../forecast/forecast_judgement.ts';
import { isLate } from '../freeze.ts';
import { settledTotals, settlePick } from '../settle_picks.ts';
import { chainOfItem, hashOf, isFreeze, isFrozenLate, type Sha256, writtenAt } from './chain.ts';
import { JUDGING_RULE_HASH } from './judging_rule.ts';

/** Tolerance for recomputed figures: rounding may differ between programs, and real changes are far larger. */
const TOLERANCE = 1e-9;
const isNear = (one: number | null, other: number | null) =>
  one === other || (one !== null && other !== null && Math.abs(one - other) <= TOLERANCE * Math.max(1, Math.abs(one)));

const FIGURES = ['profit', 'profit_at_best_price', 'closing_value'] as const;

function problemOfPick(stored: SettledPick | undefined, again: SettledPick): string | undefined {
  if (stored === undefined) return 'is missing';
  if (stored.result !== again.result) return `says ${stored.result}, its legs say ${again.result}`;
  const wrong = FIGURES.find((figure) => !isNear(stored[figure], again[figure]));
  return wrong && `has ${wrong} ${stored[wrong]}, which should be ${again[wrong]}`;
}

function problemOfBouts(frozen: FrozenForecasts, { bouts }: SettledForecasts): string | undefined {
  if (bouts.length !== frozen.bouts.length) return `settles ${bouts.length} bouts of ${frozen.bouts.length}`;
  for (const [place, { probability }] of frozen.bouts.entries()) {
    const stored = bouts[place];
    if (stored === undefined) return `lacks bout ${place + 1}`;
    const again = settledForecast(probability, { outcome: stored.outcome, closing: stored.closing });
    const wrong = (['loss', 'market_loss'] as const).find((figure) => !isNear(stored[figure], again[figure]));
    if (wrong) return `bout ${place + 1} has ${wrong} ${stored[wrong]}, which should be ${again[wrong]}`;
  }
  return undefined;
}

function problemOfPicks(frozen: FrozenItem, item: SettledItem): string | undefined {
  if (item.picks.length > frozen.picks.length) return 'settles more picks than were frozen';
  for (const [place, pick] of frozen.picks.entries()) {
    const legs = item.picks[place]?.legs ?? [];
    if (legs.length !== pick.legs.length) return `pick ${place + 1} has ${legs.length} legs of ${pick.legs.length}`;
    const problem = problemOfPick(item.picks[place], settlePick(pick, legs));
    if (problem !== undefined) return `pick ${place + 1} ${problem}`;
  }
  const { staked, profit } = settledTotals(frozen.picks, item.picks);
  if (!isNear(item.staked, staked)) return `says ${item.staked} was staked, its picks say ${staked}`;
  return isNear(item.profit, profit) ? undefined : `has profit ${item.profit}, its picks have ${profit}`;
}

/** What is wrong with a settlement of a frozen item, recomputed from this and the outcomes. */
function problemOfSettlement(
  frozen: FrozenItem | FrozenForecasts,
  item: SettledItem | SettledForecasts,
): string | undefined {
  if (frozen.kind === 'frozen' && item.kind === 'settled') return problemOfPicks(frozen, item);
  if (frozen.kind === 'forecast_frozen' && item.kind === 'forecast_settled') return problemOfBouts(frozen, item);
  return 'settles an item of another kind';
}

/** What is wrong with a frozen item by itself. */
function problemOfFreeze(item: FrozenItem | FrozenForecasts): string | undefined {
  // Playbooks' items of schema 1 have no mark.
  if ('late' in item && item.late !== isFrozenLate(item))
    return `says ${item.late ? 'late' : 'in time'}, its times say otherwise`;
  if (item.kind === 'forecast_frozen')
    return item.rule === JUDGING_RULE_HASH ? undefined : 'is to be judged by another rule';
  if (isLate(item.picks_written_at, new Date(item.begins_at))) return 'has picks written after the event began';
  const staked = item.picks.reduce((sum, { stake }) => sum + stake, 0);
  return staked > 1 + TOLERANCE ? `stakes ${staked} of its budget` : undefined;
}

/**
 * A valid chain with its head and its numbers of frozen events, of those of them that have results, and of those that were
 * frozen after they began; else the first wrong item with its place, counted from 1.
 */
export type Verification =
  | { ok: true; head: ChainHead | undefined; events: number; settled: number; late: number }
  | { ok: false; item: number; problem: string };

/** Items are written in order of time, but for clocks that differ and runs that overlap. More is an item made up later. */
const MOST_BACKWARDS_MILLISECONDS = 3_600_000;

/** The items of a chain so far, indexed by what later items refer to. */
class SeenItems {
  head: ChainHead | undefined;
  late = 0;
  #newest = Number.NEGATIVE_INFINITY;
  readonly #frozen = new Map<string, FrozenItem | FrozenForecasts>();
  readonly #events = new Set<string>();
  readonly #revisions = new Map<string, number>();

  get events(): number {
    return this.#events.size;
  }
  get settled(): number {
    return this.#revisions.size;
  }

  problemOf(item: RecordItem, chain: string, sha256: Sha256): string | undefined {
    const own = chainOfItem(item);
    if (own !== chain) return `is of ${own}, the chain of ${chain}`;
    const sequence = (this.head?.sequence ?? 0) + 1;
    if (item.sequence !== sequence) return `has sequence ${item.sequence}, ${sequence} comes next`;
    if (item.previous !== (this.head?.hash ?? null)) return 'does not have the hash of the item before it';
    if (hashOf(item, sha256) !== item.hash) return 'was changed: its hash does not match its content';
    if (Date.parse(writtenAt(item)) < this.#newest - MOST_BACKWARDS_MILLISECONDS)
      return `says ${writtenAt(item)}, more than an hour before an item that precedes it`;
    return isFreeze(item) ? this.#problemOfFrozen(item) : this.#problemOfSettled(item);
  }

  #problemOfFrozen(item: FrozenItem | FrozenForecasts): string | undefined {
    return this.#events.has(item.event.id) ? `freezes ${item.event.id} again` : problemOfFreeze(item);
  }

  #problemOfSettled(item: SettledItem | SettledForecasts): string | undefined {
    const frozen = this.#frozen.get(item.frozen);
    if (frozen === undefined || frozen.event.id !== item.event.id) return 'settles no frozen item before it';
    const revision = (this.#revisions.get(item.frozen) ?? 0) + 1;
    if (item.revision !== revision) return `is revision ${item.revision}, ${revision} comes next`;
    return problemOfSettlement(frozen, item);
  }

  add(item: RecordItem): void {
    this.head = { sequence: item.sequence, hash: item.hash };
    this.#newest = Math.max(this.#newest, Date.parse(writtenAt(item)));
    if (isFreeze(item)) {
      this.#frozen.set(item.hash, item);
      this.#events.add(item.event.id);
      if (isFrozenLate(item)) this.late += 1;
    } else this.#revisions.set(item.frozen, item.revision);
  }
}

/**
 * Verifies a chain from its first item: all hashes and links, that times ascend, that picks were written before the event
 * and forecasts are judged by the one rule, and all settlements, recomputed from what was frozen and the outcomes. `published` is a head from another place, which
 * the chain must contain.
 */
export function verifyChain(
  chain: string,
  items: readonly unknown[],
  sha256: Sha256,
  published?: ChainHead,
): Verification {
  const seen = new SeenItems();
  for (const [place, value] of items.entries()) {
    const item = place + 1;
    const parsed = recordItemSchema.safeParse(value);
    if (!parsed.success) return { ok: false, item, problem: `is malformed: ${describeInvalidInput(parsed.error)}` };
    const problem = seen.problemOf(parsed.data, chain, sha256);
    if (problem !== undefined) return { ok: false, item, problem };
    seen.add(parsed.data);
    if (published?.sequence === item && published.hash !== parsed.data.hash)
      return { ok: false, item, problem: 'differs from the published head' };
  }
  if (published !== undefined && published.sequence > items.length)
    return { ok: false, item: items.length + 1, problem: 'is missing: the published head is later' };
  return { ok: true, head: seen.head, events: seen.events, settled: seen.settled, late: seen.late };
}
