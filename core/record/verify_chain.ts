import { describeInvalidInput } from '../contract/invalid_input.ts';
import {
  type ChainHead,
  type FrozenItem,
  type RecordItem,
  recordItemSchema,
  type SettledItem,
  type SettledPick,
} from '../contract/record_chain.ts';
import { hashOf, isFrozenLate, type Sha256, writtenAt } from './chain.ts';
import { isLate } from './freeze.ts';
import { settledTotals, settlePick } from './settle_picks.ts';

/** The head of a valid chain. */
export interface ValidChain {
  ok: true;
  head: ChainHead | undefined;
  /** Frozen events, those of them that have results, and those that were frozen after they began. */
  events: number;
  settled: number;
  late: number;
}

/** A valid chain, or the first wrong item with its place, counted from 1. */
export type Verification = ValidChain | WrongItem;

export interface WrongItem {
  ok: false;
  item: number;
  problem: string;
}

/** Tolerance for recomputed figures: rounding may differ between programs, and real changes are far larger. */
const TOLERANCE = 1e-9;
const isNear = (one: number | null, other: number | null) =>
  one === other || (one !== null && other !== null && Math.abs(one - other) <= TOLERANCE * Math.max(1, Math.abs(one)));

/** Items are written in order of time, but for clocks that differ and runs that overlap. More is an item made up later. */
const MOST_BACKWARDS_MILLISECONDS = 3_600_000;

const FIGURES = ['profit', 'profit_at_best_price', 'closing_value'] as const;

function problemOfPick(stored: SettledPick | undefined, again: SettledPick): string | undefined {
  if (stored === undefined) return 'is missing';
  if (stored.result !== again.result) return `says ${stored.result}, its legs say ${again.result}`;
  const wrong = FIGURES.find((figure) => !isNear(stored[figure], again[figure]));
  return wrong && `has ${wrong} ${stored[wrong]}, which should be ${again[wrong]}`;
}

/** The items of a chain so far, indexed by what later items refer to. */
class SeenItems {
  head: ChainHead | undefined;
  late = 0;
  #newest = Number.NEGATIVE_INFINITY;
  readonly #frozen = new Map<string, FrozenItem>();
  readonly #events = new Set<string>();
  readonly #revisions = new Map<string, number>();

  get events(): number {
    return this.#events.size;
  }
  get settled(): number {
    return this.#revisions.size;
  }

  problemOf(item: RecordItem, playbook: string, sha256: Sha256): string | undefined {
    if (item.playbook !== playbook) return `is of ${item.playbook}, the chain of ${playbook}`;
    const sequence = (this.head?.sequence ?? 0) + 1;
    if (item.sequence !== sequence) return `has sequence ${item.sequence}, ${sequence} comes next`;
    if (item.previous !== (this.head?.hash ?? null)) return 'does not have the hash of the item before it';
    if (hashOf(item, sha256) !== item.hash) return 'was changed: its hash does not match its content';
    if (Date.parse(writtenAt(item)) < this.#newest - MOST_BACKWARDS_MILLISECONDS)
      return `says ${writtenAt(item)}, more than an hour before an item that precedes it`;
    return item.kind === 'frozen' ? this.#problemOfFrozen(item) : this.#problemOfSettled(item);
  }

  #problemOfFrozen(item: FrozenItem): string | undefined {
    if (this.#events.has(item.event.id)) return `freezes ${item.event.id} again`;
    if (isLate(item.picks_written_at, new Date(item.begins_at))) return 'has picks written after the event began';
    if (item.schema !== 1 && item.late !== isFrozenLate(item))
      return `says ${item.late ? 'late' : 'in time'}, its times say otherwise`;
    const staked = item.picks.reduce((sum, { stake }) => sum + stake, 0);
    return staked > 1 + TOLERANCE ? `stakes ${staked} of its budget` : undefined;
  }

  #problemOfSettled(item: SettledItem): string | undefined {
    const frozen = this.#frozen.get(item.frozen);
    if (frozen === undefined || frozen.event.id !== item.event.id) return 'settles no frozen item before it';
    const revision = (this.#revisions.get(item.frozen) ?? 0) + 1;
    if (item.revision !== revision) return `is revision ${item.revision}, ${revision} comes next`;
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

  add(item: RecordItem): void {
    this.head = { sequence: item.sequence, hash: item.hash };
    this.#newest = Math.max(this.#newest, Date.parse(writtenAt(item)));
    if (item.kind === 'frozen') {
      this.#frozen.set(item.hash, item);
      this.#events.add(item.event.id);
      if (isFrozenLate(item)) this.late += 1;
    } else this.#revisions.set(item.frozen, item.revision);
  }
}

/**
 * Verifies a playbook's chain from its first item: all hashes and links, that times ascend, that picks were written before
 * the event, and all settlements, recomputed from the frozen picks and the outcomes. `published` is a head from another place, which
 * the chain must contain.
 */
export function verifyChain(
  playbook: string,
  items: readonly unknown[],
  sha256: Sha256,
  published?: ChainHead,
): Verification {
  const seen = new SeenItems();
  for (const [place, value] of items.entries()) {
    const item = place + 1;
    const parsed = recordItemSchema.safeParse(value);
    if (!parsed.success) return { ok: false, item, problem: `is malformed: ${describeInvalidInput(parsed.error)}` };
    const problem = seen.problemOf(parsed.data, playbook, sha256);
    if (problem !== undefined) return { ok: false, item, problem };
    seen.add(parsed.data);
    if (published?.sequence === item && published.hash !== parsed.data.hash)
      return { ok: false, item, problem: 'differs from the published head' };
  }
  if (published !== undefined && published.sequence > items.length)
    return { ok: false, item: items.length + 1, problem: 'is missing: the published head is later' };
  return { ok: true, head: seen.head, events: seen.events, settled: seen.settled, late: seen.late };
}
