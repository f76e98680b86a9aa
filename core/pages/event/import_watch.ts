import type { BoutReason } from '../../contract/pages/bout_page.ts';
import type { IsoDate } from '../../dates/iso_date.ts';
import type { Card } from '../../domain/cards/card.ts';
import type { Corner } from '../../domain/cards/corners.ts';
import type { BoutFacts } from '../../history/bout_facts.ts';
import type { Chronology, FighterBackground } from '../../history/chronology.ts';
import type { HistoryEvent } from '../../history/events.ts';
import type { RatingKind, StandardRatings } from '../../history/ratings/skill_ratings.ts';
import type { IdentifiedBout } from '../../history/sources/identified_bouts.ts';
import { personKey, type StatsBout } from '../../history/sources/source_bouts.ts';
import type { ComingModels, ImportedEvent, ImportWatcher } from '../../imports/import_cards.ts';
import type { FinishHazards } from '../../models/methods/finish_times.ts';
import type { FactCard } from '../../supply/facts/facts.ts';
import { boutReasons } from '../bout/bout_reasons.ts';

export type SideRatings = Readonly<Record<RatingKind, StandardRatings>>;

/** What was known of one side of a bout the day before it. */
export interface WatchedSide {
  elo: number;
  /** Undefined without a stat line. */
  ratings: SideRatings | undefined;
  /** Per measure, the share of the active fighters rated lower. */
  ratedLower: Readonly<Record<RatingKind, readonly number[]>>;
}

export interface ImportedBout {
  joined: IdentifiedBout;
  /** Undefined without a price. */
  facts: BoutFacts | undefined;
  /** Index on the card; undefined without a price. */
  place: number | undefined;
  sides: Readonly<Record<Corner, WatchedSide>>;
  comparedWith: number;
  reasons: readonly BoutReason[];
  /** When finishes come; undefined without a price or a number of rounds. */
  hazards: FinishHazards | undefined;
}

export interface WatchedEvent {
  event: HistoryEvent;
  card: Card;
  /** All bouts of the event, also those without a price, in card order. */
  bouts: readonly ImportedBout[];
}

/** A fighter's ratings before the first event after a bout. */
export interface LaterRatings {
  date: IsoDate;
  ratings: SideRatings;
}

/** What a bout on the day after the import would be forecast from. */
export interface ComingSources {
  date: IsoDate;
  models: ComingModels;
  /** By the fighter's key. */
  backgrounds: ReadonlyMap<string, FighterBackground>;
}

/** Everything that pages show of an import. */
export interface ImportHistory {
  stats: readonly StatsBout[];
  /** In order of dates. */
  events: readonly WatchedEvent[];
  /** By the fighter's key, after the latest bout. */
  later: ReadonlyMap<string, LaterRatings>;
  coming: ComingSources;
  /** The cards as live providers tell them. */
  told: readonly FactCard[];
}

const ratingsOf = (key: string, { skills }: Chronology): SideRatings => ({
  attack: skills.standardised(key, 'attack'),
  defence: skills.standardised(key, 'defence'),
});

/** Collects what pages need while an import computes it, so that a page shows what the forecast used and nothing later. */
export class ImportWatch implements ImportWatcher {
  #stats: readonly StatsBout[] = [];
  readonly #events: WatchedEvent[] = [];
  readonly #later = new Map<string, LaterRatings>();
  /** Keys of the fighters since whose latest bout no event was seen. */
  #waiting = new Map<string, IsoDate>();
  #coming: ComingSources | undefined;

  onStart(stats: readonly StatsBout[]): void {
    this.#stats = stats;
  }

  onEvent({ event, card, facts, model, chronology, finishHazards }: ImportedEvent): void {
    this.#takeLater(event.date, chronology);
    let place = 0;
    for (const { keys, market } of event.bouts)
      for (const corner of ['red', 'blue'] as const) chronology.setGender(keys[corner], market.gender);
    const active = {
      men: chronology.skills.groupOf(chronology.activeFighters(event.date, 'men')),
      women: chronology.skills.groupOf(chronology.activeFighters(event.date, 'women')),
    };
    const bouts = event.bouts.map((joined, index): ImportedBout => {
      const ofBout = facts[index];
      const priced = ofBout === undefined ? undefined : place++;
      const compared = active[joined.market.gender];
      return {
        joined,
        facts: ofBout,
        place: priced,
        sides: {
          red: watchedSide(joined.keys.red, ofBout?.red, compared, chronology),
          blue: watchedSide(joined.keys.blue, ofBout?.blue, compared, chronology),
        },
        comparedWith: compared.length,
        hazards: ofBout?.scheduledRounds ? finishHazards(ofBout.scheduledRounds) : undefined,
        reasons: ofBout === undefined || priced === undefined ? [] : boutReasons(ofBout, model, priced),
      };
    });
    this.#events.push({ event, card, bouts });
    for (const { joined } of bouts) {
      if (joined.outcome === undefined) continue;
      for (const corner of ['red', 'blue'] as const) this.#waiting.set(joined.keys[corner], event.date);
    }
  }

  onEnd(chronology: Chronology, date: IsoDate, models: ComingModels): void {
    this.#takeLater(date, chronology);
    const keys = [
      ...this.#stats.flatMap(({ red, blue }) => [personKey(red), personKey(blue)]),
      ...this.#events.flatMap(({ bouts }) => bouts.flatMap(({ joined: { keys } }) => [keys.red, keys.blue])),
    ];
    const backgrounds = new Map([...new Set(keys)].map((key) => [key, chronology.background(key)]));
    this.#coming = { date, models, backgrounds };
  }

  #takeLater(date: IsoDate, chronology: Chronology): void {
    for (const [key, last] of this.#waiting) {
      if (last >= date) continue;
      this.#later.set(key, { date, ratings: ratingsOf(key, chronology) });
      this.#waiting.delete(key);
    }
  }

  /** What was collected, beside the cards that live providers told. Throws before the end of the import. */
  history(told: readonly FactCard[] = []): ImportHistory {
    if (this.#coming === undefined) throw new Error('The import has not ended');
    return { coming: this.#coming, stats: this.#stats, events: this.#events, later: this.#later, told };
  }
}

/** `known` is the background of a side of a priced bout. */
function watchedSide(
  key: string,
  known: FighterBackground | undefined,
  compared: Int32Array,
  chronology: Chronology,
): WatchedSide {
  const { elo, skills } = known ?? chronology.background(key);
  const hasLine = Object.values(skills.attack).some((rating) => rating !== 0);
  return {
    elo,
    ratings: hasLine ? ratingsOf(key, chronology) : undefined,
    ratedLower: {
      attack: chronology.skills.ratedLower(key, 'attack', compared),
      defence: chronology.skills.ratedLower(key, 'defence', compared),
    },
  };
}
