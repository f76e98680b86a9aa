import { firstListedDay } from '../contract/site/events.ts';
import { addDays, type IsoDate } from '../dates/iso_date.ts';
import {
  type CapperModel,
  type Card,
  type CardBout,
  type ForecastModel,
  type ImportReport,
  isSettled,
} from '../domain/cards/card.ts';
import { endingsAt, type MethodShares } from '../domain/cards/endings.ts';
import type { KnownNames } from '../domain/identity/fighters.ts';
import { type BoutFacts, boutFacts, lineOf } from '../history/bout_facts.ts';
import { Chronology } from '../history/chronology.ts';
import { groupEvents, type HistoryEvent } from '../history/events.ts';
import { doubledBouts } from '../history/sources/doubled_bouts.ts';
import { identifiedBouts } from '../history/sources/identified_bouts.ts';
import { identifiedSources } from '../history/sources/identified_sources.ts';
import type { JoinedBout } from '../history/sources/join_sources.ts';
import type { SourceBouts, StatsBout } from '../history/sources/source_bouts.ts';
import { sourcesAsOf } from '../history/sources/sources_as_of.ts';
import { cappersForRed, consensusOfRed } from '../models/cappers/forecast.ts';
import { type CapperScores, scoreCappers } from '../models/cappers/scores.ts';
import { WalkForwardFit } from '../models/cappers/walk_forward.ts';
import { type FittedForecast, ForecastWalkForward } from '../models/forecast/walk_forward.ts';
import { type FinishHazards, FinishTimeWalkForward } from '../models/methods/finish_times.ts';
import { MethodWalkForward, type UnpricedMethods } from '../models/methods/walk_forward.ts';
import { distanceProbability } from '../portfolio/value/ending_values.ts';
import { STRATEGIES } from '../strategies/catalogue.ts';
import type { StrategyBout } from '../strategies/forecast_bout.ts';
import type { EventFacts } from '../strategies/rules/event_facts.ts';
import { betSelection } from '../strategies/select.ts';

/**
 * Counts of data problems as of `today`. Upcoming bouts are not counted, because they have no match in the stats source
 * yet.
 */
function importReport(joined: readonly JoinedBout[], today: IsoDate): ImportReport {
  const past = joined.filter(({ market }) => market.date < today);
  const lines = past.map(lineOf);
  return {
    pricedBouts: lines.filter((line) => typeof line === 'object').length,
    unmatchedBouts: past.filter(({ match }) => match === undefined).length,
    rejectedLines: lines.filter((line) => line === 'rejected').length,
    conflictingResults: past.filter(({ conflicting }) => conflicting).length,
  };
}

export interface Import {
  /** Ordered by date, then location. */
  cards: Card[];
  /** The facts behind the cards, in the same order. */
  facts: EventFacts[];
  report: ImportReport;
  /** Name keys of the market source and the other keys of the same fighters. */
  knownNames: KnownNames;
  /** Out-of-sample scores over the settled cards. */
  capperScores: CapperScores;
}

/** An event as the import saw it: nothing of its own date or later is in the chronology. */
export interface ImportedEvent {
  event: HistoryEvent;
  card: Card;
  /** One per bout of the event; undefined for a bout without a price, which is not on the card. */
  facts: readonly (BoutFacts | undefined)[];
  /** The forecast's model; undefined before the first forecast. */
  model: ForecastModel | undefined;
  chronology: Chronology;
  /** The hazards of finishes of a bout of so many rounds, from earlier dates. */
  finishHazards: (rounds: number) => FinishHazards;
}

/** The models as a bout after the last event is forecast; undefined before their first fit. */
export interface ComingModels {
  /** The forecast's coefficients. */
  forecast: readonly number[] | undefined;
  methods: UnpricedMethods | undefined;
  /** The hazards of finishes of a bout of so many rounds. */
  finishHazards(rounds: number): FinishHazards;
}

/** Watches an import: `onEvent` is called in order of dates. It must read what it needs from the chronology at once. */
export interface ImportWatcher {
  /** With the bouts of both sources as of `today`. */
  onStart(stats: readonly StatsBout[], events: readonly HistoryEvent[]): void;
  onEvent(event: ImportedEvent): void;
  /** After the last event, with the chronology as of the day after `today`, or as of the last event if that is later. */
  onEnd(chronology: Chronology, date: IsoDate, models: ComingModels): void;
}

function cardBout(
  {
    id,
    red,
    blue,
    weightClass,
    scheduledRounds,
    outcome,
    overturned,
    sources,
    forecasts,
    winMethod,
    wonBy,
    endedAt,
    methodOdds,
  }: StrategyBout,
  forecastOfRed: number | undefined,
  methodShares: MethodShares | undefined,
): CardBout {
  return {
    id,
    red: { name: red.name, odds: red.odds, priorBouts: red.priorBouts },
    blue: { name: blue.name, odds: blue.odds, priorBouts: blue.priorBouts },
    weightClass: weightClass || undefined,
    scheduledRounds: scheduledRounds || undefined,
    outcome,
    ...(overturned && { overturned }),
    ...(sources && { sources }),
    consensusOfRed: forecasts && consensusOfRed(forecasts),
    cappersForRed: forecasts && cappersForRed(forecasts),
    forecastOfRed,
    winMethod,
    wonBy,
    endedAt,
    methodOdds,
    methodShares,
  };
}

/** What the models say of an event; undefined before their first fit. */
interface EventForecasts {
  forecast: FittedForecast | undefined;
  methodShares: readonly (MethodShares | undefined)[] | undefined;
  capperModel: CapperModel | undefined;
}

/** Days after an event in which its picks may still be frozen, marked late, by its begin. */
const BEGIN_DAYS = 14;

/** Each strategy's way of betting, compiled once. */
const SELECTIONS = STRATEGIES.map(({ id, selector }) => [id, betSelection(selector)] as const);

/** When the oldest line of an event was read; undefined where none tells it. */
const linesAtOf = ({ bouts }: HistoryEvent): string | undefined =>
  bouts.flatMap(({ market }) => market.lineAt ?? []).sort()[0];

function makeCard(
  event: HistoryEvent,
  bouts: readonly StrategyBout[],
  { forecast, methodShares, capperModel }: EventForecasts,
  today: IsoDate,
): Card {
  const { id, name, date, begin } = event;
  const isListed = date >= firstListedDay(today);
  const linesAt = isListed ? linesAtOf(event) : undefined;
  const isRecent = date >= addDays(today, -BEGIN_DAYS);
  const selections = SELECTIONS.map(([id, select]) => [id, select(bouts)] as const);
  return {
    id,
    name,
    date,
    ...(isRecent && begin && { begin }),
    ...(linesAt !== undefined && { linesAt }),
    bouts: bouts.map((bout, index) => cardBout(bout, forecast?.probabilities[index], methodShares?.[index])),
    forecastModel: isListed ? forecast?.model : undefined,
    ...(isListed && capperModel && { capperModel }),
    selections: new Map(selections.filter(([, bets]) => bets.length > 0)),
  };
}

/** Probability that a bout is finished; undefined without a forecast. */
function finishOf(shares: MethodShares | undefined, ofRed: number | undefined): number | undefined {
  return shares && ofRed !== undefined ? 1 - distanceProbability(endingsAt(shares, ofRed)) : undefined;
}

/** The models that are fitted walk-forward: each event's forecasts come from the bouts before it. */
class EventModels {
  readonly #cappers = new WalkForwardFit();
  readonly #forecast = new ForecastWalkForward();
  readonly #methods = new MethodWalkForward();
  readonly finishTimes = new FinishTimeWalkForward();

  /** The next event's forecasts; one that is past is learnt from afterwards. */
  forecastEvent(date: IsoDate, facts: readonly BoutFacts[], isPast: boolean) {
    const forecast = this.#forecast.forecastEvent(date, facts, isPast);
    const methodShares = this.#methods.forecastEvent(date, facts, isPast);
    this.finishTimes.addEvent(
      date,
      facts.map((bout, place) => ({
        ...bout,
        finish: finishOf(methodShares?.[place], forecast?.probabilities[place]),
      })),
    );
    return { cappers: this.#cappers.forecastEvent(date, facts, isPast), forecast, methodShares };
  }

  /** As of a date after the last event. */
  at(date: IsoDate): ComingModels {
    return {
      forecast: this.#forecast.coefficientsAt(date),
      methods: this.#methods.unpricedAt(date),
      finishHazards: (rounds) => this.finishTimes.hazards(rounds),
    };
  }
}

/**
 * Builds the cards of both sources as of `today`. Past and upcoming cards are built the same way, from bouts of
 * strictly earlier dates only. `onProgress` is called after each event.
 */
export function importCards(
  sources: SourceBouts,
  today: IsoDate,
  onProgress: (done: number, total: number) => void = () => {},
  watcher?: ImportWatcher,
): Import {
  const known = sourcesAsOf(sources, today);
  const { stats, knownNames, ...sourced } = identifiedSources(known);
  const joined = identifiedBouts(sourced.joined, known.listed ?? [], knownNames);
  const doubled = doubledBouts(joined, today);
  const events = groupEvents(joined);
  const chronology = new Chronology(stats, joined);
  watcher?.onStart(stats, events);
  const models = new EventModels();
  const settledBouts: StrategyBout[] = [];
  const eventFacts: EventFacts[] = [];
  const cards = events.map((event, index) => {
    chronology.advanceTo(event.date);
    const ofBouts = event.bouts.map((bout) => (doubled.has(bout) ? undefined : boutFacts(bout, chronology)));
    const facts = ofBouts.filter((bout) => bout !== undefined);
    const isPast = isSettled({ date: event.date, bouts: facts }, today);
    const { cappers, forecast, methodShares } = models.forecastEvent(event.date, facts, isPast);
    const bouts = facts.map((bout, place) => ({ ...bout, forecasts: cappers?.forecasts[place] }));
    if (isPast) settledBouts.push(...bouts);
    onProgress(index + 1, events.length);
    const withForecast = facts.map((bout, place) => ({ ...bout, forecastOfRed: forecast?.probabilities[place] }));
    eventFacts.push({ id: event.id, name: event.name, date: event.date, bouts: withForecast });
    const told = { forecast, methodShares, capperModel: cappers?.model };
    const card = makeCard(event, bouts, told, today);
    const { finishTimes } = models;
    const finishHazards = (rounds: number) => finishTimes.hazards(rounds);
    watcher?.onEvent({ event, card, facts: ofBouts, model: forecast?.model, chronology, finishHazards });
    return card;
  });
  if (watcher !== undefined) {
    const tomorrow = addDays(today, 1);
    chronology.advanceTo(tomorrow);
    watcher.onEnd(chronology, tomorrow, models.at(tomorrow));
  }
  const report = {
    ...importReport(joined, today),
    unannouncedBouts: known.market.length - joined.length,
    doubledBouts: doubled.size,
  };
  return { cards, facts: eventFacts, report, knownNames, capperScores: scoreCappers(settledBouts) };
}
