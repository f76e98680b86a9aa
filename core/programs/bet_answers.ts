import type { BetLeg, BetPage } from '../contract/bets/bets.ts';
import type { StoredPick } from '../contract/playbooks/picks.ts';
import { PLAYBOOK_COPY } from '../contract/playbooks/playbook_types.ts';
import type { PlaybookSummary } from '../contract/playbooks/playbooks.ts';
import type { OptimizeResponse, ReportSummary, WeightMethod } from '../contract/playbooks/report.ts';
import type { PlaybookRecord, RecordFigures, RecordResponse } from '../contract/record/record.ts';
import type { PlaybookEvent, RecordEvent } from '../contract/record/record_event.ts';
import { TOOL_LIMITS } from '../contract/site/tools.ts';
import { claimOf } from '../markets/claim.ts';
import { legText } from '../markets/price_answer.ts';
import type { BetRule } from '../portfolio/value/bet_picks.ts';
import { pickHasValue } from '../portfolio/value/pick_value.ts';
import { slipOf } from '../portfolio/value/slip.ts';
import { FORECASTS_TRIED } from '../record/chain/model_versions.ts';
import { shortStrategyId } from '../strategies/ids.ts';
import { type Told, told, toldOdds, toldRange } from './tool_answer.ts';

/** Some picks on an event, and how they are bet. */
export interface BetPicks {
  playbook: string;
  event: { name: string; date?: string; id?: string | undefined };
  picks: readonly StoredPick[];
  /** Share of the budget that netting took off both sides of bouts. */
  netted: number;
  rule: BetRule;
}

function pickRow(pick: StoredPick, stake: number) {
  const { pick_name, opponent_name, type, probability, is_forecast } = pick;
  const chance = is_forecast === false ? undefined : probability;
  return {
    pick: pick_name,
    opponent: opponent_name,
    type,
    stake,
    chance: told(chance),
    ...(chance !== undefined && { ...toldOdds(chance), market_reached_it: pickHasValue(pick) ?? null }),
  };
}

/** The stakes of picks for a budget in dollars, to the cent; picks that are not bet are left out. */
export function picksTold({ playbook, event, picks, netted, rule }: BetPicks, budget: number): Told {
  const { only_value: onlyValue = false, kelly_fraction: kelly } = rule;
  const { stakes, staked } = slipOf(picks, netted, budget, { onlyValue, kelly, smallest: 0, step: 0 });
  const rows = picks.flatMap((pick, index) => {
    const stake = stakes[index] ?? 0;
    return stake > 0 ? [pickRow(pick, stake)] : [];
  });
  return {
    facts: { playbook, event, budget, staked, kept: told(budget - staked), picks_bet: rows.length },
    rows: { name: 'picks', all: rows },
  };
}

const TOO_FEW = `Returns are told from ${TOOL_LIMITS.leastPooled} settled bets on.`;

/** Figures of settled events; of a few bets only their number. */
function figuresTold(figures: RecordFigures | null, bets: number) {
  if (figures === null) return null;
  const { events, ahead, staked } = figures;
  const counts = { events, ahead, bets, mean_staked: told(staked) };
  if (bets < TOOL_LIMITS.leastPooled) return { ...counts, returns: TOO_FEW };
  return {
    ...counts,
    return_on_stakes: told(figures.return_on_stakes),
    range: toldRange(figures.return_on_stakes_interval),
    mean_of_budget: told(figures.mean),
    max_drawdown: told(figures.max_drawdown),
  };
}

type PerEvent = PlaybookRecord['won'];

/** Settled bets of the events that were published, or of the others. */
function betsOf({ is_published, won, lost, returned }: PlaybookRecord, published: 0 | 1): number {
  const at = (counts: PerEvent, place: number) => counts[place] ?? 0;
  return is_published.reduce<number>(
    (sum, each, place) => (each === published ? sum + at(won, place) + at(lost, place) + at(returned, place) : sum),
    0,
  );
}

/** The record of one of the product's playbooks: published figures first, and the events, newest first. */
export function recordTold(record: PlaybookRecord, { events }: Pick<RecordResponse, 'events'>): Told {
  const { playbook, published, figures, is_published, won, lost, returned } = record;
  const rows = events.flatMap(({ id, date }, place) =>
    is_published[place] === 1
      ? [{ event: id, date, won: won[place] ?? null, lost: lost[place] ?? null, returned: returned[place] ?? null }]
      : [],
  );
  return {
    facts: {
      playbook,
      bets: PLAYBOOK_COPY[playbook].description,
      published: figuresTold(published, betsOf(record, 1)),
      published_since: record.published_since,
      tested: figuresTold(figures, betsOf(record, 0)),
      tested_means: `As it would have been. Its forecast was the best of ${FORECASTS_TRIED} tried on the same bouts, so expect less.`,
    },
    rows: { name: 'published_events', all: rows },
  };
}

/** The picks of a playbook on an event of the record, and how they ended. */
export const recordEventTold = ({ event }: RecordEvent, { playbook, publication, picks }: PlaybookEvent): Told => ({
  facts: {
    playbook,
    event,
    ...(publication && {
      item: publication.sequence,
      item_hash: publication.hash,
      frozen_at: publication.frozen_at,
      begins_at: publication.begins_at,
      frozen_late: publication.late,
    }),
  },
  rows: {
    name: 'picks',
    all: picks.map(({ pick, opponent, stake, result }) => ({ pick, opponent, stake_of_budget: told(stake), result })),
  },
});

const reportTold = ({ events, mean, interval, sample }: ReportSummary) =>
  events < TOOL_LIMITS.leastPooled
    ? { events, returns: TOO_FEW }
    : {
        events,
        mean_of_budget: told(mean),
        range: toldRange(interval),
        weights_found_on: sample === 'out' ? 'earlier events only' : 'these very events',
      };

const STAKED_BY: Readonly<Record<WeightMethod['name'], string>> = {
  returns: 'by weight, weighed by how bets fell',
  equal: 'by equal weights',
  kelly: 'the picks with value alone, each at a quarter of its own Kelly stake',
};

/** What a choice would have returned, with its weights. */
export function backtestTold({ portfolio, report, method }: OptimizeResponse): Told {
  const isPooled = report.events >= TOOL_LIMITS.leastPooled;
  return {
    facts: {
      ...reportTold(report),
      stakes: STAKED_BY[method?.name ?? 'returns'],
      ...(isPooled && {
        events_ahead: told(report.hit_rate),
        max_drawdown: told(report.max_drawdown),
        equal_weights_mean: told(report.equal_weights_mean),
      }),
      ...(report.sealed && {
        sealed_from: report.sealed.from,
        sealed_means: 'The latest years are kept to test a rule afterwards: the site opens them.',
      }),
      caution: 'What was chosen for its past is chosen for its luck, too.',
    },
    rows: {
      name: 'weights',
      all: portfolio
        .toSorted((one, other) => other.weight - one.weight)
        .map(({ strategy, weight }) => ({ strategy: shortStrategyId(strategy), weight: told(weight) })),
    },
  };
}

/** The playbooks of an account. */
export const playbooksTold = (playbooks: readonly PlaybookSummary[]): Told => ({
  facts: { playbooks_saved: playbooks.length },
  rows: {
    name: 'playbooks',
    all: playbooks.map(({ id, name, playbook_type, strategies, event_name, event_date, report }) => ({
      id,
      name,
      built_by: playbook_type,
      strategies,
      picks_for: { event: event_name, date: event_date },
      tested: reportTold(report),
    })),
  },
});

const CENTS = 100;

const legWords = ({ fighter, opponent, ...said }: BetLeg): string =>
  legText(claimOf(said, 'red'), { red: { name: fighter }, blue: { name: opponent } });

/** A page of an account's bets, the latest placed first, in dollars and at the odds that their owner wrote down. */
export const betsTold = ({ bets, next }: BetPage): Told => ({
  facts: { newest_first: true },
  rows: {
    name: 'bets',
    goesOn: next !== undefined,
    all: bets.map(({ id, event, title, legs, stake, odds, book, status, payout, placed_at }) => ({
      id,
      placed_at,
      event: event?.name ?? null,
      on: title ?? legs.map(legWords).join(' + '),
      stake: stake / CENTS,
      odds,
      book: book ?? null,
      status,
      payout: payout === null ? null : payout / CENTS,
    })),
  },
});
