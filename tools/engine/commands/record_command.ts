import type { PrebuiltType } from '../../../core/contract/playbooks/playbook_types.ts';
import type { WithValue } from '../../../core/contract/playbooks/with_value.ts';
import type { RecordFigures } from '../../../core/contract/record/record.ts';
import type { EdgeRecord, MethodBets } from '../../../core/contract/record/record_evidence.ts';
import type { Robustness } from '../../../core/contract/record/robustness.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { withValueOf } from '../../../core/evidence/returns/with_value.ts';
import type { Import } from '../../../core/imports/import_cards.ts';
import { valuedBet } from '../../../core/portfolio/report/tested_bets.ts';
import { edgeRecord } from '../../../core/record/playbooks/edge_record.ts';
import { methodBets } from '../../../core/record/playbooks/method_bets.ts';
import { robustnessOf } from '../../../core/record/playbooks/robustness.ts';
import { byChain, byPlaybook, madeBetsOf, testedRecord } from '../../../core/record/playbooks/tested_record.ts';
import { recordFigures, resultsByYear } from '../../../core/record/record_figures.ts';

export interface PlaybookOutput extends RecordFigures {
  /** Profit by year, in multiples of the budget. */
  by_year: Record<string, number>;
  /** The bets by value. */
  with_value: WithValue;
  /** Undefined without a bet. */
  robustness: Robustness | undefined;
}

export interface RecordOutput {
  events: number;
  /** The edge that was said of both sides of every bout against what they returned. */
  edges: EdgeRecord;
  /** Bets on methods; undefined without one. */
  methods: MethodBets | undefined;
  /** Undefined if there are too few settled events. */
  playbooks: Record<PrebuiltType, PlaybookOutput | undefined>;
}

const NO_CHAINS = byChain(() => []);

/** Out-of-sample returns of the product's own playbooks, as of `today`. */
export function recordOutput({ cards }: Pick<Import, 'cards'>, today: IsoDate): RecordOutput {
  const tested = testedRecord(cards, today);
  const playbooks = byPlaybook((type): PlaybookOutput | undefined => {
    const results = tested[type];
    const figures = recordFigures(results);
    const years = resultsByYear(results).map(({ year, profit }) => [year, profit]);
    const bets = tested[type].map((event) => event.bets.map(valuedBet));
    return (
      figures && {
        ...figures,
        by_year: Object.fromEntries(years),
        with_value: withValueOf(bets),
        robustness: robustnessOf(tested[type].map(madeBetsOf)),
      }
    );
  });
  const { tested: edges } = edgeRecord(cards, NO_CHAINS, today);
  return { events: tested.baseline.length, edges, methods: methodBets(cards, today), playbooks };
}
