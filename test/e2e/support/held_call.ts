import type { Page } from '@playwright/test';

/** Holds all calls to an address until the returned function is called. */
export async function holdCalls(page: Page, address: string): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    // A held call that was cancelled can't continue.
    await route.fallback().catch(() => undefined);
  });
  return async () => {
    release();
    await page.unroute(address);
  };
}
