import { askToUnsubscribe, NOT_UNSUBSCRIBED, unsubscribed } from '../../core/alerts/unsubscribe_page.ts';
import { SITE_PATH_ROUTES } from '../../core/contract/routes/site_paths.ts';
import { ApiError } from '../http/api_error.ts';
import type { ServedRoute } from '../http/api_function.ts';
import type { ApiEvent } from '../http/caller.ts';
import { WholeResponse } from '../http/responses.ts';
import type { Secret } from '../runtime/secrets.ts';
import type { AlertStore } from '../store/alerts/alert_store.ts';
import { type EndedMail, readUnsubscribeToken } from './unsubscribe_tokens.ts';

interface Parts {
  key: Secret;
  alerts: Pick<AlertStore, 'settings' | 'setSettings'>;
}

/** Ends mail of some kinds to a reader; nothing is left to end for a deleted account. */
async function endMail({ reader, kinds }: EndedMail, alerts: Parts['alerts']): Promise<void> {
  const settings = await alerts.settings(reader);
  const ended = kinds.map((kind) => [kind, settings.ways[kind].filter((way) => way !== 'mail')]);
  try {
    await alerts.setSettings(reader, { ...settings, ways: { ...settings.ways, ...Object.fromEntries(ended) } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
}

const html = (statusCode: number, body: string) =>
  new WholeResponse({
    statusCode,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
    body,
  });

/**
 * The pages that end mail without signing in (RFC 8058). GET only asks, since link scanners follow addresses in mail; POST
 * ends it, by the page’s button or by a mail program.
 */
export function unsubscribeRoutes({ key, alerts }: Parts): ServedRoute[] {
  const endedBy = async ({ pathParameters }: ApiEvent) => readUnsubscribeToken(await key(), pathParameters?.id ?? '');
  return [
    {
      route: SITE_PATH_ROUTES.askToUnsubscribe,
      async serve(event) {
        const ended = await endedBy(event);
        return ended === undefined ? html(404, NOT_UNSUBSCRIBED) : html(200, askToUnsubscribe(ended.kinds));
      },
    },
    {
      route: SITE_PATH_ROUTES.unsubscribe,
      async serve(event) {
        const ended = await endedBy(event);
        if (ended === undefined) return html(404, NOT_UNSUBSCRIBED);
        await endMail(ended, alerts);
        return html(200, unsubscribed(ended.kinds));
      },
    },
  ];
}
