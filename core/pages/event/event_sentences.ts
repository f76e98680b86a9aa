import type { EventBout, EventPage } from '../../contract/pages/event_page.ts';
import type { FighterLink } from '../../contract/pages/page_parts.ts';
import { PLAYBOOK_COPY } from '../../contract/playbooks/playbook_types.ts';
import type { PlaybookEvent } from '../../contract/record/record_event.ts';
import { countText } from '../../format/numbers/count.ts';
import { numberWord } from '../../format/numbers/number_word.ts';
import { signedPickPercentText } from '../../format/numbers/percent.ts';
import { chanceText, offText } from '../../format/words/bout_words.ts';
import { surnameOf } from '../../format/words/surnames.ts';
import type { PricedBout } from '../../prices/priced_bout.ts';
import { wasPublished } from '../../record/playbooks/was_published.ts';
import { cardValues } from './card_values.ts';

/** The playbooks with a bet, the best profit first; those without one come last. */
export function rankedEvents(playbooks: readonly PlaybookEvent[]): PlaybookEvent[] {
  const bet = playbooks.filter(({ picks }) => picks.length > 0);
  const best = bet.toSorted((one, other) => (other.profit ?? 0) - (one.profit ?? 0));
  return [...best, ...playbooks.filter(({ picks }) => picks.length === 0)];
}

const countAhead = (playbooks: readonly PlaybookEvent[]) =>
  `${numberWord(playbooks.filter(({ profit }) => (profit ?? 0) > 0).length)} of ${numberWord(playbooks.length)}`;

/** That the playbook with the worst result lost all that it staked; empty if it did not. */
function lostAllText(playbooks: readonly PlaybookEvent[]): string {
  const worst = rankedEvents(playbooks).findLast(({ picks }) => picks.length > 0);
  const hasLostAll = worst !== undefined && worst.staked > 0 && (worst.profit ?? 0) <= -worst.staked + 1e-9;
  return hasLostAll ? ` ${PLAYBOOK_COPY[worst.playbook].name} lost all of its stakes.` : '';
}

/**
 * How the playbooks ended the night, the published ones before those that are only tested; undefined while any result is
 * awaited or nothing was bet.
 */
export function nightSentence(playbooks: readonly PlaybookEvent[]): string | undefined {
  const bet = playbooks.filter(({ picks }) => picks.length > 0);
  if (bet.length === 0 || bet.some(({ profit }) => profit === null)) return undefined;
  const published = playbooks.filter(wasPublished);
  const tested = playbooks.filter((playbook) => !wasPublished(playbook));
  if (published.length === 0)
    return `In a test, ${countAhead(tested)} playbooks ended the night ahead.${lostAllText(tested)}`;
  const ahead = countAhead(published);
  const night =
    tested.length === 0
      ? `${ahead.charAt(0).toUpperCase()}${ahead.slice(1)} playbooks ended the night ahead.`
      : `Of the published playbooks, ${ahead} ended the night ahead; of those only tested, ${countAhead(tested)}.`;
  return `${night}${lostAllText(published)}`;
}

type Opinions = Pick<EventBout, 'market' | 'forecast' | 'result'>;

const favors = (ofRed: number | null, winner: string) => ofRed !== null && (winner === 'red') === ofRed > 0.5;

/** How many of the decided bouts the favorites won; empty without one that both judged. */
export function favoritesText(bouts: readonly Opinions[]): string {
  const decided = bouts.filter(
    ({ market, forecast, result }) =>
      market !== null && forecast !== null && (result?.outcome === 'red' || result?.outcome === 'blue'),
  );
  if (decided.length === 0) return '';
  const won = (of: (bout: Opinions) => number | null) =>
    decided.filter((bout) => favors(of(bout), bout.result?.outcome ?? '')).length;
  return `Cornerman’s favorite won ${won(({ forecast }) => forecast)} of ${countText(decided.length, 'decided bout')}, the market’s ${won(({ market }) => market)}.`;
}

/** Where forecast and market differ most, in a sentence; undefined without a bout that both judge. */
export function differenceSentence({ bouts }: Pick<EventPage, 'bouts'>): string | undefined {
  let most: { name: string; forecast: number; market: number } | undefined;
  for (const { market, forecast, red, blue } of bouts) {
    if (market === null || forecast === null) continue;
    const side =
      forecast >= market
        ? { name: red.name, forecast, market }
        : { name: blue.name, forecast: 1 - forecast, market: 1 - market };
    if (most === undefined || side.forecast - side.market > most.forecast - most.market) most = side;
  }
  if (most === undefined) return undefined;
  return `Cornerman differs most from the market on ${surnameOf(most.name)}: ${chanceText(most.forecast)}, the market ${chanceText(most.market)}.`;
}

/** What the playbooks with most and with fewest bets did: their results, before them their bets. */
export function playbooksFinding(playbooks: readonly PlaybookEvent[]): string {
  const ranked = rankedEvents(playbooks);
  const text = ({ playbook, picks, profit }: PlaybookEvent) => {
    const { name } = PLAYBOOK_COPY[playbook];
    if (picks.length === 0) return `${name} no bet`;
    return `${name} ${profit === null ? countText(picks.length, 'bet') : signedPickPercentText(profit)}`;
  };
  const [first, last] = [ranked[0], ranked.at(-1)];
  if (first === undefined || last === undefined) return 'No bet';
  const isKnown = ranked.some(({ profit }) => profit !== null);
  const of = isKnown ? ' of their budgets' : '';
  return first === last ? text(first) : `${text(first)} … ${text(last)}${of}`;
}

/** Bets that the answer names before it counts the others. */
const NAMED = 2;

/**
 * Which winners of a coming card are worth their price, the largest edge first; undefined where no bout has a price and a
 * forecast. Methods are not counted: no playbook bets on them.
 */
export function worthSentence(bouts: readonly PricedBout<EventBout>[]): string | undefined {
  if (!bouts.some(({ odds, forecast, hasEdge }) => odds !== null && forecast !== null && hasEdge)) return undefined;
  const values = cardValues(bouts).filter(({ method }) => method === undefined);
  if (values.length === 0) return 'No bet on this card is worth its price.';
  const named = values.slice(0, NAMED).map(({ fighter }) => surnameOf(fighter));
  const more = values.length - named.length;
  const all = more > 0 ? [...named, `${numberWord(more)} more`] : named;
  const list = all.length === 1 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
  const count = numberWord(values.length);
  const start = `${count.charAt(0).toUpperCase()}${count.slice(1)}`;
  const are = values.length === 1 ? 'bet on this card is worth its price' : 'bets on this card are worth their price';
  return `${start} ${are}: ${list}.`;
}

/** Who fell out of the card, a sentence each, and what becomes of bets on it; undefined if nobody did. */
export function offSentences({ off }: Pick<EventPage, 'off'>): string | undefined {
  if (off.length === 0) return undefined;
  const bets =
    'Bets on a bout that is not held, or not with this opponent, are returned; parlays go on without the leg.';
  return [...off.map((bout) => offText(bout)), bets].join(' ');
}

/** Who stands in two bouts of the card of which one has no result; undefined if nobody does. */
export function doubledSentence({ bouts }: Pick<EventPage, 'bouts'>): string | undefined {
  const keyOf = ({ name, slug }: FighterLink) => slug ?? name;
  const all = bouts.flatMap(({ red, blue }) => [keyOf(red), keyOf(blue)]);
  const open = bouts.filter(({ result }) => result === null).flatMap(({ red, blue }) => [red, blue]);
  const doubled = open.filter((fighter) => all.filter((key) => key === keyOf(fighter)).length > 1);
  const names = [...new Map(doubled.map((fighter) => [keyOf(fighter), fighter.name])).values()];
  if (names.length === 0) return undefined;
  const stand = names.length === 1 ? 'stands' : 'stand';
  return `${names.join(' and ')} ${stand} in two bouts of this card. Nothing is bet on them until a source says which one is held.`;
}
