import { Link } from 'react-router-dom';
import { DEFAULT_BUDGET } from '../../../../core/contract/limits/limits.ts';
import { PLAYBOOK_COPY } from '../../../../core/contract/playbooks/playbook_types.ts';
import type { PlaybookEvent } from '../../../../core/contract/record/record_event.ts';
import { countText } from '../../../../core/format/numbers/count.ts';
import { moneyText, signedMoneyText } from '../../../../core/format/numbers/money.ts';
import { signedPickPercentText } from '../../../../core/format/numbers/percent.ts';
import { DASH } from '../../../../core/format/numbers/signs.ts';
import { rankedEvents } from '../../../../core/pages/event/event_sentences.ts';
import type { StakeRules } from '../../../../core/portfolio/value/placeable_stakes.ts';
import { dollarAmounts } from '../../../../core/portfolio/value/slip_amounts.ts';
import { classNames } from '../../../components/class_names.ts';
import { useBudget } from '../../../components/picks/stakes/use_budget.ts';
import { SMALLEST_STAKE, STAKE_STEP, usePreference } from '../../../lib/saved/preferences.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
import pages from '../Pages.module.css';
import styles from './PlaybookTable.module.css';

interface Props {
  playbooks: readonly PlaybookEvent[];
  settled: boolean;
  /** What Value's bets go by before the results: `the market line`. */
  basis: string;
}

/** Before the results `5 bets`; of Value, until its picks are published, with the price that decides them. */
function comingText({ playbook, picks, publication }: PlaybookEvent, basis: string): string {
  const bets = picks.length === 0 ? 'no bet' : countText(picks.length, 'bet');
  if (playbook !== 'value' || publication !== null) return bets;
  return `${bets} at ${basis}`;
}

/** `12 won, 4 lost, 1 returned`; before the results `5 bets`. */
function betsText(event: PlaybookEvent, { settled, basis }: Pick<Props, 'settled' | 'basis'>): string {
  const { picks } = event;
  if (!settled) return comingText(event, basis);
  if (picks.length === 0) return 'no bet';
  if (picks.every(({ result }) => result === null)) return countText(picks.length, 'bet');
  const counts = (['won', 'lost', 'returned'] as const).map(
    (result) => [picks.filter((pick) => pick.result === result).length, result] as const,
  );
  const awaited = picks.filter(({ result }) => result === null).length;
  const texts = [...counts, [awaited, 'not settled'] as const].filter(([count]) => count > 0);
  return texts.map(([count, word]) => `${count} ${word}`).join(', ');
}

/** Mean closing-line value, weighted by stake; undefined without a closing price. */
function closingValue({ picks }: PlaybookEvent): number | undefined {
  const known = picks.flatMap(({ stake, closing_value }) => (closing_value === null ? [] : [{ stake, closing_value }]));
  const staked = known.reduce((sum, { stake }) => sum + stake, 0);
  if (staked === 0) return undefined;
  return known.reduce((sum, { stake, closing_value }) => sum + stake * closing_value, 0) / staked;
}

const hasClose = (playbooks: readonly PlaybookEvent[]) => playbooks.some((event) => closingValue(event) !== undefined);

/** What is staked of a budget: before the results in the cents of the slip that can be placed. */
function stakedOf({ picks, staked }: PlaybookEvent, budget: number, rules: StakeRules | undefined): number {
  if (rules === undefined) return staked * budget;
  const sized = picks.map(({ stake, odds }) => ({ share: stake, odds, isWanted: true }));
  return dollarAmounts(sized, 0, budget, rules).staked;
}

interface Stakes {
  /** In dollars. */
  budget: number;
  rules: StakeRules;
}

function columnsOf({ playbooks, settled, basis }: Props, { budget, rules }: Stakes): readonly Column<PlaybookEvent>[] {
  const of = `on ${moneyText(budget).replace('.00', '')}`;
  const isTested = playbooks.every(({ publication }) => publication === null);
  const close: Column<PlaybookEvent> = {
    id: 'close',
    head: 'Against the close',
    cell: (event) => {
      const closing = closingValue(event);
      return closing === undefined ? DASH : signedPickPercentText(closing);
    },
    className: styles.small,
  };
  const result: Column<PlaybookEvent> = {
    id: 'result',
    head: `Result ${of}${isTested ? ', tested' : ''}`,
    cell: ({ picks, profit }) => (picks.length === 0 || profit === null ? DASH : signedMoneyText(profit * budget)),
    look: 'figure',
    sign: ({ picks, profit }) => (picks.length === 0 ? 0 : (profit ?? 0)),
    card: '1 2',
  };
  return [
    {
      id: 'playbook',
      head: 'Playbook',
      cell: ({ playbook }) => (
        <Link className={pages.link} to={settled ? `/record?playbook=${playbook}` : `/picks?playbook=${playbook}`}>
          {PLAYBOOK_COPY[playbook].name}
        </Link>
      ),
      isRowHead: true,
      look: 'figure',
      card: '1 1',
    },
    {
      id: 'bets',
      head: 'Bets',
      cell: (event) => betsText(event, { settled, basis }),
      align: 'start',
      card: '2 1',
      className: styles.small,
    },
    {
      id: 'staked',
      head: settled ? 'Staked' : `Staked ${of}`,
      cell: (event) =>
        event.picks.length > 0 ? moneyText(stakedOf(event, budget, settled ? undefined : rules)) : DASH,
      ...(settled ? {} : { card: '1 2' as const }),
    },
    ...(hasClose(playbooks) ? [close] : []),
    ...(settled ? [result] : []),
  ];
}

/** What each playbook bet on the event and, afterwards, what that returned of the reader’s budget. */
export function PlaybookTable(props: Props) {
  const { playbooks, settled } = props;
  const { amount } = useBudget();
  const [smallest] = usePreference(SMALLEST_STAKE);
  const [step] = usePreference(STAKE_STEP);
  const rules = { smallest: Number(smallest), step: Number(step) };
  const budget = amount > 0 ? amount : DEFAULT_BUDGET;
  return (
    <Table
      caption="Playbooks"
      columns={columnsOf(props, { budget, rules })}
      rows={rankedEvents(playbooks)}
      keyOf={({ playbook }) => playbook}
      layout="rows"
      cardsBelow="tablet"
      cardsHaveHeads
      className={classNames(styles.table, settled && styles.settled, hasClose(playbooks) && styles.withClose)}
    />
  );
}
