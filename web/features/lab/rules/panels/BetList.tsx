import { Link } from 'react-router-dom';
import { boutAddress } from '../../../../../core/contract/pages/bout_address.ts';
import type { RuleFigures } from '../../../../../core/evidence/luck/rules/rule_figures.ts';
import { dateText } from '../../../../../core/format/dates.ts';
import { figureText } from '../../../../../core/strategies/rules/condition_text.ts';
import { Button } from '../../../../components/controls/Button.tsx';
import { oddsText } from '../../../../components/picks/price/price_words.ts';
import { ODDS_STYLE, usePreference } from '../../../../lib/saved/preferences.ts';
import { type Column, Table } from '../../../../ui/Table.tsx';
import styles from '../Rules.module.css';
import { betsText, sealText, unitsText } from '../rule_words.ts';
import table from './BetList.module.css';
import { RulePanel } from './RulePanel.tsx';

/** Odds in the user's format, with a true minus. */
export function useOddsText(): (odds: number) => string {
  const [style] = usePreference(ODDS_STYLE);
  return (odds) => (style === 'american' ? figureText({ unit: 'odds' }, odds) : oddsText(odds, style));
}

const resultOf = ({ won, profit }: { won: boolean; profit: number }) =>
  won ? '✓ Won' : profit < 0 ? '✗ Lost' : '↺ Returned';

type RuleBet = RuleFigures['list'][number];

const profitText = (profit: number) =>
  profit === 0 ? '0.00' : unitsText(profit).slice(0, 1) + Math.abs(profit).toFixed(2);

const columnsOf = (odds: (odds: number) => string): readonly Column<RuleBet>[] => [
  {
    id: 'date',
    head: 'Date',
    cell: ({ date }) => dateText(date),
    align: 'start',
    look: 'note',
    card: '2 1',
    className: table.date,
  },
  {
    id: 'fighter',
    head: 'Fighter',
    cell: ({ fighter, opponent, date }) => (
      <>
        <Link to={boutAddress(fighter, opponent, date)}>{fighter}</Link> <span>vs. {opponent}</span>
      </>
    ),
    isRowHead: true,
    card: '1 1',
    className: table.fighter,
  },
  {
    id: 'odds',
    head: 'Odds',
    cell: (bet) => odds(bet.odds),
    card: '2 2',
    className: table.second,
  },
  { id: 'market', head: 'Market said', cell: ({ probability }) => `${Math.round(100 * probability)}%` },
  {
    id: 'result',
    head: 'Result',
    cell: resultOf,
    align: 'start',
    card: '2 3',
    className: table.second,
  },
  {
    id: 'profit',
    head: 'Profit',
    cell: ({ profit }) => profitText(profit),
    sign: ({ profit }) => profit,
    card: '1 2 +1',
  },
];

/** The newest bets of a rule before the sealed years. */
export function BetList({ figures, sealedFrom, onMore }: { figures: RuleFigures; sealedFrom: string; onMore(): void }) {
  const odds = useOddsText();
  const { list, bets } = figures;
  const note = `${list.length.toLocaleString('en-US')} of ${betsText(bets)}, tested, before ${sealText(sealedFrom)}`;
  return (
    <RulePanel title="Its bets, newest first" note={note} finding={note} className={styles.below}>
      <Table
        caption="Its bets, newest first"
        columns={columnsOf(odds)}
        rows={list}
        keyOf={({ row }) => row}
        cardsBelow="tablet"
        className={table.list}
      />
      {list.length < bets && (
        <div className={styles.more}>
          <Button onClick={onMore}>Show more</Button>
        </div>
      )}
    </RulePanel>
  );
}
