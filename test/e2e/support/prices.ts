import { expect, type Locator, type Page } from '@playwright/test';
import { type Prices, pricesSchema } from '../../../core/contract/prices/prices.ts';
import { configSchema, eventListSchema } from '../../../core/contract/site/events.ts';
import { API_BASE } from '../../../core/contract/site/paths.ts';
import { decimalFromAmerican } from '../../../core/domain/odds/odds.ts';
import { present } from '../../fixtures/present.ts';
import { ADDRESS } from './run_settings.ts';

const PRICES = `**${API_BASE}/prices/*`;

const HOUR = 3_600_000;

async function get(path: string): Promise<unknown> {
  const response = await fetch(`${ADDRESS}${path}`);
  if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`);
  return response.json();
}

/** The invented books' prices of the next event. After its start the run first takes those of the last days. */
export async function keptPrices(): Promise<Prices> {
  const [next] = eventListSchema.parse(await get(`${API_BASE}/events`)).events;
  const now = Date.parse(present(configSchema.parse(await get('/config.json')).now, 'time of the run'));
  const ask = async () => pricesSchema.parse(await get(`${API_BASE}/prices/${next?.id}`));
  const age = async () => now - Date.parse((await ask()).taken_at ?? '1970-01-01');
  await expect.poll(age).toBeLessThan(HOUR);
  return ask();
}

/** Answers the page's requests for prices with these. */
export const serveInstead = (page: Page, prices: Prices) =>
  page.route(PRICES, (route) => route.fulfill({ json: prices }));

/** Answers the page's requests for prices with an error. */
export const failPrices = (page: Page) => page.route(PRICES, (route) => route.fulfill({ status: 500, json: {} }));

/** Holds the page's first request for prices until the returned function ends it as without a network. */
export async function holdPrices(page: Page): Promise<() => void> {
  let drop = () => {};
  const dropped = new Promise<void>((resolve) => {
    drop = resolve;
  });
  await page.route(
    PRICES,
    async (route) => {
      await dropped;
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  return drop;
}

/** What a row of picks says of its price; odds are decimal. */
export interface ShownPrice {
  odds: number;
  win: number;
  book: string;
  /** The other price, with the word before it: `line`, `was`, `now` or none. */
  word: string;
  other: number;
}

const odds = (american: string | undefined) => decimalFromAmerican(Number(american?.replace('−', '-'))) ?? Number.NaN;

/** The texts of a row's figures by their names. */
const figuresOf = (row: Locator): Promise<Record<string, string[]>> =>
  row.evaluate((element) => {
    const figures = [...element.querySelectorAll('dl > div')].map((figure) => {
      const texts = [...figure.children].map((child) => child.textContent);
      return [texts[0] ?? '', texts.slice(1)] as const;
    });
    return Object.fromEntries(figures);
  });

/** Reads a row's prices in American odds. */
export async function priceOf(row: Locator): Promise<ShownPrice> {
  const figures = await figuresOf(row);
  const [book = '', beneath = ''] = figures['Best price'] ?? [];
  const [, word = '', other] = /(?:^|· )(line |was |now |)([+−]\d+)/.exec(beneath) ?? [];
  return {
    odds: odds(figures['Estimated Odds']?.[0]),
    win: Number(figures['Estimated Win']?.[0]?.replace(/[$,]/g, '')),
    book: book.replace(' ↗(opens in a new tab)', ''),
    word: word.trim(),
    other: odds(other),
  };
}

/** The prices of all rows. There must be some. */
export async function pricesOnPage(page: Page): Promise<ShownPrice[]> {
  const rows = await page.getByRole('article').all();
  expect(rows.length, 'rows with prices').toBeGreaterThan(0);
  return Promise.all(rows.map(priceOf));
}
