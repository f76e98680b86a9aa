import type { IsoDate } from '../../../core/dates/iso_date.ts';
import type { Import } from '../../../core/imports/import_cards.ts';
import type { Score } from '../../../core/models/cappers/scores.ts';
import { CAPPER_STRATEGIES } from '../../../core/strategies/catalogue.ts';
import type { CapperId } from '../../../core/strategies/ids.ts';
import { strategyRecord } from '../record/strategy_record.ts';
import { formatTable, signedFigure } from '../tables.ts';

interface ForecasterOutput extends Score {
  bets: number;
  /** Sum of event returns, in stakes. */
  cumsum: number;
}

export interface CappersOutput {
  market: ForecasterOutput;
  cappers: Record<string, ForecasterOutput>;
  consensus: ForecasterOutput;
}

/** The market's probabilities have no value at its own odds, and the consensus is not a strategy: neither bets. */
const NO_BETS = { bets: 0, cumsum: 0 };

/** Out-of-sample scores of market, cappers and consensus on the same bouts, and the returns of betting on each. */
export function cappersOutput({ cards, capperScores }: Import, today: IsoDate): CappersOutput {
  const outputs = CAPPER_STRATEGIES.map(({ id, capper }): [CapperId, ForecasterOutput] => {
    const { bets, cumsum } = strategyRecord(cards, id, today);
    return [capper, { ...capperScores.cappers[capper], bets, cumsum }];
  });
  return {
    market: { ...capperScores.market, ...NO_BETS },
    cappers: Object.fromEntries(outputs),
    consensus: { ...capperScores.consensus, ...NO_BETS },
  };
}

/** The output as text. */
export function cappersText({ market, cappers, consensus }: CappersOutput): string {
  if (market.bouts === 0) return 'Too few settled events: the cappers forecast from the 61st on.';
  const row = (name: string, score: ForecasterOutput, bettor: boolean) => [
    name,
    score.bouts,
    score.brier.toFixed(5),
    score.log_loss.toFixed(5),
    score === market ? '' : score.brier < market.brier ? 'beat it' : 'did not',
    bettor ? score.bets : '',
    bettor ? signedFigure(score.cumsum, 2) : '',
  ];
  const table = formatTable(
    ['Forecaster', 'Bouts', 'Brier', 'Log loss', 'Market', 'Bets', 'Sum of returns'],
    [
      row('Market (closing odds)', market, false),
      ...Object.entries(cappers).map(([id, score]) => row(id.replaceAll('_', ' '), score, true)),
      row('Consensus of the five', consensus, false),
    ],
  );
  return `${table}\n\nLower is better. A capper’s betting return moves a lot with tiny changes of its model: read little into it.`;
}
