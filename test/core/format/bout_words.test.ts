import { describe, expect, it } from 'vitest';
import {
  chanceText,
  endText,
  eventTitle,
  heightText,
  reachText,
  ufcRecordText,
  venueText,
} from '../../../core/format/words/bout_words.ts';

describe('the words of bouts', () => {
  it('leave out the series of an event, but not its number', () => {
    expect(eventTitle('UFC: Moicano vs. Duncan')).toBe('Moicano vs. Duncan');
    expect(eventTitle('UFC Fight Night: Adesanya vs. Pyfer')).toBe('Adesanya vs. Pyfer');
    expect(eventTitle('UFC 300: Pereira vs. Hill')).toBe('UFC 300: Pereira vs. Hill');
  });

  it('say how a bout ended, with round and time where it was not a decision', () => {
    expect(endText({ method: 'submission', round: 2, time: '2:27' })).toBe('submission, R2 2:27');
    expect(endText({ method: 'knockout', round: 1, time: null })).toBe('knockout, R1');
    expect(endText({ method: 'split_decision', round: 3, time: '5:00' })).toBe('split decision');
    expect(endText({ method: null, round: null, time: null })).toBe('');
  });

  it('have a dash for what is unknown', () => {
    expect([heightText(null), reachText(null), chanceText(null)]).toEqual(['–', '–', '–']);
    expect([heightText(180.34), reachText(182.88), chanceText(0.447)]).toEqual(['5′ 11″', '72″', '45%']);
    // 71.6 inches round to six feet, not to 5′ 12″.
    expect(heightText(182)).toBe('6′ 0″');
  });

  it('name each part of a venue once', () => {
    expect(venueText('Singapore, Singapore, Singapore')).toBe('Singapore');
    expect(venueText('Abu Dhabi, Abu Dhabi, United Arab Emirates')).toBe('Abu Dhabi, United Arab Emirates');
    expect(venueText('Las Vegas, Nevada, USA')).toBe('Las Vegas, Nevada, USA');
    expect(venueText('')).toBeNull();
  });

  it('name draws and no contests only where there are some', () => {
    expect(ufcRecordText({ wins: 12, losses: 7, draws: 0, no_contests: 0 })).toBe('12–7');
    expect(ufcRecordText({ wins: 12, losses: 7, draws: 1, no_contests: 1 })).toBe('12–7–1, 1 no contest');
  });
});
