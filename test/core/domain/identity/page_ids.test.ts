import { describe, expect, it } from 'vitest';
import { boutPageId, slugOf } from '../../../../core/domain/identity/page_ids.ts';

describe('the addresses of fighters and bouts', () => {
  it('have no accents, apostrophes or dots', () => {
    expect(slugOf('Jan Błachowicz')).toBe('jan-blachowicz');
    expect(slugOf('Jiří Procházka')).toBe('jiri-prochazka');
    expect(slugOf("Casey O'Neill")).toBe('casey-oneill');
    expect(slugOf('Lance Gibson Jr.')).toBe('lance-gibson-jr');
    expect(slugOf('Mansur Abdul-Malik')).toBe('mansur-abdul-malik');
  });

  it('exist for a name without Latin letters', () => {
    expect(slugOf('張偉麗')).toBe('fighter');
  });

  it('of a bout stay when the corners are swapped', () => {
    const id = boutPageId({ red: 'Renato Moicano', blue: 'Chris Duncan' }, '2026-04-04');
    expect(id).toBe('chris-duncan-vs-renato-moicano-2026-04-04');
    expect(boutPageId({ red: 'Chris Duncan', blue: 'Renato Moicano' }, '2026-04-04')).toBe(id);
  });
});
