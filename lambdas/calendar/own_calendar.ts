import { CALENDARS } from '../../core/contract/pages/page_paths.ts';
import type { StoredPick } from '../../core/contract/playbooks/picks.ts';
import {
  PLAYBOOK_COPY,
  PLAYBOOK_TYPES,
  type PrebuiltType,
  prebuiltIdOf,
} from '../../core/contract/playbooks/playbook_types.ts';
import { SITE_PATH_ROUTES } from '../../core/contract/routes/site_paths.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { betPicks } from '../../core/portfolio/value/bet_picks.ts';
import { ApiError } from '../http/api_error.ts';
import type { PrivateRoute, ServedRoute } from '../http/api_function.ts';
import { WholeResponse } from '../http/responses.ts';
import type { Bucket } from '../runtime/bucket.ts';
import type { Clock } from '../runtime/clock.ts';
import { log } from '../runtime/telemetry.ts';
import type { PlaybookStore } from '../store/playbooks/playbook_store.ts';
import type { PrebuiltStore } from '../store/playbooks/prebuilt_store.ts';
import type { CalendarTokens } from './calendar_tokens.ts';
import { CALENDAR_TYPE, icalendarOf, readCalendar } from './publish_calendar.ts';

/** A month of cards: picks of later ones are of a few early prices. */
const EVENTS_WITH_PICKS = 4;
const NAME = 'UFC events and my picks';
const FILE_NAME = /^([^.]+)\.ics$/;

export interface CalendarParts {
  bucket: Pick<Bucket, 'get'>;
  tokens: Pick<CalendarTokens, 'ownerOf'>;
  playbooks: Pick<PlaybookStore, 'list' | 'find'>;
  prebuilt: Pick<PrebuiltStore, 'find'>;
  /** Types and ids of the playbooks that a reader follows. */
  follows(owner: string): Promise<readonly string[]>;
  /** Whether the owner has paused his bets or reached a limit of his own: then no picks are named. */
  isBlocked(owner: string): Promise<boolean>;
}

interface Slip {
  eventId: string | undefined;
  eventDate: string;
  line: string;
}

/** `Baseline: Ann Able; Bo Best + Cy Cole`: names alone, because prices would be old when a calendar is read. */
const lineOf = (name: string, picks: readonly Pick<StoredPick, 'pick_name'>[]): string =>
  `${name}: ${picks.length === 0 ? 'no bet' : picks.map(({ pick_name }) => pick_name).join('; ')}`;

/** The slips of the playbooks that an owner saved; one that can't be read is left out. */
async function ownSlips(owner: string, playbooks: CalendarParts['playbooks']): Promise<Slip[]> {
  const leaveOut = (error: unknown) => log.error('A playbook was left out of a calendar', { error });
  const listed = await playbooks.list(owner, leaveOut);
  const found = await Promise.all(
    listed.map(({ id }) => playbooks.find({ user_id: owner, id }).catch((error: unknown) => leaveOut(error))),
  );
  return found.flatMap((playbook) => {
    if (playbook === undefined) return [];
    const { event_id, event_date, name, picks, only_value, kelly_fraction } = playbook;
    const bet = betPicks(picks, { only_value, kelly_fraction });
    return { eventId: event_id, eventDate: event_date, line: lineOf(name, bet) };
  });
}

async function prebuiltLine(
  type: PrebuiltType,
  eventId: string,
  prebuilt: CalendarParts['prebuilt'],
): Promise<string[]> {
  const playbook = await prebuilt.find(prebuiltIdOf(type, eventId));
  return playbook === undefined ? [] : [lineOf(PLAYBOOK_COPY[type].name, playbook.picks)];
}

/** The calendar of an owner: the coming events, the next ones with what his playbooks bet; undefined before the first import. */
async function ownCalendar(owner: string, parts: CalendarParts): Promise<string | undefined> {
  const calendar = await readCalendar(parts.bucket);
  if (calendar === undefined) return undefined;
  if (await parts.isBlocked(owner)) return icalendarOf(calendar, NAME);
  const [slips, follows] = await Promise.all([ownSlips(owner, parts.playbooks), parts.follows(owner)]);
  const followed = PLAYBOOK_TYPES.filter((type) => follows.includes(type));
  const next = calendar.entries.filter(({ listed }) => listed).slice(0, EVENTS_WITH_PICKS);
  const lines = new Map(
    await Promise.all(
      next.map(async ({ id, date }) => {
        const ofProduct = await Promise.all(followed.map((type) => prebuiltLine(type, id, parts.prebuilt)));
        const ofEvent = slips.filter(({ eventId, eventDate }) =>
          eventId === undefined ? eventDate === date : eventId === id,
        );
        return [id, [...ofProduct.flat(), ...ofEvent.map(({ line }) => line)]] as const;
      }),
    ),
  );
  return icalendarOf(calendar, NAME, (id) => lines.get(id) ?? []);
}

/** Serves the calendars at their secret addresses. */
export const calendarRoute = (parts: CalendarParts): ServedRoute => ({
  route: SITE_PATH_ROUTES.getCalendar,
  async serve({ pathParameters }) {
    const [, token] = FILE_NAME.exec(pathParameters?.id ?? '') ?? [];
    const owner = token && (await parts.tokens.ownerOf(token));
    const body = owner && (await ownCalendar(owner, parts));
    if (!body) throw new ApiError(404, TEXTS.calendarNotFound);
    // Private: caches on the way keep nothing of an address that can be ended.
    return new WholeResponse({
      statusCode: 200,
      headers: { 'Content-Type': CALENDAR_TYPE, 'Cache-Control': 'no-store' },
      body,
    });
  },
});

/** The caller’s routes of a secret address: one makes it, or a new one in place of the old; one ends it. */
export const calendarAddressRoutes = (
  privateRoute: PrivateRoute,
  { tokens, clock }: { tokens: Pick<CalendarTokens, 'renew' | 'end'>; clock: Clock },
): ServedRoute[] => [
  privateRoute('renewCalendar', async ({ caller }) => ({
    path: `${CALENDARS}${await tokens.renew(caller.sub, clock.now())}.ics`,
  })),
  privateRoute('endCalendar', ({ caller }) => tokens.end(caller.sub)),
];
