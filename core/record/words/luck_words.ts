import { PLAYBOOK_COPY } from '../../contract/playbooks/playbook_types.ts';
import type { CardLuck, PlaybookRecord, RecordFigures } from '../../contract/record/record.ts';
import { inDollars } from '../../format/numbers/budgets.ts';
import { countText } from '../../format/numbers/count.ts';
import { signedWholeMoneyText, wholeMoneyText } from '../../format/numbers/money.ts';
import { numberWord } from '../../format/numbers/number_word.ts';
import { signedPickPercentText } from '../../format/numbers/percent.ts';
import { FORECASTS_TRIED } from '../chain/model_versions.ts';

/** Part of a sentence: words, or an amount in dollars that stands out. */
export type Words = readonly (string | { dollars: number })[];

/** Words as one text. */
export const wordsText = (words: Words): string =>
  words.map((part) => (typeof part === 'string' ? part : signedWholeMoneyText(part.dollars))).join('');

const dollars = (budgets: number) => ({ dollars: inDollars(budgets) });
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const cardsWord = (count: number) => `${numberWord(count)} card${count === 1 ? '' : 's'}`;

/** On which side of its range what came lies; undefined without a range. */
function sideOf({ came, range }: CardLuck): 'inside' | 'below' | 'above' | undefined {
  if (range === null) return undefined;
  if (came < range[0]) return 'below';
  return came > range[1] ? 'above' : 'inside';
}

const VERDICTS = {
  inside: 'That is luck.',
  below: 'Worse than bad luck.',
  above: 'Better than luck explains, so far.',
} as const;

/** What was said of the published cards, what came, and whether that is luck; undefined without a settled one. */
export function luckSentence(luck: CardLuck | undefined): Words | undefined {
  if (luck === undefined || luck.cards === 0) return undefined;
  const side = sideOf(luck);
  return [
    `${capital(cardsWord(luck.cards))}: we expected `,
    dollars(luck.said),
    ', it came to ',
    dollars(luck.came),
    `. ${side === undefined ? 'Too few to tell luck.' : VERDICTS[side]}`,
  ];
}

/** What the forecast expected of the published bets. */
export function saidWords({ said, staked, without_forecast }: CardLuck, onlyValue: boolean): Words {
  const missing = without_forecast === 0 ? '' : ` Left out, without a forecast: ${cardsWord(without_forecast)}.`;
  return [
    'At the prices on offer our forecast expected ',
    dollars(said),
    ` of the ${wholeMoneyText(inDollars(staked))} that our playbooks staked${onlyValue ? ' on bets with value' : ''}.`,
    missing,
  ];
}

type Published = PlaybookRecord & { published: RecordFigures };
const isPublished = (record: PlaybookRecord): record is Published => record.published !== null;

/** How much of the best playbook's profit one bet made; empty if less than half. */
function oneBetText({ published: { cumulative }, best_bet }: Published, oddsText: (odds: number) => string): string {
  if (best_bet === null || best_bet.profit < cumulative / 2) return '';
  return `, ${best_bet.profit < cumulative ? 'most' : 'all'} of it one bet at ${oddsText(best_bet.odds)}`;
}

/** What came of the published bets. `oddsText` shows decimal odds. */
export function cameWords(
  { came, staked, waiting }: CardLuck,
  playbooks: readonly PlaybookRecord[],
  oddsText: (odds: number) => string,
): Words {
  const ranked = playbooks
    .filter(isPublished)
    .toSorted((one, other) => other.published.cumulative - one.published.cumulative);
  const [best] = ranked;
  const ahead = ranked.filter(({ published }) => published.cumulative > 0).length;
  const share = staked === 0 ? '' : `, or ${signedPickPercentText(came / staked)}`;
  const money = `${share}. ${capital(numberWord(ahead))} of ${numberWord(ranked.length)} made money`;
  const waits = waiting === 0 ? '' : ` Waiting for results: ${cardsWord(waiting)}.`;
  if (best === undefined) return [dollars(came), `${share}.${waits}`];
  return [
    dollars(came),
    `${money}; ${PLAYBOOK_COPY[best.playbook].name} ${ahead > 0 ? 'made most' : 'lost least'}, `,
    dollars(best.published.cumulative),
    `${ahead > 0 ? oneBetText(best, oddsText) : ''}.${waits}`,
  ];
}

/** Which playbooks' tested returns surely lie above 0, and how their forecast was chosen; empty without a test. */
function testText(playbooks: readonly PlaybookRecord[]): string {
  const tested = playbooks.filter(({ figures }) => figures !== null);
  if (tested.length === 0) return '';
  const sure = tested.filter(({ figures }) => (figures?.return_on_stakes_interval?.[0] ?? 0) > 0);
  const events = Math.max(...tested.map(({ figures }) => figures?.events ?? 0));
  const start = ` In the test, ${countText(events, 'card')}, `;
  if (sure.length === 0) return `${start}no playbook is surely above 0.`;
  const names = sure.map(({ playbook }) => PLAYBOOK_COPY[playbook].name).join(' and ');
  const which = sure.length === 1 ? `${names} alone is` : `${names} are`;
  return `${start}${which} surely above 0: the best of ${FORECASTS_TRIED} forecasts on the same bouts, so expect less.`;
}

/** Whether what came can be luck, and what the test says beside it. */
export function luckWords(luck: CardLuck, playbooks: readonly PlaybookRecord[]): Words {
  const side = sideOf(luck);
  const cards = cardsWord(luck.cards);
  const tested = testText(playbooks);
  if (side === undefined || luck.range === null) return [`Nobody can tell from ${cards}.${tested}`];
  const [low, high] = luck.range;
  return [
    side === 'inside' ? `Yes, as far as ${cards} can say` : `Hardly, as far as ${cards} can say`,
    ': if our forecast is right, nine of ten such runs end between ',
    dollars(low),
    ' and ',
    dollars(high),
    `${side === 'inside' ? '' : `, and this one ended ${side}`}.${tested}`,
  ];
}
