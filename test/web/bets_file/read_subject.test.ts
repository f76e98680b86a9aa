import { describe, expect, test } from 'vitest';
import { readAs } from './files.ts';

describe('a cell is read as', () => {
  test.each([
    ['Renato Moicano (Moneyline) -155', 'Renato Moicano'],
    ['DK: Moicano ML', 'words'],
    ['Moicano ML & Jandiroba ML & Weili ML', 'Renato Moicano + Virna Jandiroba + Zhang Weili'],
    ['Fight Winner - Chris Duncan', 'Chris Duncan'],
    ['Renato Moicano vs. Chris Duncan (Chris Duncan ML)', 'Chris Duncan'],
    ['Chris Duncan v Renato Moicano: Moicano', 'Renato Moicano'],
    ['Moicano to win by submission', 'Renato Moicano/submission'],
    ['Moicano inside the distance', 'Renato Moicano: inside the distance'],
    ['Moicano / Duncan goes the distance', 'Renato Moicano: goes the distance'],
    ['Tabatha Ricci by Decision (Unanimous)', 'words'],
    ['2 Leg Parlay: Moicano ML, Ricci ML', 'Renato Moicano + Tabatha Ricci'],
    ['Renato Moicano -3.5', 'words'],
    ['Moicano or Duncan by KO', 'words'],
    ['Cameron Duncan ML', 'words'],
    ['Moicano +155 / Jandiroba -120', 'Renato Moicano + Virna Jandiroba'],
    ['Renato Moicano vs Chris Duncan', 'which'],
    ['Moicano (KO/TKO) + Jandiroba (Decision)', 'Renato Moicano/knockout + Virna Jandiroba/decision'],
    ['Moicano NOT to win', 'words'],
    ['Renato Moicano ML (Bonus Bet)', 'Renato Moicano (bonus)'],
    ['Moicano @ 2.35', 'Renato Moicano'],
    ['UFC 327 - Moicano vs Duncan - Moneyline - Chris Duncan', 'Chris Duncan'],
    ['Virna Jandiroba beats Tabatha Ricci', 'Virna Jandiroba'],
    ['Ricci over Jandiroba, Moicano over Duncan', 'Tabatha Ricci + Renato Moicano'],
    ['Moicano Rd 1', 'Renato Moicano: in round 1'],
    ['Money Line — Renato Moicano', 'Renato Moicano'],
    ['Moicano wins', 'Renato Moicano'],
    ['R. Moicano ML • V. Jandiroba ML', 'Renato Moicano + Virna Jandiroba'],
    ['Chris Duncan def. Renato Moicano by TKO', 'Chris Duncan/knockout'],
    ['Moicano by KO or Submission', 'Renato Moicano: inside the distance'],
    ['Over 1.5 rounds Moicano vs Duncan', 'Renato Moicano: over 1.5 rounds'],
    ['Moicano ML + Over 2.5 + Jandiroba ML', 'words'],
    ['Moicano ML (each way)', 'words'],
    ['Moicano -155 x Ricci +140 x Aldo +300', 'Renato Moicano + Tabatha Ricci + José Aldo'],
    ['jose aldo moneyline', 'José Aldo'],
    ['Tabatha Ricci ML [+140] > Moicano ML [-155]', 'Tabatha Ricci + Renato Moicano'],
    ['Moicano vs Duncan, Jandiroba vs Ricci', 'words'],
    ['Moicano vs Duncan: Moicano / Jandiroba vs Ricci: Ricci', 'Renato Moicano + Tabatha Ricci'],
    ['Method of Victory: Virna Jandiroba by Submission', 'Virna Jandiroba/submission'],
    ['Duncan Moicano', 'words'],
    ['Moicano ML Moicano by KO', 'words'],
  ])('%s: %s', (cell, reading) => {
    expect(readAs(cell)).toBe(reading);
  });

  test.each(['|', ',', '/', '•', 'x', '>', 'and', '+', '&', ';', '\n'])('a parlay joined by %j', (joiner) => {
    expect(readAs(`Renato Moicano ML ${joiner} Virna Jandiroba ML`)).toBe('Renato Moicano + Virna Jandiroba');
    expect(readAs(`Moicano ${joiner} Jandiroba by decision`)).toBe('Renato Moicano + Virna Jandiroba/decision');
  });

  test.each([' - Chris Duncan', ': Chris Duncan', ', Chris Duncan', ' | Chris Duncan', ' (Chris Duncan)'])(
    'the side that stands after its bout: %s',
    (side) => {
      expect(readAs(`Renato Moicano vs Chris Duncan${side}`)).toBe('Chris Duncan');
      expect(readAs(`Renato Moicano vs Chris Duncan${side} ML`)).toBe('Chris Duncan');
      expect(readAs(`Renato Moicano vs Chris Duncan${side} by KO`)).toBe('Chris Duncan/knockout');
    },
  );

  test.each([
    ['Winner: Chris Duncan', 'Chris Duncan'],
    ['Renato Moicano vs Chris Duncan Winner: Chris Duncan', 'Chris Duncan'],
    ['Money Line: Chris Duncan', 'Chris Duncan'],
    ['Renato Moicano to win KO', 'Renato Moicano/knockout'],
    ['Renato Moicano on points', 'Renato Moicano/decision'],
    ['Submission: Renato Moicano', 'Renato Moicano/submission'],
    ['Moicano | Submission: Jandiroba', 'Renato Moicano + Virna Jandiroba/submission'],
    ['Renato Moicano Moneyline Renato Moicano vs Chris Duncan', 'Renato Moicano'],
    ['Moicano ML vs Duncan', 'Renato Moicano'],
    ['Moicano - Duncan', 'which'],
    ['Moicano ML.', 'Renato Moicano'],
    ['Renato Moicano Moneyline, Under 2.5 Rounds', 'Renato Moicano: to win, under 2.5 rounds'],
    ['Renato Moicano to win in Rounds 1-2', 'Renato Moicano: in rounds 1 to 2'],
    ['Renato Moicano in R2', 'Renato Moicano: in round 2'],
    ['Renato Moicano vs. Chris Duncan over 2.5', 'Renato Moicano: over 2.5 rounds'],
  ])('books write it: %s', (cell, reading) => {
    expect(readAs(cell)).toBe(reading);
  });

  test.each([
    'Renato Moicano (Draw No Bet)',
    'Renato Moicano ML or Draw',
    'Renato Moicano 3 way',
    'Renato Moicano ML No',
    'Renato Moicano (Lay)',
    'Renato Moicano ML, KO',
    'Renato Moicano − 3.5',
    'Moicano Jandiroba',
    'Moicano + Moicano by KO',
    'Knockout',
  ])('words, never as another bet: %s', (cell) => {
    expect(readAs(cell)).toBe('words');
  });
});
