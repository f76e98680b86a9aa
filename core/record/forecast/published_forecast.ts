import type { PublishedForecast } from '../../contract/record/record.ts';
import type { EventForecast } from '../../contract/record/record_event.ts';
import type { JudgedLosses } from '../../contract/record/record_evidence.ts';
import type { Card } from '../../domain/cards/card.ts';
import type { KnownNames } from '../../domain/identity/fighters.ts';
import { fairProbabilityOfRed } from '../../domain/odds/fair_probability.ts';
import { type ForecastEvent, isFrozenLate } from '../chain/chain.ts';
import { VERDICT_BOUTS } from '../chain/judging_rule.ts';
import { isSameEvent } from '../find_bouts.ts';
import { asPicks } from './forecast_items.ts';
import { countedLosses, judgedLosses } from './forecast_judgement.ts';

type Events = readonly ForecastEvent[];

const settledBouts = ({ settled }: ForecastEvent) => settled?.bouts ?? [];
const lossesOf = (events: Events): JudgedLosses | null =>
  judgedLosses(events.map((event) => countedLosses(settledBouts(event)))) ?? null;

/** The figures after the first event, in the order of freezing, with which enough bouts count. */
function verdictOf(events: Events): JudgedLosses | null {
  let bouts = 0;
  const last = events.findIndex((event) => {
    bouts += countedLosses(settledBouts(event)).length;
    return bouts >= VERDICT_BOUTS;
  });
  return last < 0 ? null : lossesOf(events.slice(0, last + 1));
}

/** What the frozen forecasts show by the judging rule. */
export function publishedForecast(all: Events): PublishedForecast {
  const events = all.filter(({ frozen }) => !isFrozenLate(frozen));
  const versions = [...new Set(events.map(({ frozen }) => frozen.model.forecast))];
  const bouts = events.flatMap(settledBouts);
  return {
    since: events[0]?.frozen.event.date ?? null,
    events: events.length,
    awaited: events.filter(({ settled }) => settled === undefined).length,
    late: all.length - events.length,
    void: bouts.length - countedLosses(bouts).length,
    losses: lossesOf(events),
    versions: versions.map((forecast) => {
      const own = events.filter(({ frozen }) => frozen.model.forecast === forecast);
      return { forecast, since: own[0]?.frozen.event.date ?? '', losses: lossesOf(own) };
    }),
    verdict: verdictOf(events),
    in_dispute: null,
  };
}

function eventForecast(event: ForecastEvent): EventForecast {
  const { frozen, settled } = event;
  const { sequence, hash, frozen_at, begins_at } = frozen;
  return {
    publication: {
      sequence,
      hash,
      frozen_at,
      begins_at,
      late: isFrozenLate(frozen),
      settled_at: settled?.settled_at ?? null,
      revision: settled?.revision ?? 0,
    },
    forecast_version: frozen.model.forecast,
    bouts: frozen.bouts.map(({ fighter, opponent, probability, market }, place) => {
      const { outcome = null, closing = null } = settled?.bouts[place] ?? {};
      return {
        ...{ fighter, opponent, probability, market, outcome },
        closing: closing && fairProbabilityOfRed(closing.backed, closing.opponent),
      };
    }),
    losses: lossesOf([event]),
  };
}

/** The frozen forecasts by the id that their event has in the sources now. */
export function eventForecasts(
  events: Events,
  cards: readonly Card[],
  names: KnownNames,
): ReadonlyMap<string, EventForecast> {
  return new Map(
    events.map((event) => {
      const picks = asPicks(event.frozen);
      const card = cards.find((each) => isSameEvent(picks, each, names));
      return [card?.id ?? event.frozen.event.id, eventForecast(event)];
    }),
  );
}
