import type { Page } from '@playwright/test';

/** Holds the calls to an address until the answer is called; what was left meanwhile is let go. */
export async function holdCalls(page: Page, address: string): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    // A call that was cancelled while it was held can't go on.
    await route.fallback().catch(() => undefined);
  });
  return async () => {
    release();
    await page.unroute(address);
  };
}
