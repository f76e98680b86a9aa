import { PLAYBOOK_TYPES } from '../../contract/playbooks/playbook_types.ts';
import type { RecordResponse } from '../../contract/record/record.ts';
import type { EdgeBand, EdgeRecord } from '../../contract/record/record_evidence.ts';
import type { IsoDate } from '../../dates/iso_date.ts';
import { type Card, isSettled } from '../../domain/cards/card.ts';
import { isDecisive } from '../../domain/cards/corners.ts';
import { forecastProbability } from '../../domain/cards/probability.ts';
import { ratioInterval } from '../../evidence/returns/bootstrap.ts';
import { edgeOf, LEAST_EDGE } from '../../portfolio/value/pick_value.ts';
import { type Chains, type PublishedEvent, publishedEvents } from '../chain/chain.ts';

/** Upper ends of the bands of edges, each inside its band; the last band has none. */
const UPPER_ENDS = [-0.1, -0.05, -0.02, 0, 0.02, 0.05, 0.1, 0.2] as const;

/** A side of a bout that has a result: its forecast edge, and what a unit on it returned. */
interface Side {
  event: string;
  date: IsoDate;
  bout: string;
  /** Null without a forecast. */
  edge: number | null;
  profit: number;
  isDraw: boolean;
}

/** Both sides of the card's bouts. A no contest has no result to hold a forecast against. */
function testedSides({ id: event, date, bouts }: Card): Side[] {
  return bouts.flatMap((bout, place) => {
    const isDraw = bout.outcome === 'draw';
    if (!isDraw && !isDecisive(bout.outcome)) return [];
    return (['red', 'blue'] as const).map((corner): Side => {
      const probability = forecastProbability(bout, corner);
      const { odds } = bout[corner];
      const profit = isDraw ? 0 : bout.outcome === corner ? odds - 1 : -1;
      const edge = probability === null ? null : edgeOf(probability, odds);
      return { event, date, bout: `${event} ${place}`, edge, profit, isDraw };
    });
  });
}

const RESULTS: ReadonlySet<string | undefined> = new Set(['won', 'lost', 'draw']);

/** The moneylines of a published event, by the side that they back: several playbooks may back the same one. */
function publishedSides({ frozen: { event, picks }, settled }: PublishedEvent): [key: string, Side][] {
  return picks.flatMap(({ legs, odds, probability }, place): [string, Side][] => {
    const [leg, ...others] = legs;
    const result = settled?.picks[place];
    const outcome = result?.legs[0]?.outcome;
    if (leg === undefined || others.length > 0 || result === undefined || !RESULTS.has(outcome)) return [];
    const bout = `${event.id} ${[leg.fighter, leg.opponent].sort().join(' vs. ')}`;
    const edge = probability === null ? null : edgeOf(probability, odds);
    const { id, date } = event;
    return [
      [`${bout}: ${leg.fighter}`, { event: id, date, bout, edge, profit: result.profit, isDraw: outcome === 'draw' }],
    ];
  });
}

type KnownSide = Side & { edge: number };

/** The interval of the mean profit: events are resampled, since bouts of one night share their forecaster's errors. */
function intervalOf(sides: readonly KnownSide[], events: readonly string[]): EdgeBand['interval'] {
  const placeOf = new Map(events.map((event, place) => [event, place]));
  const profits = new Float64Array(events.length);
  const counts = new Float64Array(events.length);
  for (const { event, profit } of sides) {
    const place = placeOf.get(event) ?? 0;
    profits[place] = (profits[place] ?? 0) + profit;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return ratioInterval(profits, counts) ?? null;
}

type Ends = readonly [above: number | null, upTo: number | null];

const BANDS = [null, ...UPPER_ENDS].map((above, place): Ends => [above, UPPER_ENDS[place] ?? null]);

function bandOf(sides: readonly KnownSide[], events: readonly string[], [above, upTo]: Ends): EdgeBand {
  const inside = sides.filter(({ edge }) => (above === null || edge > above) && (upTo === null || edge <= upTo));
  const bets = inside.length;
  if (bets === 0) return { above, up_to: upTo, bets, said: null, returned: null, standard_error: null, interval: null };
  const returned = inside.reduce((sum, { profit }) => sum + profit, 0) / bets;
  const variance = inside.reduce((sum, { profit }) => sum + (profit - returned) ** 2, 0) / bets;
  return {
    above,
    up_to: upTo,
    bets,
    said: inside.reduce((sum, { edge }) => sum + edge, 0) / bets,
    returned,
    standard_error: Math.sqrt(variance / bets),
    interval: intervalOf(inside, events),
  };
}

const boutsOf = (sides: readonly Side[]) => new Set(sides.map(({ bout }) => bout)).size;

/** Sides in order of dates. */
function edgeRecordOf(sides: readonly Side[]): EdgeRecord {
  const known = sides.filter((side): side is KnownSide => side.edge !== null);
  const unknown = sides.filter(({ edge }) => edge === null);
  const events = [...new Set(known.map(({ event }) => event))];
  return {
    bouts: boutsOf(known),
    draws: boutsOf(known.filter(({ isDraw }) => isDraw)),
    bets: known.length,
    since: known[0]?.date ?? null,
    until: known.at(-1)?.date ?? null,
    bands: BANDS.map((ends) => bandOf(known, events, ends)),
    with_value: bandOf(known, events, [LEAST_EDGE, null]),
    rest: bandOf(known, events, [null, LEAST_EDGE]),
    without_forecast: { bouts: boutsOf(unknown), until: unknown.at(-1)?.date ?? null },
  };
}

/**
 * The forecast edge of sides of bouts against what they returned, by bands, one unit each: both sides of every bout of
 * the cards settled as of `today` before the first published event, and the moneylines that playbooks published. Stakes
 * on a draw are returned. Cards must be in order of dates.
 */
export function edgeRecord(
  cards: readonly Card[],
  chains: Chains,
  today: IsoDate,
): NonNullable<RecordResponse['edges']> {
  const published = PLAYBOOK_TYPES.flatMap((type) => publishedEvents(chains[type]));
  const first = published.map(({ frozen }) => frozen.event.date).sort()[0];
  const settled = cards.filter((card) => isSettled(card, today) && (first === undefined || card.date < first));
  const backed = new Map(published.flatMap(publishedSides));
  const byDate = [...backed.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
  return { tested: edgeRecordOf(settled.flatMap(testedSides)), published: edgeRecordOf(byDate) };
}
