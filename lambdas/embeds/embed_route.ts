import { type Embed, embedOfPath } from '../../core/contract/pages/embed_paths.ts';
import { SITE_PATH_ROUTES } from '../../core/contract/routes/site_paths.ts';
import { API_BASE } from '../../core/contract/site/paths.ts';
import { CACHING } from '../../core/contract/site/site_headers.ts';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import { type EmbedSource, NO_EMBED } from '../../core/drawn/embeds/embed_html.ts';
import { eventEmbed, playbookEmbed, recordEmbed } from '../../core/drawn/embeds/embeds.ts';
import { comingEvent } from '../../core/pages/event/nearest_events.ts';
import type { ServedRoute } from '../http/api_function.ts';
import { WholeResponse } from '../http/responses.ts';
import { readEventPage, readEventsIndex } from '../pages/read_page.ts';
import type { Bucket } from '../runtime/bucket.ts';
import type { CachedSnapshot } from '../snapshot/cached_snapshot.ts';
import { currentPointer, currentRecord } from '../snapshot/current_snapshot.ts';

export interface EmbedPlaces {
  /** The pages' objects. */
  pages: Bucket;
  snapshots: CachedSnapshot;
}

/** The next event without a result as of the import; undefined if none is listed. */
async function nextEvent(asOf: IsoDate, { pages }: EmbedPlaces) {
  const next = comingEvent(await readEventsIndex(pages), new Date(asOf));
  return next && readEventPage(next.id, pages);
}

/** The HTML of an embed; undefined if there is nothing to show. Throws ApiError 503 before the first import. */
async function htmlOf(embed: Embed, places: EmbedPlaces): Promise<string | undefined> {
  const { asOf, credits } = await currentPointer(places.snapshots);
  const source: EmbedSource = { asOf, credits };
  if (embed.kind === 'record') return recordEmbed(await currentRecord(places.snapshots), source);
  const page = embed.kind === 'events' ? await readEventPage(embed.id, places.pages) : await nextEvent(asOf, places);
  if (page === undefined || embed.kind === 'events') return page && eventEmbed(page, source);
  const slip = page.playbooks.find(({ playbook }) => playbook === embed.id);
  const { playbooks } = await currentRecord(places.snapshots);
  const record = playbooks.find(({ playbook }) => playbook === embed.id);
  return slip && playbookEmbed(page, slip, record, source);
}

/** Serves what other sites show in frames: an event, a playbook's bets on the next one, the record. */
export const embedRoute = (places: EmbedPlaces): ServedRoute => ({
  route: SITE_PATH_ROUTES.getEmbed,
  async serve({ rawPath }) {
    const embed = embedOfPath(rawPath.slice(API_BASE.length));
    const html = embed && (await htmlOf(embed, places));
    return new WholeResponse({
      statusCode: html === undefined ? 404 : 200,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': CACHING.minute },
      body: html ?? NO_EMBED,
    });
  },
});
