import { mean } from '../../arithmetic/moments.ts';
import type { CareerBout, FighterPage, SideReturn } from '../../contract/pages/fighter_page.ts';
import { bootstrapInterval } from '../../evidence/returns/bootstrap.ts';
import { skillIds } from '../../history/ratings/skill_measures.ts';
import type { RatingKind } from '../../history/ratings/skill_ratings.ts';
import { linkTo, onCard, opinionsFor, pastBout, profitsOf, recordOf } from '../bout/side_figures.ts';
import type { LaterRatings, SideRatings } from '../event/import_watch.ts';
import type { PageParts } from '../page_parts.ts';
import { orNull, rounded, roundedRating } from '../rounded.ts';
import type { CareerEntry } from './careers.ts';
import type { Person } from './people.ts';

function careerBout(entry: CareerEntry): CareerBout | undefined {
  const past = pastBout(entry);
  if (past === undefined) return undefined;
  const profits = profitsOf(entry);
  return {
    ...past,
    event: entry.eventName ?? null,
    weight_class: entry.weightClass ?? null,
    title_bout: entry.isTitleBout,
    backed: orNull(profits?.backed),
    faded: orNull(profits?.faded),
    elo: roundedRating(entry.elo),
  };
}

function sideReturn(profits: readonly number[]): SideReturn {
  const units = profits.reduce((sum, profit) => sum + profit, 0);
  const [low, high] = bootstrapInterval(Float64Array.from(profits));
  return {
    mean: rounded(units / profits.length),
    interval: profits.length === 1 ? null : [rounded(low), rounded(high)],
    units: rounded(units),
  };
}

/** What backing and fading the fighter returned, and how often he won against what the market said. */
function returnsOf(entries: readonly CareerEntry[]): FighterPage['returns'] {
  const profits = entries.flatMap((entry) => profitsOf(entry) ?? []);
  if (profits.length === 0) return null;
  const decided = entries.flatMap((entry) => {
    const past = pastBout(entry);
    const isDecided = past?.result === 'won' || past?.result === 'lost';
    return isDecided && past.market !== null ? [{ won: past.result === 'won' ? 1 : 0, market: past.market }] : [];
  });
  const share = (of: 'won' | 'market') =>
    decided.length === 0 ? null : rounded(mean(Float64Array.from(decided, (bout) => bout[of])));
  return {
    bouts: profits.length,
    won: share('won'),
    market: share('market'),
    backing: sideReturn(profits.map(({ backed }) => backed)),
    fading: sideReturn(profits.map(({ faded }) => faded)),
  };
}

/** The ratings before each bout of the market source, and before the first event after the latest one. */
function skillsOf(entries: readonly CareerEntry[], later: LaterRatings | undefined): FighterPage['skills'] {
  const before = entries.flatMap(({ date, listed }): { date: string; ratings: SideRatings | undefined }[] =>
    listed === undefined ? [] : [{ date, ratings: listed.bout.sides[listed.corner].ratings }],
  );
  const isAfter = later !== undefined && before.every(({ date }) => date < later.date);
  const points = isAfter ? [...before, later] : before;
  if (!points.some(({ ratings }) => ratings !== undefined)) return null;
  const series = (kind: RatingKind) =>
    skillIds.map((_, skill) =>
      points.map(({ ratings }): [number, number] => [
        roundedRating(ratings?.[kind].ratings[skill] ?? 0),
        roundedRating(ratings?.[kind].errors[skill] ?? 1),
      ]),
    );
  return { dates: points.map(({ date }) => date), attack: series('attack'), defence: series('defence') };
}

function nextBout({ listed, opponent }: CareerEntry): FighterPage['next'] {
  if (listed === undefined) return [];
  const { id, name, date } = listed.event.event;
  const said = opinionsFor(onCard(listed.event, listed.bout), listed.corner);
  return [{ bout: listed.bout.joined.id, event: { id, name, date }, opponent: linkTo(opponent), ...said }];
}

const marketSide = ({ listed }: CareerEntry) => listed?.bout.joined.market[listed.corner];

const latest = <Value>(entries: readonly CareerEntry[], of: (entry: CareerEntry) => Value | undefined) => {
  const entry = entries.findLast((one) => of(one) !== undefined);
  const value = entry && of(entry);
  return entry === undefined || value === undefined ? undefined : { value, date: entry.date };
};

/** The newest that is known of a fighter's body, in cm and years, and of the weight class. */
export const fighterBody = (entries: readonly CareerEntry[]) => ({
  age: latest(entries, (entry) => marketSide(entry)?.age),
  weightClass: latest(entries, ({ weightClass }) => weightClass)?.value,
  heightCm: latest(entries, (entry) => marketSide(entry)?.heightCm)?.value,
  reachCm: latest(entries, (entry) => marketSide(entry)?.reachCm)?.value,
});

/** The page of a fighter. */
export function fighterPage(person: Person, { careers, history }: PageParts): FighterPage {
  const entries = careers.get(person) ?? [];
  const { age, weightClass, heightCm, reachCm } = fighterBody(entries);
  return {
    kind: 'fighter',
    slug: person.slug,
    name: person.name,
    other_names: [...person.otherNames],
    nickname: person.nickname ?? null,
    weight_class: weightClass ?? null,
    gender: person.gender,
    namesakes: person.namesakes.map(linkTo),
    height_cm: orNull(heightCm),
    reach_cm: orNull(reachCm),
    stance: latest(entries, (entry) => marketSide(entry)?.stance)?.value ?? null,
    age: age === undefined ? null : { years: rounded(age.value), on: age.date },
    record: recordOf(entries),
    next: entries.filter(({ result }) => result === undefined).flatMap(nextBout),
    returns: returnsOf(entries),
    skills: skillsOf(entries, history.later.get(person.key)),
    bouts: entries.flatMap((entry) => careerBout(entry) ?? []).reverse(),
  };
}
