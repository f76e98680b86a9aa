import type { EventBout, EventPage } from '../../../../core/contract/pages/event_page.ts';
import { PLAYBOOK_COPY } from '../../../../core/contract/playbook_types.ts';
import type { PlaybookEvent } from '../../../../core/contract/record.ts';
import { chanceText } from '../../../../core/format/bout_words.ts';
import { countText } from '../../../../core/format/count.ts';
import { surnameOf } from '../../../../core/format/surnames.ts';

const NUMBERS = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

const numberText = (count: number) => NUMBERS[count] ?? String(count);

/** The playbooks with a bet, the best profit first; those without one come last. */
export function rankedEvents(playbooks: readonly PlaybookEvent[]): PlaybookEvent[] {
  const bet = playbooks.filter(({ picks }) => picks.length > 0);
  const best = bet.toSorted((one, other) => (other.profit ?? 0) - (one.profit ?? 0));
  return [...best, ...playbooks.filter(({ picks }) => picks.length === 0)];
}

/** How the playbooks ended the night, in a sentence; undefined while any result is awaited or nothing was bet. */
export function nightSentence(playbooks: readonly PlaybookEvent[]): string | undefined {
  const bet = rankedEvents(playbooks).filter(({ picks }) => picks.length > 0);
  if (bet.length === 0 || bet.some(({ profit }) => profit === null)) return undefined;
  const ahead = bet.filter(({ profit }) => (profit ?? 0) > 0).length;
  const total = numberText(playbooks.length).toLowerCase();
  const worst = bet.at(-1);
  const lostAll =
    worst !== undefined && (worst.profit ?? 0) <= -worst.staked + 1e-9 && worst.staked > 0
      ? ` ${PLAYBOOK_COPY[worst.playbook].name} lost all of its stakes.`
      : '';
  return `${numberText(ahead)} of ${total} playbooks ended the night ahead.${lostAll}`;
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
