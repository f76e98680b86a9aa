import { expect, test } from 'vitest';
import { boutPageId } from '../../core/domain/identity/page_ids.ts';
import { decimalFromAmerican } from '../../core/domain/odds/odds.ts';
import type { MarketBout } from '../../core/history/sources/source_bouts.ts';
import { withFactCards } from '../../core/imports/fact_cards.ts';
import { importCards } from '../../core/imports/import_cards.ts';
import type { FactBout, FactCard } from '../../core/supply/facts/facts.ts';
import { sampleSources } from './sample.ts';

/** The card that the sample's file of upcoming bouts lists, two days before. */
const TODAY = '2026-04-02';
const DATE = '2026-04-04';
const READ = `${TODAY}T00:00:00.000Z`;

/** Endings' odds are the market file's alone. */
const market = sampleSources.market.map((bout) => ({ ...bout, methodOdds: undefined }));
const listed = market.filter(({ date, outcome }) => date === DATE && outcome === undefined);
const decimal = (american: number | undefined) => decimalFromAmerican(american ?? Number.NaN) ?? Number.NaN;

/** The bout as a schedule lists it and as one exchange prices it. */
const factBout = ({ red, blue, weightClass, scheduledRounds, isTitleBout }: MarketBout): FactBout => ({
  id: boutPageId({ red: red.name, blue: blue.name }, DATE),
  fighters: [{ name: red.name }, { name: blue.name }],
  has_corners: true,
  weight_class: weightClass,
  scheduled_rounds: scheduledRounds,
  is_title_bout: isTitleBout,
  segment: undefined,
  state: 'scheduled',
  state_since: READ,
  earlier_results: [],
  lines: {},
  exchange: { book: 'kalshi', odds: [decimal(red.americanOdds), decimal(blue.americanOdds)], read_at: READ },
  listed_by: ['wikipedia'],
});
const CARD: FactCard = {
  id: `${DATE}-las-vegas`,
  ids: [{ provider: 'wikipedia', id: 'UFC Fight Night: Moicano vs. Duncan' }],
  name: 'UFC Fight Night: Moicano vs. Duncan',
  date: DATE,
  venue: undefined,
  place: 'Las Vegas, Nevada, United States',
  begins_at: `${DATE}T07:00:00.000Z`,
  begin_from: 'venue_day',
  bouts: listed.map(factBout),
  read_at: READ,
};

test('a card of live providers has the forecasts and opinions of the file’s card where both know the same', () => {
  const { stats } = sampleSources;
  const live = withFactCards(
    { market: market.filter((bout) => !listed.includes(bout)), stats },
    { version: 1, cards: [CARD] },
    [],
    TODAY,
  );
  const [fromFile, fromLive] = [{ market, stats }, live].map((sources) => importCards(sources, TODAY).cards.at(-1));
  expect(fromLive).toMatchObject({ id: fromFile?.id, date: DATE });
  expect(fromLive?.bouts).toHaveLength(listed.length);
  const known = ({ name, heightCm, reachCm, age, record }: MarketBout['red']) =>
    JSON.stringify([name, heightCm, reachCm, age, record]);
  const same = listed.flatMap((bout, place) => {
    const row = live.market[place];
    return row && known(row.red) === known(bout.red) && known(row.blue) === known(bout.blue) ? [place] : [];
  });
  // The others have a debutant, or an age that differs by a year between two dates.
  expect(same.length).toBeGreaterThan(6);
  for (const place of same) {
    const [file, exchange] = [fromFile?.bouts[place], fromLive?.bouts[place]];
    expect(exchange).toEqual({
      ...file,
      sources: { line: 'exchange', result: undefined },
      red: exchange?.red,
      blue: exchange?.blue,
    });
    expect(exchange?.red.odds).toBeCloseTo(file?.red.odds ?? 0, 9);
  }
});
