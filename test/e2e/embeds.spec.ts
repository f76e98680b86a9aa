import type { APIRequestContext } from '@playwright/test';
import { type Embed, embedPath } from '../../core/contract/pages/embed_paths.ts';
import { eventsIndexSchema } from '../../core/contract/pages/event_page.ts';
import { EVENTS_INDEX_PATH } from '../../core/contract/pages/page_paths.ts';
import { tooWide, violations } from './support/soundness.ts';
import { expect, test } from './support/test.ts';

/** The embeds of the record, of a playbook, and of a coming and a settled event. */
async function embedPaths(request: APIRequestContext): Promise<string[]> {
  const { events } = eventsIndexSchema.parse(await (await request.get(EVENTS_INDEX_PATH)).json());
  const coming = events.findLast(({ settled }) => settled === 0);
  const past = events.find(({ settled }) => settled > 0);
  if (coming === undefined || past === undefined) throw new Error('The league has no coming or no past event');
  const shown: Embed[] = [
    { kind: 'record' },
    { kind: 'playbooks', id: 'baseline' },
    { kind: 'events', id: coming.id },
    { kind: 'events', id: past.id },
  ];
  return shown.map(embedPath);
}

test('embeds read well in a frame of any width and in both themes, without a cookie or a script', async ({
  page,
  context,
  request,
}) => {
  for (const path of await embedPaths(request)) {
    await page.goto(path);
    await expect(page.getByText(/^As of .* Estimates, not advice\. 18\+\/21\+/)).toBeVisible();
    expect(await page.locator('script').count()).toBe(0);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [320, 768, 1920]) {
        await page.setViewportSize({ width, height: 700 });
        expect(await tooWide(page), `${path} at ${width} px`).toEqual([]);
      }
      expect(await violations(page), `${path}, ${colorScheme}`).toEqual([]);
    }
  }
  expect(await context.cookies()).toEqual([]);
});

test('an embed is left by keyboard through its two links, whose focus is visible', async ({ page, request }) => {
  for (const path of await embedPaths(request)) {
    await page.goto(path);
    const focused = page.locator(':focus-visible');
    await page.keyboard.press('Tab');
    await expect(focused).toHaveText('Cornerman');
    await page.keyboard.press('Tab');
    await expect(focused).toHaveText(await page.getByRole('heading', { level: 1 }).innerText());
    await expect(focused).toHaveCSS('outline-style', 'solid');
  }
});

test('an embed can be framed, and no other page can', async ({ page, complaints }) => {
  complaints.expect(/Refused to (frame|display)|X-Frame-Options|frame-ancestors|ERR_BLOCKED_BY_RESPONSE/);
  await page.goto('/faq');
  const shownIn = async (path: string) => {
    await page.evaluate((src) => {
      const frame = Object.assign(document.createElement('iframe'), { src, name: src });
      return new Promise((resolve) => {
        frame.onload = resolve;
        document.body.append(frame);
      });
    }, path);
    return page.frameLocator(`iframe[src="${path}"]`).getByRole('heading', { level: 1 });
  };
  await expect(await shownIn('/embed/record')).toHaveText('The record');
  await expect(await shownIn('/record')).toHaveCount(0);
});
