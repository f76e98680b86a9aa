import { type Picture, pictureOfPath } from '../../core/contract/pages/picture_paths.ts';
import { SITE_PATH_ROUTES } from '../../core/contract/routes/site_paths.ts';
import { API_BASE } from '../../core/contract/site/paths.ts';
import { CACHING } from '../../core/contract/site/site_headers.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { ApiError } from '../http/api_error.ts';
import type { ServedRoute } from '../http/api_function.ts';
import { WholeResponse } from '../http/responses.ts';
import { lruCache } from '../runtime/lru_cache.ts';
import { log } from '../runtime/telemetry.ts';
import { drawnKey } from './drawn_pictures.ts';
import { loadFonts } from './fonts.ts';
import { type PicturePlaces, svgOf } from './picture_subjects.ts';
import { loadRenderer } from './renderer.ts';

const HEADERS = { 'Content-Type': 'image/png', 'Cache-Control': CACHING.picture };

/** Pictures in memory, at about 100 kB each: those of a card and its bouts. */
const KEPT_PICTURES = 40;

/** A picture that was drawn beforehand; undefined without one, and if it cannot be read. */
async function findDrawn(svg: string, { bucket }: PicturePlaces): Promise<Buffer | undefined> {
  try {
    return await bucket.get(drawnKey(svg));
  } catch (error) {
    log.warn('A drawn picture could not be read', { error });
    return undefined;
  }
}

/**
 * Returns a function that takes a picture from memory, or from those drawn beforehand, or draws it; it answers undefined if
 * there is nothing to show.
 */
function pictureDrawer(places: PicturePlaces): (picture: Picture) => Promise<Buffer | undefined> {
  const kept = lruCache<Buffer>(KEPT_PICTURES);
  return async (picture) => {
    const svg = await svgOf(picture, loadFonts(), places);
    if (svg === undefined) return undefined;
    const known = kept.find(svg) ?? (await findDrawn(svg, places));
    return kept.keep(svg, known ?? (await loadRenderer()).png(svg));
  };
}

/** Serves the pictures of events, bouts, bets and records. Every other path is answered with 404. */
export function pictureRoute(places: PicturePlaces): ServedRoute {
  const draw = pictureDrawer(places);
  return {
    route: SITE_PATH_ROUTES.getPicture,
    async serve({ rawPath }) {
      const picture = pictureOfPath(rawPath.slice(API_BASE.length));
      const bytes = picture && (await draw(picture));
      if (bytes === undefined) throw new ApiError(404, TEXTS.routeNotFound);
      return new WholeResponse({
        statusCode: 200,
        headers: HEADERS,
        body: bytes.toString('base64'),
        isBase64Encoded: true,
      });
    },
  };
}
