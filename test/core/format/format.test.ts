import { describe, expect, it } from 'vitest';
import { axisHourText } from '../../../core/format/axis_dates.ts';
import { dateText, shortDateText, timeText } from '../../../core/format/dates.ts';
import { countText } from '../../../core/format/numbers/count.ts';
import {
  exactStakeText,
  moneyText,
  roughMoneyText,
  shortMoneyText,
  signedMoneyText,
} from '../../../core/format/numbers/money.ts';
import {
  americanOddsText,
  americanPriceText,
  decimalOddsText,
  priceText,
} from '../../../core/format/numbers/odds_text.ts';
import {
  percentRangeText,
  pickPercentText,
  rangeEndText,
  returnWithRangeText,
  signedPickPercentText,
  signedSummaryPercentText,
  summaryPercentText,
} from '../../../core/format/numbers/percent.ts';

describe('figures as people read them', () => {
  it('money has two decimals and a true minus', () => {
    expect([moneyText(1234.5), moneyText(-3), moneyText(-0.001)]).toEqual(['$1,234.50', '−$3.00', '$0.00']);
    expect([signedMoneyText(95.429), signedMoneyText(-95.429), signedMoneyText(0)]).toEqual([
      '+$95.43',
      '−$95.43',
      '$0.00',
    ]);
  });

  it('money is short where room is: cents below $10, else whole dollars, thousands from $100,000', () => {
    expect([279.4, 407, -1234, -12, 0].map(roughMoneyText)).toEqual(['+$300', '+$400', '−$1,000', '−$10', '$0']);
    expect([-178.4, -7.36, 0, 150, 1_500_000].map(shortMoneyText)).toEqual([
      '−$178',
      '−$7.36',
      '$0.00',
      '+$150',
      '+$1.5M',
    ]);
  });

  it('percents have one decimal on picks and two on summaries', () => {
    expect([pickPercentText(0.12345), summaryPercentText(-0.00034)]).toEqual(['12.3%', '−0.03%']);
    expect([signedSummaryPercentText(0.0125), signedSummaryPercentText(-0.0125)]).toEqual(['+1.25%', '−1.25%']);
  });

  it('returns have one decimal and their sign, and their range in full or in short', () => {
    expect([0.0271, -0.0271, 0.0001].map(signedPickPercentText)).toEqual(['+2.7%', '−2.7%', '0.0%']);
    expect(percentRangeText([-0.042, -0.0129])).toBe('−4.2% to −1.3%');
    expect(returnWithRangeText(-0.012, [-0.03, 0.006])).toBe('−1.2% (−3.0 to +0.6)');
  });

  it('odds are decimal with up to four decimals, and whole signed American', () => {
    expect([decimalOddsText(2.5), decimalOddsText(1 + 100 / 210)]).toEqual(['2.5', '1.4762']);
    expect([americanOddsText(2.5), americanOddsText(1 + 100 / 210), americanOddsText(2)]).toEqual([
      '+150',
      '-210',
      '+100',
    ]);
  });

  it('a price to take a bet at is the next one that still breaks even, in the reader’s style', () => {
    expect([priceText(2.2222, 'american'), priceText(2.2222, 'decimal')]).toEqual(['+123', '2.23']);
    expect([americanPriceText(1 / 0.64), priceText(1 / 0.64, 'decimal')]).toEqual(['-177', '1.57']);
    expect([signedPickPercentText(-0.0224), signedPickPercentText(0.007), signedPickPercentText(0)]).toEqual([
      ...['−2.2%', '+0.7%', '0.0%'],
    ]);
  });

  it('one thing is not several', () => {
    expect([0, 1, 2].map((count) => countText(count, 'pick'))).toEqual(['0 picks', '1 pick', '2 picks']);
  });

  it('dates and times are those of UTC, wherever the reader is', () => {
    expect([dateText('2026-04-04'), shortDateText('2026-04-04')]).toEqual(['4/4/2026', '4/4/26']);
    expect([timeText('2026-04-04T00:05:00Z'), timeText('2026-04-04T15:30:00Z')]).toEqual(['12:05 am', '3:30 pm']);
    expect(timeText('2026-04-04T15:30:00Z', 'America/New_York')).toBe('11:30 am');
    expect(dateText('2026-04-05T01:30:00Z', 'America/New_York')).toBe('4/4/2026');
    expect(axisHourText(new Date('2026-04-05T00:00:00Z'), 'America/New_York')).toBe('4/4 8:00 pm');
  });
});

it('no rounding of a range hides on which side of 0 an end lies', () => {
  expect(percentRangeText([-0.0002, 0.1304])).toBe('−0.0% to +13.0%');
  expect(percentRangeText([-0.05, 0.0001])).toBe('−5.0% to +0.0%');
  expect(percentRangeText([0, 0.02])).toBe('0.0% to +2.0%');
  expect(rangeEndText(-0.001, (end) => `$${Math.abs(end).toFixed(2)}`)).toBe('−$0.00');
});

it('a stake that was rounded to a step has its exact figure beside it, any other has none', () => {
  expect(exactStakeText({ stake: 4, exact: 3.62 })).toBe('exact $3.62');
  expect(exactStakeText({ stake: 3.62, exact: 3.62 })).toBeUndefined();
});
