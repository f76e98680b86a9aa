import { describe, expect, it } from 'vitest';
import { savedLabOptionsSchema } from '../../../../core/contract/lab/lab.ts';
import { DEFAULT_LAB_OPTIONS } from '../../../../core/contract/lab/lab_defaults.ts';
import { PLAYBOOK_TYPES, type PrebuiltType } from '../../../../core/contract/playbooks/playbook_types.ts';
import { labAddress } from '../../../../core/evidence/lab/lab_address.ts';
import { labEngine } from '../../../../core/evidence/lab/lab_engine.ts';
import type { LabResult } from '../../../../core/evidence/lab/lab_result.ts';
import { readLabAddress } from '../../../../core/evidence/lab/read_lab_address.ts';
import { inLab } from '../../../../core/evidence/lab/starting_points.ts';
import { productPlaybook } from '../../../../core/playbooks/product_playbooks.ts';
import { nextCard } from '../../../../core/portfolio/picks/picks.ts';
import { testedRecord } from '../../../../core/record/playbooks/tested_record.ts';
import { recordFigures } from '../../../../core/record/record_figures.ts';
import { randomCards, TODAY } from '../../../fixtures/random_cards.ts';
import { wholeLabResult } from '../../../fixtures/whole_lab_result.ts';

const CARDS = randomCards(31, 200, 6);
const RECORD = testedRecord(CARDS, TODAY);

/** Through the address, as a reader opens it. */
function opened(type: PrebuiltType): LabResult | undefined {
  const start = inLab(type);
  if (start.kind === 'none') return undefined;
  const query = new URL(labAddress(start.state.strategies, start.state.options), 'https://example.com').searchParams;
  const { strategies, options } = readLabAddress((name) => query.get(name));
  return wholeLabResult(labEngine(CARDS, TODAY), { strategies, options });
}

/** The playbook's own figures: those of its record, and its picks for the next card. */
function own(type: PrebuiltType) {
  const card = nextCard(CARDS, new Date(TODAY));
  if (card === undefined) throw new Error('no next card');
  const { picks, netted } = productPlaybook(type, CARDS, card, TODAY, '');
  return { figures: recordFigures(RECORD[type]), picks, netted };
}

describe('“Open in the Lab”', () => {
  it.each(PLAYBOOK_TYPES)('opens %s whole with its own figures and bets, or says that it does not', (type) => {
    const lab = opened(type);
    const { figures, picks, netted } = own(type);
    const { kind } = inLab(type);
    if (kind !== 'whole') {
      expect(kind).toBe(type === 'baseline' ? 'part' : 'none');
      expect(lab?.report.mean).not.toBe(figures?.mean);
      return;
    }
    expect(lab?.report.events).toBe(figures?.events);
    expect(lab?.report.mean).toBeCloseTo(figures?.mean ?? Number.NaN, 9);
    expect(lab?.report.max_drawdown).toBeCloseTo(figures?.max_drawdown ?? Number.NaN, 9);
    for (const end of [0, 1] as const)
      expect(lab?.report.interval[end]).toBeCloseTo(figures?.interval[end] ?? Number.NaN, 9);
    expect(lab?.next?.picks).toEqual(picks);
    expect(lab?.next?.netted).toBe(netted);
  });

  it('opens the playbooks with weights whole', () => {
    expect(PLAYBOOK_TYPES.filter((type) => inLab(type).kind === 'whole')).toEqual(['standard', 'flex', 'growth']);
  });

  it('keeps what it meant in playbooks and addresses from before the spread could be chosen', () => {
    const { prior_strength: _, ...before } = DEFAULT_LAB_OPTIONS;
    expect(savedLabOptionsSchema.parse(before)).toEqual(DEFAULT_LAB_OPTIONS);
    const query = new Map([
      ['s', 'favorites_all'],
      ['f', '0.3'],
    ]);
    const { options } = readLabAddress((name) => query.get(name) ?? null);
    expect(options).toEqual({ ...DEFAULT_LAB_OPTIONS, bankroll_fraction: 0.3 });
  });
});
