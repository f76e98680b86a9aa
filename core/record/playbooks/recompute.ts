import { STORED_DECIMALS } from '../../contract/limits/response_limits.ts';
import type { PrebuiltType } from '../../contract/playbooks/playbook_types.ts';
import type { RecordFigures, RecordForm } from '../../contract/record/record.ts';
import type { RecordItem } from '../../contract/record/record_chain.ts';
import { NO_NAMES } from '../../domain/identity/fighters.ts';
import { numberFormat } from '../../format/numbers/signs.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { frozenEvents } from '../chain/chain.ts';
import { playbookEvents } from './playbook_events.ts';
import { headlinesOf } from './playbook_record.ts';
import { type TestedEvent, testedPlaybook } from './tested_record.ts';

/** A playbook's headlines: its tested and its published figures. */
export type Headlines = Pick<RecordForm, 'figures' | 'published'>;

type Data = Pick<Snapshot, 'cards' | 'asOf' | 'knownNames'>;

/** Tested events that an earlier snapshot has too, and how many of them come out otherwise by the later one. */
export interface SharedEvents {
  events: number;
  differing: number;
}

export interface Recomputation {
  headlines: Headlines;
  /** Null without an earlier snapshot. */
  shared: SharedEvents | null;
}

/** A share to the last digit that is served, with a sign, except for zero: −0.034253 → `−3.4253%`. */
export const lastDigitPercentText = numberFormat({
  style: 'percent',
  minimumFractionDigits: STORED_DECIMALS - 2,
  maximumFractionDigits: STORED_DECIMALS - 2,
  signDisplay: 'exceptZero',
});

const served = (figure: number) => Number(figure.toFixed(STORED_DECIMALS));
const resultOf = ({ staked, profit }: TestedEvent) => `${served(staked)} ${served(profit)}`;

function sharedEvents(earlier: readonly TestedEvent[], later: readonly TestedEvent[]): SharedEvents {
  const results = new Map(later.map((event) => [event.card.id, resultOf(event)]));
  const differing = earlier.filter((event) => results.get(event.card.id) !== resultOf(event)).length;
  return { events: earlier.length, differing };
}

/**
 * Computes a playbook's headlines from a snapshot and the items of its chain, as an import does, and compares the tested
 * events with those of an earlier snapshot.
 */
export function recompute(
  playbook: PrebuiltType,
  { cards, asOf, knownNames = NO_NAMES }: Data,
  items: readonly RecordItem[],
  earlier?: Data,
): Recomputation {
  const tested = testedPlaybook(cards, asOf, playbook);
  const headlines = headlinesOf(playbookEvents(playbook, tested, frozenEvents(items), knownNames));
  const before = earlier && testedPlaybook(earlier.cards, earlier.asOf, playbook);
  return { headlines, shared: before === undefined ? null : sharedEvents(before, tested) };
}

const lastDigits = (figures: RecordFigures | null) =>
  JSON.stringify(figures, (_key, part: unknown) => (typeof part === 'number' ? served(part) : part));

/** True if all figures of both headlines are equal to the last digit that is served. */
export const isSameToTheLastDigit = (one: Headlines, other: Headlines): boolean =>
  lastDigits(one.figures) === lastDigits(other.figures) && lastDigits(one.published) === lastDigits(other.published);
