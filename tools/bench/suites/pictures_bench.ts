import type { EventBout, EventPage } from '../../../core/contract/pages/event_page.ts';
import { eventPicture } from '../../../core/drawn/pictures/event_picture.ts';
import { loadFonts } from '../../../lambdas/pictures/fonts.ts';
import { loadRenderer } from '../../../lambdas/pictures/renderer.ts';
import { type BenchRow, cpuMilliseconds } from '../bench_row.ts';

const BOUTS = 14;
const RUNS = 9;
const EVENT = { id: '2026-04-04-springfield', name: 'UFC Fight Night: Almeida vs. Castle', date: '2026-04-04' };

const bout = (place: number): EventBout => ({
  bout: `bout-${place}`,
  red: { name: `Maximilian Procházka${place}`, slug: null },
  blue: { name: `Junior dos Santos${place}`, slug: null },
  weight_class: 'Lightweight',
  rounds: 3,
  title_bout: false,
  odds: { red: 2.55, blue: 1.53 },
  market: 0.37,
  forecast: 0.3 + place / 40,
  endings: null,
  result: null,
  backing: [],
});

const CARD: EventPage = {
  kind: 'event',
  event: EVENT,
  place: 'Springfield, Illinois, USA',
  earlier: null,
  later: null,
  bouts: Array.from({ length: BOUTS }, (_, place) => bout(place)),
  off: [],
  playbooks: [],
  sources: null,
};

/** Drawing the picture with the most text, a whole card: processor time on one core, warm, and its size. */
export async function picturesBench(): Promise<BenchRow[]> {
  const { png } = await loadRenderer();
  const press = { fonts: loadFonts(), asOf: EVENT.date, credits: [{ name: 'Sources', licence: 'MIT' }] };
  const draw = () => png(eventPicture(CARD, press));
  return [
    {
      name: `picture of a card of ${BOUTS} bouts, CPU time, warm`,
      value: cpuMilliseconds(RUNS, draw),
      unit: 'ms',
      bar: { limit: 400, better: 'lower' },
    },
    { name: 'the same picture', value: draw().length / 1000, unit: 'kB', bar: { limit: 300, better: 'lower' } },
  ];
}
