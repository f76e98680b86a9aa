import { type Embed, embedPath } from '../../core/contract/pages/embed_paths.ts';
import { type EventPage, eventsIndexSchema } from '../../core/contract/pages/event_page.ts';
import { EVENTS_INDEX_PATH, pageObjectPath } from '../../core/contract/pages/page_paths.ts';
import { PAGE_SCHEMAS } from '../../core/contract/pages/pages.ts';
import { PICTURE_SIZE, type Picture, picturePath } from '../../core/contract/pages/picture_paths.ts';
import { type PrebuiltType, prebuiltIdOf } from '../../core/contract/playbooks/playbook_types.ts';
import { slipPath } from '../../core/contract/playbooks/share_address.ts';
import type { Event } from '../../core/contract/site/events.ts';
import { CACHING } from '../../core/contract/site/site_headers.ts';
import type { Get } from '../client/call_route.ts';

/** Link previews take pictures up to 300 kB. */
const MOST_BYTES = 300_000;
const HEAD_OF_PNG = '89504e470d0a1a0a';
/** Where the first chunk of a PNG has width and height. */
const WIDTH_AT = 16;
const HEIGHT_AT = 20;

function expectEqual(what: string, got: unknown, wanted: unknown): void {
  if (got !== wanted) throw new Error(`${what} is ${got}, not ${wanted}`);
}

/** The newest event that has a page. */
export async function newestEvent(get: Get): Promise<Event> {
  const { events } = eventsIndexSchema.parse(await (await get(EVENTS_INDEX_PATH)).json());
  const [newest] = events;
  if (newest === undefined) throw new Error('No event has a page');
  return newest;
}

/** The page of an event as its object. */
export async function eventPageOf(get: Get, id: string): Promise<EventPage> {
  const page = PAGE_SCHEMAS.events.parse(await (await get(pageObjectPath('events', id))).json());
  if (page.kind !== 'event') throw new Error(`the page of ${id} is ${page.kind}`);
  return page;
}

/** Throws unless HEAD is answered as GET was, without a body. */
async function checkHead(get: Get, path: string, { headers }: Response): Promise<void> {
  const head = await get(path, 'HEAD');
  for (const name of ['Content-Type', 'Cache-Control'])
    expectEqual(`${name} of HEAD ${path}`, head.headers.get(name), headers.get(name));
  expectEqual(`the body of HEAD ${path}`, await head.text(), '');
}

/** Throws unless a page has a head of its own, with its address and, where it has one, its picture. */
export async function checkPage(get: Get, path: string, picture?: Picture): Promise<void> {
  const response = await get(path);
  const html = await response.text();
  for (const wanted of [`${path}"`, ...(picture === undefined ? [] : [picturePath(picture)])])
    if (!html.includes(wanted)) throw new Error(`${path} does not name ${wanted} in its head`);
  await checkHead(get, path, response);
}

/** Throws unless the slip of a playbook for an event has a head of its own, with its picture. */
export const checkSlip = (get: Get, playbook: PrebuiltType, event: string): Promise<void> =>
  checkPage(get, slipPath(playbook, event), { kind: 'slips', id: prebuiltIdOf(playbook, event) });

/** Throws unless a picture is a PNG as link previews take it, which the CDN may keep. */
export async function checkPicture(get: Get, picture: Picture): Promise<number> {
  const path = picturePath(picture);
  const response = await get(path);
  const bytes = Buffer.from(await response.arrayBuffer());
  expectEqual(`the beginning of ${path}`, bytes.subarray(0, 8).toString('hex'), HEAD_OF_PNG);
  const size = { width: bytes.readUInt32BE(WIDTH_AT), height: bytes.readUInt32BE(HEIGHT_AT) };
  expectEqual(`the width of ${path}`, size.width, PICTURE_SIZE.width);
  expectEqual(`the height of ${path}`, size.height, PICTURE_SIZE.height);
  if (bytes.length > MOST_BYTES) throw new Error(`${path} has ${bytes.length} bytes`);
  expectEqual(`the caching of ${path}`, response.headers.get('Cache-Control'), CACHING.picture);
  await checkHead(get, path, response);
  return bytes.length;
}

/** Throws unless an embed may be framed, and sets no cookie. */
export async function checkEmbed(get: Get, embed: Embed): Promise<void> {
  const path = embedPath(embed);
  const response = await get(path);
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  if (!policy.includes('frame-ancestors *')) throw new Error(`the policy of ${path} is ${policy}`);
  expectEqual(`X-Frame-Options of ${path}`, response.headers.get('X-Frame-Options'), null);
  expectEqual(`Set-Cookie of ${path}`, response.headers.get('Set-Cookie'), null);
  await checkHead(get, path, response);
}

/** Throws if other sites may frame a page. */
export async function checkNotFramed(get: Get, path: string): Promise<void> {
  const { headers } = await get(path);
  expectEqual(`X-Frame-Options of ${path}`, headers.get('X-Frame-Options'), 'DENY');
}
