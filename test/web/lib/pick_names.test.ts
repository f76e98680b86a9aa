import { describe, expect, it } from 'vitest';
import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import { pickNames } from '../../../web/lib/picks/pick_names.ts';

const pickOf = (...legs: readonly [name: string, opponent: string][]): StoredPick => ({
  ...{ budget_amount: 0.1, american_odds: '+100', decimal_odds: 2, supporting_strategies: 1 },
  type: legs.length > 1 ? 'parlay' : 'moneyline',
  pick_name: legs.map(([name]) => name).join(' + '),
  opponent_name: legs.map(([, opponent]) => opponent).join(' + '),
  legs: legs.map(([name, opponent]) => ({ name, opponent, corner: 'red' })),
});

describe('the name of a pick', () => {
  const straight = pickOf(['Alice Pereira', 'Hailey Cowan']);
  const parlay = pickOf(['Alice Pereira', 'Hailey Cowan'], ['Chris Duncan', 'Renato Moicano']);

  it('is the full name for a moneyline, surnames for a parlay', () => {
    const namesOf = pickNames([straight, parlay]);
    expect(namesOf(straight)).toEqual({ pick: 'Alice Pereira', opponent: 'Hailey Cowan' });
    expect(namesOf(parlay)).toEqual({ pick: 'Pereira + Duncan', opponent: 'Cowan + Moicano' });
  });

  it('has full names where another fighter of the picks’ bouts shares the surname', () => {
    const namesOf = pickNames([parlay, pickOf(['Ada Lovelace', 'Grace Duncan'])]);
    expect(namesOf(parlay).pick).toBe('Pereira + Chris Duncan');
  });

  it('is as it was stored where a legacy pick has no legs', () => {
    const { legs: _, ...unnamed } = parlay;
    const legacy: StoredPick = unnamed;
    expect(pickNames([legacy])(legacy).pick).toBe('Alice Pereira + Chris Duncan');
  });
});
