import type { EventBout } from '../../../../core/contract/pages/event_page.ts';
import type { FighterLink } from '../../../../core/contract/pages/page_parts.ts';
import type { PrebuiltType } from '../../../../core/contract/playbooks/playbook_types.ts';
import { type Corner, isDecisive, OPPOSITE } from '../../../../core/domain/cards/corners.ts';

/** A bout as its row shows it: from the winner's side; before the result, or without a winner, from our favorite's. */
export interface CardSide {
  corner: Corner;
  fighter: FighterLink;
  opponent: FighterLink;
  /** Of the side. */
  odds: number | undefined;
  market: number | undefined;
  forecast: number | undefined;
}

const ofCorner = (ofRed: number | null, corner: Corner) =>
  ofRed === null ? undefined : corner === 'red' ? ofRed : 1 - ofRed;

export function sideOf(bout: EventBout): CardSide {
  const outcome = bout.result?.outcome;
  const favorite = (bout.forecast ?? bout.market ?? 1) >= 0.5 ? 'red' : 'blue';
  const corner = isDecisive(outcome) ? outcome : favorite;
  return {
    corner,
    fighter: bout[corner],
    opponent: bout[OPPOSITE[corner]],
    odds: bout.odds?.[corner],
    market: ofCorner(bout.market, corner),
    forecast: ofCorner(bout.forecast, corner),
  };
}

/** How a playbook's bet on a side ended, by its side, not its profit; awaited before the result. */
export type Mark = { corner: Corner; result: 'won' | 'lost' | 'returned' | 'awaited' };

/** A playbook's marks on a bout; empty without a bet. */
export function marksOf({ backing, result }: EventBout, playbook: PrebuiltType): Mark[] {
  return backing
    .filter((each) => each.playbook === playbook)
    .map(({ corner }) => {
      if (result === null) return { corner, result: 'awaited' };
      if (!isDecisive(result.outcome)) return { corner, result: 'returned' };
      return { corner, result: result.outcome === corner ? 'won' : 'lost' };
    });
}
