import { describe, expect, it } from 'vitest';
import { PAGE_SCHEMAS } from '../../../core/contract/pages/pages.ts';
import { addDays } from '../../../core/dates/iso_date.ts';
import { boutPageId } from '../../../core/domain/identity/page_ids.ts';
import { skillIds } from '../../../core/history/ratings/skill_measures.ts';
import { pagesOf, sorted } from '../../fixtures/pages/made_pages.ts';
import { printedReasons } from '../../fixtures/pages/printed_reasons.ts';
import { cardDate, randomHistory } from '../../fixtures/random_history.ts';
import { marketBout, marketFighter, statsBout } from '../../fixtures/source_bouts.ts';

const CARDS = 75;
const TODAY = addDays(cardDate(CARDS - 1), 1);
const HISTORY = randomHistory(3, CARDS);
const MADE = pagesOf(HISTORY, TODAY);
const PAGES = sorted(MADE.pages.pages());

describe('the pages of an import', () => {
  it('are one for each event, bout and fighter, as the contract says', () => {
    for (const { kind, page } of MADE.pages.pages()) PAGE_SCHEMAS[kind].parse(page);
    expect(PAGES.events.size).toBe(CARDS);
    expect(PAGES.bouts.size).toBe(HISTORY.market.length);
    expect(PAGES.fighters.size).toBe(20);
  });

  it('show what was known the day before: but for result and the event’s name a bout’s page needs nothing later', () => {
    const date = cardDate(70);
    const before = sorted(
      pagesOf(
        {
          market: HISTORY.market.filter((bout) => bout.date <= date),
          stats: HISTORY.stats.filter((bout) => bout.date < date),
        },
        date,
      ).pages.pages(),
    );
    const coming = [...before.bouts.values()].filter(({ event }) => event.date === date);
    expect(coming).toHaveLength(4);
    for (const page of coming) {
      const known = { result: null, playbooks: [], event: null };
      expect({ ...PAGES.bouts.get(page.id), ...known }).toEqual({ ...page, ...known });
    }
  });

  it('are searched by bouts to come: the fighters of the next card have theirs', () => {
    const date = cardDate(70);
    const history = {
      market: HISTORY.market
        .filter((bout) => bout.date <= date)
        .map((bout) => (bout.date === date ? { ...bout, outcome: undefined } : bout)),
      stats: HISTORY.stats.filter((bout) => bout.date < date),
    };
    const booked = pagesOf(history, date).pages.search.fighters.filter(({ next }) => next !== undefined);
    expect(booked).toHaveLength(8);
    for (const { name, next } of booked)
      expect(next).toEqual({
        bout: boutPageId({ red: name, blue: next?.opponent ?? '' }, date),
        opponent: next?.opponent,
        date,
      });
    expect(MADE.pages.search.fighters.some(({ next }) => next !== undefined)).toBe(false);
  });

  it('have the forecast of how a bout ends, and the market’s six prices only where these are of the line’s moment', () => {
    const withEndings = [...PAGES.bouts.values()].filter(({ endings }) => endings !== null);
    const kinds = new Set(
      withEndings.map(({ endings }) => (typeof endings?.prices === 'string' ? endings.prices : 'all')),
    );
    expect([...kinds].sort()).toEqual(['all', 'incomplete', 'none', 'other_moment']);
    for (const { endings, forecast, event, id } of withEndings) {
      expect(forecast).not.toBeNull();
      expect(PAGES.events.get(event.id)?.bouts.find(({ bout }) => bout === id)?.endings).toEqual(endings);
    }
  });

  it('have the ratings that the forecast of the date used', () => {
    const priced = MADE.facts.at(-1)?.bouts ?? [];
    expect(priced).not.toHaveLength(0);
    for (const { red, blue } of priced) {
      const page = PAGES.bouts.get(boutPageId({ red: red.name, blue: blue.name }, cardDate(CARDS - 1)));
      const signs = skillIds.map((skill) => Math.sign(Math.round(1000 * red.skills.attack[skill])));
      expect(page?.red.skills?.attack.map(({ rating }) => Math.sign(rating[0]))).toEqual(signs);
      expect(page?.red.elo).toBeCloseTo(red.elo, 3);
    }
  });

  it('say how far the forecast is from the market and what moves it, in points that both sides share', () => {
    const explained = [...PAGES.bouts.values()].filter(({ reasons }) => reasons.length > 0);
    expect(explained).not.toHaveLength(0);
    for (const { reasons, forecast, market } of explained) {
      expect(forecast).not.toBeNull();
      expect(market).not.toBeNull();
      const sizes = reasons.map(({ points }) => Math.abs(points));
      expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    }
  });

  it('print in the words of reasons only what stands in the tale of the tape', () => {
    const { counts, wrong } = printedReasons(PAGES.bouts.values());
    expect(wrong).toEqual([]);
    expect([...counts.keys()]).toEqual(expect.arrayContaining(['Age', 'Experience', 'Elo']));
  });

  it('list the career that leads to a bout: the record is the results before it', () => {
    const fighter = PAGES.fighters.get('fighter-f');
    const bouts = fighter?.bouts ?? [];
    expect(bouts).not.toHaveLength(0);
    const [latest, ...earlier] = bouts;
    const page = PAGES.bouts.get(latest?.bout ?? '');
    const side = [page?.red, page?.blue].find((one) => one?.slug === 'fighter-f');
    const wins = earlier.filter(({ result }) => result === 'won').length;
    expect(side?.record.wins).toBe(wins);
    expect(side?.last_bouts.map(({ bout }) => bout)).toEqual(earlier.slice(0, 5).map(({ bout }) => bout));
  });

  it('hold the returns of backing and fading against each other', () => {
    for (const { returns, bouts } of PAGES.fighters.values()) {
      const backed = bouts.reduce((sum, bout) => sum + (bout.backed ?? 0), 0);
      expect(returns?.backing.units).toBeCloseTo(backed, 4);
      expect(returns?.bouts).toBe(bouts.filter(({ odds }) => odds !== null).length);
    }
  });

  it('rate a fighter before every bout and once after the latest one', () => {
    for (const { skills, bouts } of PAGES.fighters.values()) {
      const dates = bouts.map(({ date }) => date).reverse();
      expect(skills?.dates.slice(0, dates.length)).toEqual(dates);
      expect(skills?.dates.length).toBe(dates.length + 1);
      for (const series of skills?.attack ?? []) expect(series).toHaveLength(dates.length + 1);
    }
  });

  it('lead from another spelling to the fighter', () => {
    expect(PAGES.moved.get('fighter-a')).toBe('ring-a');
    expect(PAGES.fighters.get('ring-a')?.other_names).toEqual(['FIGHTER a']);
  });
});

describe('two fighters of one name', () => {
  const date = '2021-05-01';
  const small = { heightCm: 162 };
  const large = { heightCm: 183 };
  const stats = [
    { ...statsBout(date, 'BRUNO SILVA', 'JO ONE'), red: { name: 'BRUNO SILVA', line: undefined, nickname: 'Bulldog' } },
    {
      ...statsBout('2021-06-05', 'BRUNO SILVA', 'JO TWO'),
      red: { name: 'BRUNO SILVA', line: undefined, nickname: 'Blindado' },
    },
  ];
  const market = [
    marketBout(date, marketFighter('Bruno Silva', small), marketFighter('Jo One'), { weightClass: 'Flyweight' }),
    marketBout('2021-06-05', marketFighter('Bruno Silva', large), marketFighter('Jo Two'), {
      weightClass: 'Middleweight',
    }),
    marketBout('2021-07-03', marketFighter('Bruno Silva', small), marketFighter('Jo Two'), {
      weightClass: 'Flyweight',
    }),
  ].reverse();
  const { fighters, moved } = sorted(pagesOf({ market, stats: stats.reverse() }, '2021-06-20').pages.pages());

  it('have two pages, with the weight class in the address', () => {
    expect([...fighters.keys()].filter((slug) => slug.startsWith('bruno')).sort()).toEqual([
      'bruno-silva-flyweight',
      'bruno-silva-middleweight',
    ]);
    expect(fighters.get('bruno-silva-flyweight')?.namesakes).toEqual([
      { name: 'Bruno Silva', slug: 'bruno-silva-middleweight' },
    ]);
    expect(moved.get('bruno-silva')).toBe('bruno-silva-flyweight');
  });

  it('have a coming bout each by their height', () => {
    expect(fighters.get('bruno-silva-flyweight')?.next.map(({ event }) => event.date)).toEqual(['2021-07-03']);
    expect(fighters.get('bruno-silva-middleweight')?.next).toEqual([]);
  });
});
