import { describe, expect, it } from 'vitest';
import { cleanDescription } from '../../../core/contract/clean_description.ts';
import { readDescription } from '../../../core/language/offline_reading.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';

const found = (text: string): string[] => readDescription(cleanDescription(text)).strategies;
const REACH = 'strategy_longer_reach_by_1_event_return_actual_cumsum';
/** The names that the catalogue gives to everything but reach and decisions, as part of a list. */
const REFUSED = STRATEGIES.filter(({ id }) => !/decision|reach/.test(id)).map(({ name }) =>
  name.replace(',', '').toLowerCase(),
);

describe('a list under a heading is wanted or refused as the heading says', () => {
  it.each([
    ['In: {}. Out: {not}, the judges.'],
    ['Must-haves: {}. Dealbreakers, in any order: the judges, {not}.'],
    ['OUT\n- {not}\n- decisions\n\nIN\n- {}\n- the UFC'],
    ['[want] {}\n[do not want] {not}, decisions'],
    ['Yes please → {}; forbidden → decisions, {not}.'],
    ['KEEP ({}) - EXCLUDE ({not}, decisions)'],
    ['+ {}\n- {not}\n- decisions'],
    ['✅ {} ❌ decisions ❌ {not}'],
    ['[x] {} [ ] decisions [ ] {not}'],
    ['+UFC +{} -decisions -{not}'],
    ['For the UFC: {}, !decisions, !{not}'],
    ['Instruments permitted: {}. Instruments forbidden: decisions, {not}. That is all of it.'],
  ])('%s', (text) => {
    for (const name of REFUSED) {
      const written = text.replace('{}', 'longer reach in the UFC').replace('{not}', name);
      expect(found(written), written).toEqual([REACH]);
    }
  });
});

describe('what stands before a colon refuses nothing by itself', () => {
  it.each(['Limits', 'No limit', 'Here goes', 'My go to', 'Hell yes', 'First things first', 'Cut to the chase'])(
    '%s: …',
    (heading) => {
      expect(found(`${heading}: longer reach in every UFC bout, week after week`)).toEqual([REACH]);
    },
  );

  it('a list ends at an empty line, with whatever ends the lines', () => {
    for (const end of ['\n', '\r\n', ' \n'])
      expect(found(['OUT', '- parlays', '- cappers', '', 'I like longer reach in the UFC'].join(end))).toEqual([REACH]);
  });
});

describe('a mark behind a topic says whether it is wanted', () => {
  it.each([
    ['Reach advantage in the UFC: yes. {not}: no. Decisions: no.'],
    ['For the UFC: longer reach (yes), {not} (no), decisions (no)'],
    ['longer reach in the UFC | Y\n{not} | N\ndecisions | N'],
    ['For the UFC: reach=y / decisions=n / {not}: n (for now)'],
    ['For the UFC: longer reach, approved; decisions, rejected; {not}, rejected.'],
  ])('%s', (text) => {
    for (const name of REFUSED) {
      const written = text.replace('{not}', name);
      expect(found(written), written).toEqual([REACH]);
    }
  });
});

it('a stop behind each word stresses what they say together', () => {
  for (const begun of ["Don't. Bet.", 'Do. Not. Bet. On.', 'No. More.', 'Never. Ever.'])
    expect(found(`${begun} Parlays. In the UFC only longer reach counts.`), begun).toEqual([REACH]);
});
