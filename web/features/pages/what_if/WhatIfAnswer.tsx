import { Link } from 'react-router-dom';
import { pageAddress } from '../../../../core/contract/pages/page_paths.ts';
import { BOUT_ROUNDS, type BoutRounds, type WhatIf } from '../../../../core/contract/pages/what_if.ts';
import { FIRST_FORECAST_EVENT } from '../../../../core/domain/cards/card.ts';
import type { Corner } from '../../../../core/domain/cards/corners.ts';
import { dateText } from '../../../../core/format/dates.ts';
import { pickPercentText, signedPickPercentText } from '../../../../core/format/numbers/percent.ts';
import { DASH } from '../../../../core/format/numbers/signs.ts';
import { chanceText } from '../../../../core/format/words/bout_words.ts';
import { NO_ENDINGS_TEXT } from '../../../../core/format/words/ending_words.ts';
import { surnamesAmong } from '../../../../core/format/words/surnames.ts';
import type { SlipPrice } from '../../../../core/markets/price_slip.ts';
import { type TypedLine, whatIfForecast, whatIfNotes } from '../../../../core/pages/bout/what_if.ts';
import { Choice } from '../../../components/controls/Choice.tsx';
import { EndingTable } from '../../../components/endings/EndingTable.tsx';
import { oddsText } from '../../../components/picks/price/price_words.ts';
import { ODDS_STYLE, usePreference } from '../../../lib/saved/preferences.ts';
import roles from '../../../ui/Roles.module.css';
import { type Column, Table } from '../../../ui/Table.tsx';
import pages from '../Pages.module.css';
import styles from './WhatIf.module.css';

/** A side with what its win is worth. */
interface SideRow extends SlipPrice {
  corner: Corner;
  name: string;
  slug: string;
}

function Edge({ offer }: Pick<SideRow, 'offer'>) {
  if (offer === undefined) return DASH;
  const [low, high] = offer.edgeRange.map(signedPickPercentText);
  return (
    <>
      {signedPickPercentText(offer.edge)}
      <span className={styles.range}>
        {low} to {high}
      </span>
    </>
  );
}

function columnsOf(priceText: (odds: number) => string): readonly Column<SideRow>[] {
  return [
    {
      id: 'side',
      head: 'Side',
      cell: ({ name, slug }) => (
        <Link className={pages.link} to={pageAddress('fighters', slug)}>
          {name}
        </Link>
      ),
      isRowHead: true,
    },
    { id: 'ours', head: 'We say', cell: ({ probability }) => pickPercentText(probability), look: 'strong' },
    { id: 'fair', head: 'Fair price', cell: ({ fair }) => priceText(fair) },
    { id: 'worth', head: 'Worth betting from', cell: ({ worth }) => priceText(worth), hideBelow: 'tablet' },
    { id: 'edge', head: 'Edge at your price', cell: Edge, sign: ({ offer }) => offer?.edge ?? 0 },
  ];
}

interface Props {
  whatIf: WhatIf;
  odds: TypedLine['odds'];
  rounds: BoutRounds;
  onRounds(rounds: BoutRounds): void;
}

const ROUNDS_WORDS = { 3: 'three rounds', 5: 'five rounds' } as const;
const ROUNDS_OPTIONS = BOUT_ROUNDS.map((rounds) => ({ value: `${rounds}` as const, label: ROUNDS_WORDS[rounds] }));

/** The forecast of a bout that is not booked, as of one that is: who wins, at which price that is fair, and how it ends. */
export function WhatIfAnswer({ whatIf, odds, rounds, onRounds }: Props) {
  const [style] = usePreference(ODDS_STYLE);
  const { red, blue, date } = whatIf;
  const short = surnamesAmong([red.name, blue.name]);
  const names = { red: short(red.name), blue: short(blue.name) };
  const forecast = whatIfForecast(whatIf, odds, rounds);
  if (red.gender !== blue.gender)
    return <p className={pages.sentence}>Men and women do not meet: the forecast knows no such bout.</p>;
  if (forecast === undefined)
    return <p className={pages.sentence}>There is no forecast before the first {FIRST_FORECAST_EVENT - 1} events.</p>;
  const { market, ofRed, endings, sides } = forecast;
  const told: Corner = ofRed < market ? 'blue' : 'red';
  const of = (probabilityOfRed: number) => chanceText(told === 'red' ? probabilityOfRed : 1 - probabilityOfRed);
  const rows = (['red', 'blue'] as const).flatMap((corner): SideRow[] => {
    const price = sides[corner];
    return price ? [{ ...price, corner, name: names[corner], slug: whatIf[corner].slug }] : [];
  });
  return (
    <div className={pages.stack}>
      <div className={pages.finding}>
        <p className={pages.sentence}>
          Cornerman would give {names[told]} {of(ofRed)}, {odds ? 'these prices' : 'the Elo ratings'} {of(market)}.
        </p>
        <p className={pages.details}>
          {odds
            ? 'The forecast starts from both prices without their margin.'
            : 'The forecast starts from the price, because a market knows most. Without both prices it starts from the Elo ratings, which know less.'}{' '}
          {whatIfNotes(whatIf).join(' ')} As of {dateText(date)}.
        </p>
      </div>
      <section className={pages.panel} aria-labelledby="worth-title">
        <h2 id="worth-title" className={pages.title}>
          What each side is worth
        </h2>
        <Table
          caption="Chance, fair price and edge of each side"
          columns={columnsOf((price) => oddsText(price, style))}
          rows={rows}
          keyOf={({ corner }) => corner}
        />
      </section>
      <section className={pages.panel} aria-labelledby="endings-title">
        <div className={roles.bar}>
          <h2 id="endings-title" className={pages.title}>
            How it would end over {ROUNDS_WORDS[rounds]}
          </h2>
          <Choice
            legend="Rounds"
            options={ROUNDS_OPTIONS}
            chosen={`${rounds}`}
            onChoose={(chosen) => onRounds(chosen === '5' ? 5 : 3)}
          />
        </div>
        {endings ? (
          <EndingTable
            endings={endings}
            probabilityOfRed={ofRed}
            names={names}
            caption="Chances and fair prices of the six endings"
          />
        ) : (
          <p className={pages.note}>{NO_ENDINGS_TEXT}</p>
        )}
        <p className={pages.note}>Rounds change how it would end. The forecast of the winner does not go by them.</p>
      </section>
    </div>
  );
}
