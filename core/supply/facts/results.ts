import { HOUR, MINUTE } from '../../dates/durations.ts';
import type { SeenResult } from '../observation.ts';
import { PROVIDER_IDS, type ProviderId } from '../providers.ts';
import type { ResultFact } from './facts.ts';

/** A reading of one bout at one provider; without a result it tells that there is none, or none any more. */
export interface ResultSighting {
  provider: ProviderId;
  /** Winner by the place in the bout's fighters, whatever the provider's order. */
  result: SeenResult | undefined;
  /** When it was first and last read, in epoch milliseconds. */
  from: number;
  until: number;
  /** When the provider's page had it first, if that is earlier. */
  writtenAt: number;
  editor: string | undefined;
}

/** What a bout's result is, as far as it counts. */
export interface SettledResult {
  result: ResultFact | undefined;
  earlier: ResultFact[];
  dispute: ResultFact[] | undefined;
  isCorrected: boolean;
  /** True if a provider tells a result that does not count yet. */
  isAwaited: boolean;
}

/**
 * A page's row is believed after so long, or when a second editor left it as it was for so long: others edit a page while a
 * wrong row of one stands, which is taken back within the hour.
 */
const STANDS_AFTER = 6 * HOUR;
const LEFT_FOR = HOUR;
/** ESPN's first end can carry the time that was left for 91 s (recorded): one without a name is believed after so long. */
const REPEATED_FOR = 3 * MINUTE;

/** One content for as long as it was told without a break. */
interface Span {
  provider: ProviderId;
  result: SeenResult;
  /** Since when the provider names this winner without a break. */
  since: number;
  from: number;
  /** When its provider was first read with something else; infinite while it was not. */
  until: number;
  /** When it counts by this provider alone. */
  officialAt: number | undefined;
}

const trustOf = (provider: ProviderId) => PROVIDER_IDS.indexOf(provider);
const isSameWinner = (one: SeenResult, other: SeenResult) => one.winner === other.winner;

/** What bets are settled by: the winner, and how he won where both providers tell it. */
const isSameEnd = (one: SeenResult, other: SeenResult) =>
  isSameWinner(one, other) &&
  (one.method === undefined ||
    other.method === undefined ||
    (one.method === other.method && one.verdict === other.verdict));

const contentOf = ({ winner, method, verdict, round, clock }: SeenResult) =>
  [winner, method, verdict, round, clock].join(' ');

/** The first time from `least` on at which one of the sightings was read. */
function stoodAt(sightings: readonly ResultSighting[], least: number): number | undefined {
  const times = sightings.filter(({ until }) => until >= least).map(({ from }) => Math.max(from, least));
  return times.length === 0 ? undefined : Math.min(...times);
}

/** When a run of one winner counts by its provider alone; undefined while it does not. */
function officialTime(provider: ProviderId, run: readonly ResultSighting[]): number | undefined {
  const [first] = run;
  if (first === undefined) return undefined;
  if (provider === 'operator') return first.from;
  if (provider === 'espn') return officialAtEspn(run);
  if (provider !== 'wikipedia') return undefined;
  const since = Math.min(first.from, first.writtenAt);
  const others = run.filter(({ editor }) => editor !== first.editor);
  const times = [stoodAt(run, since + STANDS_AFTER), stoodAt(others, since + LEFT_FOR)].filter(
    (time) => time !== undefined,
  );
  return times.length === 0 ? undefined : Math.min(...times);
}

/** ESPN names how a bout ended once it is official; without the name the same reading counts that is repeated. */
function officialAtEspn(run: readonly ResultSighting[]): number | undefined {
  const times = run.flatMap(({ result, from, until }) => {
    if (result?.words !== undefined) return [from];
    return until - from >= REPEATED_FOR ? [from + REPEATED_FOR] : [];
  });
  return times.length === 0 ? undefined : Math.min(...times);
}

/** The runs of one winner in a provider's sightings, in order of time. */
function runsOf(sightings: readonly ResultSighting[]): ResultSighting[][] {
  const runs: ResultSighting[][] = [];
  let open: ResultSighting[] | undefined;
  for (const sighting of sightings) {
    const { result } = sighting;
    const winner = open?.[0]?.result?.winner;
    if (result === undefined) open = undefined;
    else if (open !== undefined && winner === result.winner) open.push(sighting);
    else {
      open = [sighting];
      runs.push(open);
    }
  }
  return runs;
}

function spansOf(provider: ProviderId, sightings: readonly ResultSighting[]): Span[] {
  const next = new Map(sightings.map((sighting, place) => [sighting, sightings[place + 1]?.from]));
  return runsOf(sightings).flatMap((run) => {
    const officialAt = officialTime(provider, run);
    const since = Math.min(...run.map(({ from, writtenAt }) => Math.min(from, writtenAt)));
    const spans: Span[] = [];
    for (const sighting of run) {
      const { result, from } = sighting;
      const until = next.get(sighting) ?? Number.POSITIVE_INFINITY;
      const last = spans.at(-1);
      if (result === undefined) continue;
      if (last !== undefined && contentOf(last.result) === contentOf(result)) last.until = until;
      else spans.push({ provider, result, since, from, until, officialAt: undefined });
    }
    // ESPN's first end can carry the time that was left: what is read last before the result counts is right.
    return spans.map((span) => ({ ...span, officialAt: officialAt && Math.max(officialAt, span.from) }));
  });
}

const isoTime = (time: number) => new Date(time).toISOString();

function factOf({ provider, result, since, officialAt }: Span, current: readonly Span[]): ResultFact {
  const others = current.filter((span) => span.provider !== provider);
  return {
    result,
    provider,
    since: isoTime(since),
    ...(officialAt !== undefined && { official_at: isoTime(officialAt) }),
    confirmed_by: others.filter((span) => isSameWinner(span.result, result)).map((span) => span.provider),
    disputed_by: others.filter((span) => countsAgainst(span, result)).map((span) => span.provider),
  };
}

/** A market that is settled counts against another winner, though it makes none official by itself. */
const countsAgainst = (span: Span, result: SeenResult) =>
  (span.officialAt !== undefined || span.provider === 'kalshi') && !isSameWinner(span.result, result);

/** Two providers that name one winner at one time make the more trusted one's result official at once. */
function agreedSpans(spans: readonly Span[]): Span[] {
  return spans.flatMap((span) => {
    const times = spans
      .filter((other) => trustOf(span.provider) < trustOf(other.provider) && isSameWinner(span.result, other.result))
      .map((other) => ({ from: Math.max(span.from, other.from), until: Math.min(span.until, other.until) }))
      .filter(({ from, until }) => from < until);
    return times.length === 0 ? [] : [{ ...span, officialAt: Math.min(...times.map(({ from }) => from)) }];
  });
}

/** The official results in the order in which they became so; a less trusted provider changes none. */
function officialHistory(spans: readonly Span[]): Span[] {
  const inOrder = spans
    .filter(({ officialAt }) => officialAt !== undefined)
    .sort(
      (one, other) =>
        (one.officialAt ?? 0) - (other.officialAt ?? 0) ||
        trustOf(one.provider) - trustOf(other.provider) ||
        one.from - other.from,
    );
  const history: Span[] = [];
  for (const span of inOrder) {
    const last = history.at(-1);
    if (last !== undefined && trustOf(span.provider) > trustOf(last.provider)) continue;
    if (last === undefined || !isSameEnd(last.result, span.result)) history.push(span);
    else
      history[history.length - 1] = {
        ...span,
        result: { ...last.result, ...span.result },
        officialAt: last.officialAt,
      };
  }
  return history;
}

/**
 * The result of a bout by all that was read of it, in any order. A result counts as its provider's rule says, or when two
 * providers name one winner; a later one of a provider that is trusted as much corrects it. While two providers whose
 * results count differ in the winner, it is disputed: then one that counted before stays, and else none counts.
 */
export function settledResult(sightings: readonly ResultSighting[]): SettledResult {
  const byProvider = new Map<ProviderId, ResultSighting[]>();
  for (const sighting of sightings.toSorted((one, other) => one.from - other.from)) {
    const known = byProvider.get(sighting.provider);
    if (known === undefined) byProvider.set(sighting.provider, [sighting]);
    else known.push(sighting);
  }
  const all = [...byProvider].flatMap(([provider, ofProvider]) => spansOf(provider, ofProvider));
  const current = all.filter(({ until }) => until === Number.POSITIVE_INFINITY);
  const history = officialHistory([...all, ...agreedSpans(all)]);
  const official = history.at(-1);
  const earlier = history.slice(0, -1).map((span) => factOf(span, []));
  const isAwaited = current.length > 0;
  if (official === undefined) return { result: undefined, earlier, dispute: undefined, isCorrected: false, isAwaited };
  const against =
    official.provider === 'operator' ? [] : current.filter((span) => countsAgainst(span, official.result));
  const result = factOf(official, current);
  if (against.length === 0) return { result, earlier, dispute: undefined, isCorrected: earlier.length > 0, isAwaited };
  const dispute = [result, ...against.map((span) => factOf(span, current))];
  const wasUndisputed = against.every(({ officialAt, from }) => (officialAt ?? from) > (official.officialAt ?? 0));
  return { result: wasUndisputed ? result : undefined, earlier, dispute, isCorrected: earlier.length > 0, isAwaited };
}
