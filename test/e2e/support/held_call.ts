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

/** Answers on their way to the page. */
export interface HeldAnswers {
  /** Waits until the server has answered a call. */
  waitForOne(): Promise<void>;
  /** Lets the answers arrive, even if the network is lost meanwhile. */
  release(): Promise<void>;
}

/** Holds the server's answers to all calls to an address. */
export async function holdAnswers(page: Page, address: string): Promise<HeldAnswers> {
  let arrive = (): void => undefined;
  let release = (): void => undefined;
  const first = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const arrivals: Promise<void>[] = [];
  await page.route(address, async (route) => {
    const response = await route.fetch();
    arrive();
    const arrival = held.then(() => route.fulfill({ response }));
    arrivals.push(arrival);
    await arrival;
  });
  return {
    waitForOne: () => first,
    async release() {
      release();
      await Promise.all(arrivals);
      await page.unroute(address);
    },
  };
}
