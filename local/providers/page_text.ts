import { isDecisive } from '../../core/domain/cards/corners.ts';
import { type Delays, drawsOf } from './delays.ts';
import { type PageState, rowAt } from './page_edits.ts';
import { numberOf, pairAt, type SeasonBout, type SeasonEvent, type SeasonResult } from './season.ts';

/** The text of an event's page in the encyclopedia's own templates. */

const MAIN_CARD = 5;
/** Fighters who have a page of their own, of which some share their name with others. */
const LINKED = 0.8;
const SHARED = 0.1;

function fighter(name: string, isChampion: boolean): string {
  const random = drawsOf('page', name);
  const mark = isChampion ? ' (c)' : '';
  if (!random.bernoulli(LINKED)) return `${name}${mark}`;
  return random.bernoulli(SHARED) ? `[[${name} (fighter)|${name}]]${mark}` : `{{flagicon|USA}} [[${name}]]${mark}`;
}

const METHODS: Readonly<Record<SeasonResult['method'], readonly string[]>> = {
  decision: ['Decision (unanimous) (30–27, 30–27, 29–28)'],
  knockout: ['KO (punch)', 'TKO (punches)', 'TKO (corner stoppage)'],
  submission: ['Submission (rear-naked choke)', 'Technical Submission (guillotine choke)'],
  doctor_stoppage: ['TKO (doctor stoppage)'],
  other: ['DQ (illegal knee)'],
};

function words({ red, date }: SeasonBout, { outcome, method, isSplit }: SeasonResult): string {
  if (outcome === 'draw') return 'Draw (majority) (28–28, 29–28, 28–28)';
  if (outcome === 'no_contest') return 'No Contest (accidental eye poke)';
  if (isSplit) return 'Decision (split) (29–28, 28–29, 29–28)';
  return drawsOf('words', date, red).pick(METHODS[method]);
}

const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function note({ isTitle, weightClass }: SeasonBout): string {
  return isTitle
    ? `For the [[Demo ${weightClass} Championship]].<ref name="t">{{cite web|title=Title|url=x}}</ref>`
    : '';
}

const template = (cells: readonly string[]) => `{{MMAevent bout\n|${cells.join('\n|')}\n}}\n`;

/** A row before the bout has a result: red first, the opponent as he is known. */
function cardRow(bout: SeasonBout, time: number): string | undefined {
  const pair = pairAt(bout, time);
  if (pair === undefined) return undefined;
  const blue = pair.blue === undefined ? 'TBA' : fighter(pair.blue, false);
  return template([bout.weightClass, fighter(pair.red, bout.isTitle), 'vs.', blue, '', '', '', note(bout)]);
}

/** A row with a result: the winner first, or red in a bout without one. */
function resultRow(bout: SeasonBout, result: SeasonResult, state: PageState): string {
  const spoilt = state.spoilt?.bout === bout ? state.spoilt.kind : undefined;
  const isBlueFirst = (result.outcome === 'blue') !== (spoilt === 'vandalised' && isDecisive(result.outcome));
  const names = isBlueFirst ? [bout.blue, bout.red] : [bout.red, bout.blue];
  const [first = '', second = ''] = names.map((name) => fighter(name, bout.isTitle && name === bout.red));
  const word = isDecisive(result.outcome) ? 'def.' : 'vs.';
  if (spoilt === 'half_row') return template([bout.weightClass, first, 'def.', second, '', '', '', '']);
  if (spoilt === 'cut') return `{{MMAevent bout\n|${bout.weightClass}\n|${first}\n`;
  const end = [words(bout, result), String(result.round), clockText(result.clock)];
  return template([bout.weightClass, first, word, second, ...end, note(bout)]);
}

function rows(event: SeasonEvent, time: number, state: PageState, delays: Delays): string {
  const text: string[] = [];
  for (const [place, bout] of event.bouts.entries()) {
    if (place === 0) text.push('{{MMAevent card|Main card (Stream+)}}\n');
    if (place === MAIN_CARD) text.push('{{MMAevent card|Preliminary card|header=no}}\n');
    const isKnown = (rowAt(bout, delays) ?? Number.POSITIVE_INFINITY) <= time;
    text.push(isKnown && bout.result ? resultRow(bout, bout.result, state) : (cardRow(bout, time) ?? ''));
    if (state.spoilt?.kind === 'cut' && state.spoilt.bout === bout) break;
  }
  return text.join('');
}

const monthDay = (date: string) => date.replaceAll('-', '|');

/** The title of an event's page: its name alone would not be its own. */
export const pageTitle = ({ date }: SeasonEvent): string => `Demo Fight Night ${numberOf('title', date) % 100_000}`;

/** The page's text at a time. */
export function pageText(event: SeasonEvent, time: number, state: PageState, delays: Delays): string {
  const [city = '', ...region] = event.place.split(', ');
  const hasResults = event.bouts.some((bout) => (rowAt(bout, delays) ?? Number.POSITIVE_INFINITY) <= time);
  return `{{Infobox MMA event
|name = ${event.name}
|image =
|date = {{start date|${monthDay(event.venueDay)}}}
|venue = [[Demo Arena]]
|city = [[${city}]], ${region.join(', ')}
}}
'''${event.name}''' is an invented event of the demo league.<!-- Nobody here is real. -->
==Background==
{{MMAevent bonus}} Text.
==${hasResults ? 'Results' : 'Fight card'}==
{{MMAevent}}
${rows(event, time, state, delays)}{{MMAevent end|notes=yes}}
==References==
{{reflist}}
`;
}

/** The list of events that have a page at a time. */
export function listText(events: readonly SeasonEvent[], time: number): string {
  const row = (event: SeasonEvent) =>
    `|-\n| [[${pageTitle(event)}|${event.name}]]\n| {{dts|${monthDay(event.venueDay)}}}\n| [[Demo Arena]]\n`;
  const listed = events.filter(({ listedAt }) => listedAt <= time).toReversed();
  const table = (heading: string, some: readonly SeasonEvent[]) =>
    `==${heading}==\n{| class="sortable wikitable"\n! Event\n! Date\n! Venue\n${some.map(row).join('')}|}\n`;
  const isComing = ({ begin }: SeasonEvent) => begin > time;
  const coming = table('Scheduled events', listed.filter(isComing));
  return `${coming}${table(
    'Past events',
    listed.filter((event) => !isComing(event)),
  )}`;
}
