import { partedBy } from '../../../../core/contract/values/parted_by.ts';
import { isoDateOf } from '../../../../core/dates/iso_date.ts';
import { readWeightClass } from '../../../../core/domain/identity/weight_classes.ts';
import {
  type CardObservation,
  MOST_BOUTS,
  type ObservationSource,
  type SeenBout,
} from '../../../../core/supply/observation.ts';
import { pairTrouble } from '../answer_of.ts';
import {
  competitionSchema,
  type EspnCompetition,
  type EspnCompetitor,
  type EspnEvent,
  type FightCenter,
} from './espn_shapes.ts';
import { stateOf } from './espn_status.ts';

/** A bout as the two answers have it: the scoreboard has its rounds, the fight centre its class, titles and result. */
interface EspnBout {
  board: EspnCompetition | undefined;
  center: EspnCompetition | undefined;
}

/** Both fighters, red first where the corners are told: order 1 is red in every bout that could be compared. */
function inCorners({ competitors: [one, other] }: EspnCompetition): {
  pair: [EspnCompetitor, EspnCompetitor];
  hasCorners: boolean;
} {
  const orders = `${one.order} ${other.order}`;
  const pair: [EspnCompetitor, EspnCompetitor] = orders === '2 1' ? [other, one] : [one, other];
  return { pair, hasCorners: orders === '1 2' || orders === '2 1' };
}

/** The event's parts, from the main card down. */
const PARTS = ['main', 'prelims1', 'prelims2'];
const placeOf = (name: string) => (PARTS.includes(name) ? PARTS.indexOf(name) : PARTS.length);

/** The bouts of a scoreboard, whose main event is last. */
function boardBouts({ id, competitions }: EspnEvent) {
  const { valid, refused } = partedBy(competitionSchema, competitions, MOST_BOUTS);
  return { bouts: valid.toReversed(), refused: refused.map(({ why }) => `event ${id}: bout: ${why}`) };
}

function centerBouts({ event, cards }: FightCenter) {
  const parts = Object.entries(cards).toSorted(([one], [other]) => placeOf(one) - placeOf(other));
  const all = parts.flatMap(([, part]) => part?.competitions ?? []);
  const { valid, refused } = partedBy(competitionSchema, all, MOST_BOUTS);
  return { bouts: valid, refused: refused.map(({ why }) => `event ${event.id}: bout of the fight centre: ${why}`) };
}

/** The bouts of both answers by their ids, main event first. */
function joined(board: readonly EspnCompetition[], center: readonly EspnCompetition[]): EspnBout[] {
  const byId = new Map<string, EspnBout>();
  for (const one of center) byId.set(one.id, { center: one, board: undefined });
  for (const one of board) byId.set(one.id, { center: byId.get(one.id)?.center, board: one });
  return [...byId.values()];
}

const hasResult = (competition: EspnCompetition | undefined) => typeof competition?.status.result?.name === 'string';

function titleOf({ types, note }: EspnCompetition): boolean {
  return (types ?? []).some(({ text }) => /\bTitle\b/.test(text ?? '')) || /\bTitle Fight\b/i.test(note ?? '');
}

function segmentOf({ cardSegment }: EspnCompetition): string | undefined {
  const segment = typeof cardSegment === 'string' ? cardSegment : (cardSegment?.description ?? cardSegment?.name);
  return segment?.slice(0, 120) || undefined;
}

function roundsOf({ format }: EspnCompetition): number | undefined {
  const periods = format?.regulation?.periods ?? undefined;
  return periods !== undefined && Number.isInteger(periods) && periods >= 1 && periods <= 10 ? periods : undefined;
}

function readBout({ board, center }: EspnBout): { bout?: SeenBout; refused?: string } {
  const told = hasResult(center) ? center : (board ?? center);
  if (told === undefined) return {};
  const { pair, hasCorners } = inCorners(told);
  const [one, other] = pair;
  const label = `bout ${told.id}`;
  const trouble = pairTrouble(one.athlete.displayName, other.athlete.displayName);
  if (trouble !== undefined) return { refused: `${label}: ${trouble}` };
  const classWords = center?.type?.text ?? board?.type?.text ?? board?.type?.abbreviation ?? '';
  const weightClass = readWeightClass(classWords);
  const rounds = board && roundsOf(board);
  const segment = center && segmentOf(center);
  const { refused, ...state } = stateOf(told.status, pair);
  const bout: SeenBout = {
    id: told.id,
    fighters: [
      { name: one.athlete.displayName, id: one.id },
      { name: other.athlete.displayName, id: other.id },
    ],
    has_corners: hasCorners,
    ...(weightClass !== undefined && { weight_class: weightClass }),
    ...(rounds !== undefined && { scheduled_rounds: rounds }),
    ...(center !== undefined && { is_title_bout: titleOf(center) }),
    ...(segment !== undefined && { segment }),
    starts_at: new Date(told.date).toISOString(),
    ...state,
  };
  const unread = refused ?? (weightClass === undefined ? `class "${classWords.slice(0, 60)}"` : undefined);
  return unread === undefined ? { bout } : { bout, refused: `${label}: ${unread}` };
}

const placeText = ({ venues }: EspnEvent): string | undefined => {
  const address = venues?.[0]?.address;
  return [address?.city, address?.state, address?.country].filter(Boolean).join(', ').slice(0, 200) || undefined;
};

/** An event's card, from the scoreboard and, where it was read, the fight centre; and what of it isn't understood. */
export function readCard(event: EspnEvent, fightCenter: FightCenter | undefined, reading: ObservationSource) {
  const board = boardBouts(event);
  const center = fightCenter === undefined ? undefined : centerBouts(fightCenter);
  const rows = joined(board.bouts, center?.bouts ?? []).map(readBout);
  const [venue, place] = [event.venues?.[0]?.fullName?.slice(0, 200) || undefined, placeText(event)];
  const card: CardObservation = {
    kind: 'card',
    reading,
    event: {
      id: event.id,
      name: event.name,
      date: isoDateOf(new Date(event.date)),
      date_in: 'utc',
      ...(venue !== undefined && { venue }),
      ...(place !== undefined && { place }),
    },
    bouts: rows.flatMap(({ bout }) => bout ?? []).slice(0, MOST_BOUTS),
  };
  const refused = rows.flatMap((row) => (row.refused === undefined ? [] : [`event ${event.id}: ${row.refused}`]));
  return { card, refused: [...board.refused, ...(center?.refused ?? []), ...refused] };
}
