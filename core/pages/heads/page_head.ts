import type { BoutPage } from '../../contract/pages/bout_page.ts';
import type { EventPage } from '../../contract/pages/event_page.ts';
import type { FighterPage } from '../../contract/pages/fighter_page.ts';
import { pageAddress } from '../../contract/pages/page_paths.ts';
import type { Picture } from '../../contract/pages/picture_paths.ts';
import { dateText } from '../../format/dates.ts';
import { countText } from '../../format/numbers/count.ts';
import { chanceText, endText, eventTitle, winsText } from '../../format/words/bout_words.ts';
import { lineHead, lineName } from '../../format/words/line_words.ts';
import { surnameOf } from '../../format/words/surnames.ts';

/** What search engines and link previews read of a page. */
export interface PageHead {
  title: string;
  description: string;
  /** Path of the page's own address. */
  path: string;
  /** What link previews show, with its description; undefined for the site's own picture. */
  picture: (Picture & { description: string }) | undefined;
  /** schema.org data; addresses in it start with `/`. */
  structured: Readonly<Record<string, unknown>> | undefined;
  /** Search engines are not to list it. */
  hidden?: true;
}

const CONTEXT = 'https://schema.org';
const SPORT = 'Mixed martial arts';
const place = (name: string | null) => (name === null ? {} : { location: { '@type': 'Place', name, address: name } });
const person = ({ name, slug }: { name: string; slug: string | null }) => ({
  '@type': 'Person',
  name,
  ...(slug !== null && { url: pageAddress('fighters', slug) }),
});

function saidOf({ red, blue, forecast, market, result, line_source }: BoutPage): string {
  const known = market !== null;
  const line = lineName(line_source);
  if (result === null) {
    if (forecast !== null)
      return `Cornerman gives ${red.name} ${chanceText(forecast)}, ${line === 'market line' ? 'the ' : ''}${line} ${chanceText(market)}.`;
    return known
      ? `${line === 'market line' ? 'The market line' : lineHead(line_source)} gives ${red.name} ${chanceText(market)}.`
      : 'No price is known yet.';
  }
  const isRed = result.outcome === 'red';
  const isDecided = isRed || result.outcome === 'blue';
  const [winner, loser] = isRed ? [red, blue] : [blue, red];
  const how = endText(result);
  const ended = isDecided
    ? `${winner.name} beat ${loser.name}${how === '' ? '' : `: ${how}`}.`
    : `${red.name} against ${blue.name} had no winner.`;
  const chance = (ofRed: number) => chanceText(isRed ? ofRed : 1 - ofRed);
  if (!isDecided || market === null) return ended;
  return `${ended} ${forecast === null ? '' : `Cornerman had given ${chance(forecast)}, `}${
    forecast === null ? 'The market had given' : 'the market'
  } ${chance(market)}.`;
}

function boutHead(page: BoutPage): PageHead {
  const { id, event, red, blue, called_off } = page;
  const path = pageAddress('bouts', id);
  return {
    title: `${surnameOf(red.name)} vs. ${surnameOf(blue.name)}, ${dateText(event.date)} · Cornerman`,
    description: called_off
      ? `${red.name} against ${blue.name} was called off.`
      : `${saidOf(page)} Tale of the tape, rated skills, odds and what the strategies bet.`,
    path,
    picture: { kind: 'bouts', id, description: `${red.name} against ${blue.name}: forecast, market and result.` },
    structured: {
      '@context': CONTEXT,
      '@type': 'SportsEvent',
      name: `${red.name} vs. ${blue.name}`,
      sport: SPORT,
      startDate: event.date,
      url: path,
      eventStatus: `${CONTEXT}/${called_off ? 'EventCancelled' : 'EventScheduled'}`,
      ...place(page.place),
      competitor: [person(red), person(blue)],
      superEvent: {
        '@type': 'SportsEvent',
        name: event.name,
        startDate: event.date,
        url: pageAddress('events', event.id),
      },
    },
  };
}

function eventHead({ event, bouts, place: where }: EventPage): PageHead {
  const path = pageAddress('events', event.id);
  const settled = bouts.filter(({ result }) => result !== null).length;
  const fights = countText(bouts.length, 'bout');
  return {
    title: `${eventTitle(event.name)}, ${dateText(event.date)} · Cornerman`,
    description:
      settled > 0
        ? `${fights} of ${event.name}: results, odds, what the forecast said and how every playbook did, losses as plain as wins.`
        : `${fights} of ${event.name}: forecast against market, best prices and the picks of six playbooks.`,
    path,
    picture: { kind: 'events', id: event.id, description: `${fights} of ${event.name}: forecast and market.` },
    structured: {
      '@context': CONTEXT,
      '@type': 'SportsEvent',
      name: event.name,
      sport: SPORT,
      startDate: event.date,
      url: path,
      ...place(where),
      subEvent: bouts.map(({ bout, red, blue }) => ({
        '@type': 'SportsEvent',
        name: `${red.name} vs. ${blue.name}`,
        startDate: event.date,
        url: pageAddress('bouts', bout),
      })),
    },
  };
}

/** The picture of the fighter's next bout, else of the latest one with a page. */
function fighterPicture({ name, next, bouts }: FighterPage): PageHead['picture'] {
  const shown = next[0] ?? bouts.find(({ bout }) => bout !== null);
  if (shown === undefined || shown.bout === null) return undefined;
  const description = `${name} against ${shown.opponent.name}: forecast, market and result.`;
  return { kind: 'bouts', id: shown.bout, description };
}

function fighterHead(page: FighterPage): PageHead {
  const { slug, name, weight_class, namesakes, record, bouts } = page;
  const told = namesakes.length > 0 && weight_class !== null ? `${name} (${weight_class})` : name;
  return {
    title: `${told}: record, odds and rated skills · Cornerman`,
    description: `${told}, ${winsText(record)} in the UFC: ${countText(bouts.length, 'bout')} with odds, forecast and result, rated skills over the career, and what backing and fading returned.`,
    path: pageAddress('fighters', slug),
    picture: fighterPicture(page),
    structured: undefined,
  };
}

/** Title, description, address and structured data of a page. */
export function pageHead(page: EventPage | BoutPage | FighterPage): PageHead {
  if (page.kind === 'bout') return boutHead(page);
  return page.kind === 'event' ? eventHead(page) : fighterHead(page);
}
