import { expect, type Page } from '@playwright/test';

const notice = (page: Page) => page.getByText(/^You’re offline\. What you see/);

/** Takes the network from the browser, and waits until the site says so. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  // On a machine without a network the browser fires no event of its own.
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(notice(page)).toBeVisible();
}

/** Gives the network back, and waits until the site has reached the server. */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(notice(page)).toBeHidden();
}
