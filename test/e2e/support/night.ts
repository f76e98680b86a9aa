import type { Page } from '@playwright/test';
import { type EventBout, eventPageSchema } from '../../../core/contract/pages/event_page.ts';
import type { BoutResult } from '../../../core/contract/pages/page_parts.ts';
import { pageObjectPath } from '../../../core/contract/pages/page_paths.ts';
import { eventListSchema, type ListedEvent } from '../../../core/contract/site/events.ts';
import { type LiveBout, type LiveCard, liveCardSchema } from '../../../core/contract/site/live.ts';
import { API_BASE } from '../../../core/contract/site/paths.ts';
import { present } from '../../fixtures/present.ts';

const MINUTE = 60_000;
/** From one bout's end to the next one's. */
const BOUT = 30;

type Stage = 'before' | 'cage' | 'unofficial' | 'between' | 'over' | 'corrected';

const KNOCKOUT: BoutResult = { outcome: 'red', method: 'knockout', round: 2, time: '1:07' };
const DECISION: BoutResult = { outcome: 'blue', method: 'decision', round: 3, time: '5:00' };
const NO_CONTEST: BoutResult = { outcome: 'no_contest', method: 'other', round: 1, time: '3:40' };
const RESULTS = [KNOCKOUT, DECISION, NO_CONTEST] as const;

/** The next event’s card in the stages of a night. The last bout of its page is off the card. */
export class ServedNight {
  stage: Stage = 'before';
  /** Number of answers. */
  asked = 0;
  /** Answers fail while it is set. */
  isDown = false;
  readonly event: ListedEvent;
  readonly #bouts: readonly EventBout[];

  private constructor(event: ListedEvent, bouts: readonly EventBout[]) {
    this.event = event;
    this.#bouts = bouts;
  }

  /** Serves the night to every page of the context, whose clocks stand three hours after the card’s begin. */
  static async on(page: Page): Promise<ServedNight> {
    const { events } = eventListSchema.parse(await (await page.request.get(`${API_BASE}/events`)).json());
    const event = present(events[0], 'next event');
    const path = pageObjectPath('events', event.id);
    const { bouts } = eventPageSchema.parse(await (await page.request.get(path)).json());
    const night = new ServedNight(event, bouts);
    await page.context().route('**/config.json', async (route) => {
      // The site's question whether the server answers has no body.
      if (route.request().method() === 'HEAD') return route.continue();
      const config: unknown = await (await route.fetch()).json();
      return route.fulfill({ json: { ...Object(config), now: night.#at(180) } });
    });
    await page.context().route('**/live/*.json', (route) => {
      night.asked++;
      return night.isDown ? route.fulfill({ status: 503, body: '' }) : route.fulfill({ json: night.card() });
    });
    return night;
  }

  /**
   * Serves the night as it is three hours after the card’s begin by this machine’s clock, to browsers whose own clocks are
   * wrong by so many milliseconds and who are told no time.
   */
  static async onWrongClock(page: Page, wrongBy: number): Promise<ServedNight> {
    const begin = Date.now() - 180 * MINUTE;
    await page.clock.install({ time: Date.now() + wrongBy });
    const listed = eventListSchema.parse(await (await page.request.get(`${API_BASE}/events`)).json());
    const [first, ...others] = listed.events;
    const at = new Date(begin).toISOString();
    const event = { ...present(first, 'next event'), date: at.slice(0, 10), begin: { at, known: true } };
    const path = pageObjectPath('events', event.id);
    const { bouts } = eventPageSchema.parse(await (await page.request.get(path)).json());
    const night = new ServedNight(event, bouts);
    await page.context().route('**/config.json', async (route) => {
      if (route.request().method() === 'HEAD') return route.continue();
      const { now: _told, ...config } = Object(await (await route.fetch()).json());
      return route.fulfill({ json: config });
    });
    await page
      .context()
      .route(`**${API_BASE}/events`, (route) => route.fulfill({ json: { ...listed, events: [event, ...others] } }));
    await page.context().route('**/live/*.json', (route) => {
      night.asked++;
      return route.fulfill({ json: night.card(), headers: { Date: new Date().toUTCString() } });
    });
    return night;
  }

  /** When the card’s source was last read. */
  get readAt(): string {
    return this.#at(180);
  }

  #at(minutes: number): string {
    return new Date(
      Date.parse(this.event.begin?.at ?? `${this.event.date}T22:00:00Z`) + minutes * MINUTE,
    ).toISOString();
  }

  /** The bout at a place in the order of the fights, and what is open after it. */
  #bout({ bout, red, blue }: EventBout, place: number, fought: number): LiveBout {
    const named = { bout_id: bout, red: red.name, blue: blue.name, since: this.#at((place + 1) * BOUT) };
    if (place === 0) return { ...named, since: this.#at(-90), state: 'off' };
    const isLast = place === fought;
    const result = RESULTS[place % RESULTS.length] ?? KNOCKOUT;
    if (place < fought || (isLast && this.stage === 'between') || this.#isOver) {
      const isChanged = this.stage === 'corrected' && place === 1;
      return { ...named, state: 'official', result: isChanged ? NO_CONTEST : result };
    }
    if (isLast && this.stage === 'unofficial') return { ...named, state: 'unofficial', result };
    if (isLast && this.stage === 'cage') return { ...named, state: 'in_the_cage', round: 2, rounds: 3, clock: 192 };
    return { ...named, state: 'coming', starts_at: this.#at(180 + (place - fought) * BOUT) };
  }

  get #isOver() {
    return this.stage === 'over' || this.stage === 'corrected';
  }

  /** The card as the stage has it; pages ask for it every second. */
  card(): LiveCard {
    const order = this.#bouts.toReversed();
    const fought = this.stage === 'before' ? 0 : Math.floor(order.length / 2);
    const bouts = order.map((bout, place) => this.#bout(bout, place, fought)).toReversed();
    const changed = present(order[1], 'second bout');
    return liveCardSchema.parse({
      ...{ version: 1, event: this.event.id, begins_at: this.#at(0), ask_from: this.#at(-15) },
      state:
        this.stage === 'before' ? 'coming' : this.#isOver ? (this.stage === 'over' ? 'settled' : 'corrected') : 'live',
      ask_again: this.stage === 'corrected' ? null : 1,
      reads: [{ source: 'ESPN', at: this.readAt }],
      bouts,
      corrections:
        this.stage === 'corrected'
          ? [{ bout_id: changed.bout, at: this.#at(200), before: DECISION, after: NO_CONTEST }]
          : [],
    });
  }
}
