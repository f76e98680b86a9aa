import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { EVENTS_INDEX_PATH } from '../../../core/contract/pages/page_paths.ts';
import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import type { LiveCard } from '../../../core/contract/site/live.ts';
import { nightOf } from '../../../core/night/night.ts';
import { InTheCage, StillToCome } from '../../../web/components/night/NightBouts.tsx';
import { NightLine } from '../../../web/components/night/NightLine.tsx';
import { fallenText, newlyFallen, progressText, surnamesOf } from '../../../web/components/night/night_texts.ts';
import { Over } from '../../../web/components/night/OverBouts.tsx';
import { SlipStand } from '../../../web/components/night/SlipStand.tsx';
import { useSlips } from '../../../web/components/night/use_slips.ts';
import { LIVE_NIGHT, NIGHT_BETS, NIGHT_CHANCES, nightBet } from '../../fixtures/live_night.ts';
import { HttpAnswers } from '../pages/http_answers.ts';
import { showPage } from '../pages/show_page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const partsOf = (card: LiveCard) => ({
  card,
  night: nightOf(NIGHT_BETS, card, NIGHT_CHANCES),
  chances: NIGHT_CHANCES,
  short: surnamesOf(card),
  whose: 'Your',
  isOwn: true,
  at: Date.parse(card.reads[0]?.at ?? ''),
});

/** Shows the parts of a night with own bets. */
function show(card = LIVE_NIGHT): void {
  const parts = partsOf(card);
  const Night = () => (
    <>
      <SlipStand
        night={parts.night}
        slips={['Your bets', 'Flex']}
        chosen="Your bets"
        onChoose={() => {}}
        hasNoBet={false}
      />
      <InTheCage {...parts} />
      <StillToCome {...parts} />
      <Over {...parts} />
      <NightLine {...parts} />
    </>
  );
  showPage(Night, new HttpAnswers({ [EVENTS_INDEX_PATH]: 404 }), '/events/x');
}

const text = (name: string) => screen.getByRole('region', { name }).textContent;

test('the slip says what it has made, what follows from the bout in the cage and every end', () => {
  show();
  const slip = text('The bets so far');
  expect(slip).toContain('+$41');
  expect(slip).toContain('ends from −$58 to +$196');
  expect(slip).toContain('If Lijun wins, the night ends ahead whatever follows.');
  expect(slip).toContain('8 ends of 3 open bouts, by our probabilities. On average +$46');
});

test('each open bout says what it is worth, and which parlay hangs on it', () => {
  show();
  expect(text('In the cage')).toMatch(
    /Round 2 of 3 · 3:12.*Wang Lijun vs\. Aldana\$39 at \+215wins: \+\$84loses: −\$39We said 36%/,
  );
  const coming = text('Still to come');
  expect(coming).toContain(
    'wins: +$20loses: −$40We say 58%. The $10 parlay, which needs Moreau and Vorontsov, pays $36.67.',
  );
  expect(coming).toContain('wins: +$24 to +$51loses: −$20 to −$30');
});

test('what is over stands newest first to the cent, an unofficial result without counting', () => {
  show();
  const rows = within(screen.getByRole('region', { name: 'Over' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '·Ritter beat Brandvolddecision, unofficialno bet',
    '↺Paz and Netono contest, R1 3:40$0.00$15 returned',
    '✓Diallo beat Gilfoylesubmission, R2 4:01+$36.00$45 at −125',
    '✗Faleolo beat Dvorskyknockout, R1 2:14−$20.00$20 on Dvorsky, +130',
    '✓Obi beat Straughandecision+$25.00$30 at −120',
  ]);
  expect(text('Over')).toMatch(/Quist against Roth is off the card\. Your \$10 is back since \d+:\d\d [ap]m\./);
});

test('a bout whose parlay was lost by another one has no open bet', () => {
  const lost = nightBet('lost', 10, 4, 'Petr Dvorsky', 'Camara Diallo', 'Hale Ritter');
  const night = nightOf([lost], LIVE_NIGHT, NIGHT_CHANCES);
  const parts = { ...partsOf(LIVE_NIGHT), night };
  showPage(() => <Over {...parts} />, new HttpAnswers({ [EVENTS_INDEX_PATH]: 404 }), '/events/x');
  const rows = within(screen.getByRole('region', { name: 'Over' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '·Ritter beat Brandvolddecision, unofficialsettled1 parlay',
    '·Paz and Netono contest, R1 3:40no bet',
    '·Diallo beat Gilfoylesubmission, R2 4:01settled1 parlay',
    '✗Faleolo beat Dvorskyknockout, R1 2:14−$10.001 parlay',
    '·Obi beat Straughandecisionno bet',
  ]);
});

test('the bets of a playbook are the same ones on each render of a screen', () => {
  const picks: StoredPick[] = [];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook(() => useSlips('x', NIGHT_BETS, { name: 'Flex', picks, netted: 0 }), {
    wrapper,
  });
  const [own, flex] = result.current;
  rerender();
  expect(result.current[0]?.bets).toBe(own?.bets);
  expect(flex?.name).toBe('Flex');
  expect(result.current[1]?.bets).toBe(flex?.bets);
});

test('between bouts the next one stands in the place of the one in the cage', () => {
  const bouts = LIVE_NIGHT.bouts.map((bout) =>
    bout.state === 'in_the_cage'
      ? {
          ...bout,
          state: 'official' as const,
          result: { outcome: 'red' as const, method: 'knockout' as const, round: 2, time: '2:00' },
        }
      : bout,
  );
  show({ ...LIVE_NIGHT, bouts });
  expect(text('Next')).toContain('Ines Moreau vs. Vesela');
  expect(text('The bets so far')).toContain('+$125');
});

test('a corrected card says what was changed, and its line ends beside what was expected', () => {
  const before = { outcome: 'red', method: 'knockout', round: 1, time: '2:14' } as const;
  const after = { outcome: 'no_contest', method: 'other', round: 1, time: '2:14' } as const;
  const changed = LIVE_NIGHT.bouts.find(({ blue }) => blue === 'Petr Dvorsky');
  show({
    ...LIVE_NIGHT,
    state: 'corrected',
    bouts: LIVE_NIGHT.bouts.map((bout) => (bout === changed ? { ...bout, state: 'official', result: after } : bout)),
    corrections: [{ bout_id: changed?.bout_id ?? '', at: '2026-11-29T04:52:00.000Z', before, after }],
  });
  expect(text('Over')).toMatch(
    /Corrected at .*: Faleolo against Dvorsky is no contest, R1 2:14\. It was won by Faleolo, knockout, R1 2:14\./,
  );
  expect(text('The bets so far')).toContain('+$61');
});

test('who fell out since the last result is news, with the opponent who comes', () => {
  const [main, ...others] = LIVE_NIGHT.bouts;
  if (main === undefined) throw new Error('The night has no bout');
  const since = '2026-11-29T03:10:00.000Z';
  const card: LiveCard = {
    ...LIVE_NIGHT,
    bouts: [
      { ...main, bout_id: 'new', blue: 'Late Comer', state: 'coming' },
      { bout_id: main.bout_id, red: main.red, blue: main.blue, since, state: 'replaced', by: 'new' },
      ...others,
    ],
  };
  expect(newlyFallen(card).map((bout) => fallenText(bout, partsOf(card)))).toEqual([
    expect.stringMatching(
      /^Satterfield is out: Vorontsov meets Comer instead\. Your \$20 is back since .* One parlay goes on without this leg\.$/,
    ),
  ]);
  expect(progressText(card)).toBe('Live · 5 of 8 bouts over');
});
