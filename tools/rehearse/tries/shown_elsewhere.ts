import { pageAddress } from '../../../core/contract/pages/page_paths.ts';
import { ALL_RECORDS, type Picture } from '../../../core/contract/pages/picture_paths.ts';
import { type PrebuiltType, prebuiltIdOf } from '../../../core/contract/playbooks/playbook_types.ts';
import { type Get, getter } from '../../client/call_route.ts';
import {
  checkEmbed,
  checkNotFramed,
  checkPage,
  checkPicture,
  checkSlip,
  eventPageOf,
  newestEvent,
} from '../../smoke/shown_elsewhere.ts';
import { expectStatus } from '../clients/api_calls.ts';
import type { Rehearsal } from '../rehearsal.ts';

interface Shown {
  event: string;
  bout: string;
  fighter: string;
  /** The playbook of a slip. */
  playbook: PrebuiltType;
}

/** Ids of what the newest event's page shows. */
async function shownBy(get: Get): Promise<Shown> {
  const { event, bouts, playbooks } = await eventPageOf(get, (await newestEvent(get)).id);
  const { bout, red, blue } = bouts[0] ?? {};
  const [slip] = playbooks;
  const fighter = red?.slug ?? blue?.slug;
  if (bout === undefined || typeof fighter !== 'string' || slip === undefined)
    throw new Error('the newest event has no bout, fighter or slip');
  return { event: event.id, bout, fighter, playbook: slip.playbook };
}

async function tryPictures(get: Get, { event, bout, playbook }: Shown): Promise<string> {
  const pictures: Picture[] = [
    { kind: 'events', id: event },
    { kind: 'bouts', id: bout },
    { kind: 'slips', id: prebuiltIdOf(playbook, event) },
    { kind: 'records', id: ALL_RECORDS },
  ];
  const sizes: number[] = [];
  for (const picture of pictures) sizes.push(await checkPicture(get, picture));
  return `${Math.round(Math.min(...sizes) / 1000)} to ${Math.round(Math.max(...sizes) / 1000)} kB`;
}

/** The pages with heads of their own, the pictures and the embeds, as robots and other sites fetch them. */
export async function tryShownElsewhere({ report, viewer }: Rehearsal): Promise<void> {
  report.begin('pages');
  const get = getter(viewer.address);
  const shown = await report.tried('the newest event’s page names a bout, a fighter and a slip', () => shownBy(get));
  if (shown === undefined) return;
  const { event, bout, fighter, playbook } = shown;
  await report.tried('an event, a bout, a fighter and a slip: a head of their own, also to HEAD', async () => {
    await checkPage(get, pageAddress('events', event), { kind: 'events', id: event });
    await checkPage(get, pageAddress('bouts', bout), { kind: 'bouts', id: bout });
    await checkPage(get, pageAddress('fighters', fighter));
    await checkSlip(get, playbook, event);
  });
  await report.tried('pictures: 1200 × 630, at most 300 kB, kept for ten minutes, also to HEAD', () =>
    tryPictures(get, shown),
  );
  await report.tried('embeds: framed by any site, without a cookie, also to HEAD; no other page is', async () => {
    await checkEmbed(get, { kind: 'events', id: event });
    await checkEmbed(get, { kind: 'playbooks', id: 'baseline' });
    await checkEmbed(get, { kind: 'record' });
    for (const path of ['/', '/picks', pageAddress('events', event)]) await checkNotFramed(get, path);
  });
  await report.tried('a page, a slip, a picture and an embed of no event: 404', async () => {
    const slips = ['nowhere', '%3Cb%3E', 'a'.repeat(5000)].map((id) => `/slips/${playbook}/${id}`);
    for (const path of ['/events/nowhere', ...slips, '/pictures/events/nowhere.png', '/embed/events/nowhere'])
      expectStatus(await fetch(`${viewer.address}${path}`), 404);
  });
}
