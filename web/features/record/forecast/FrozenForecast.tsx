import type { EventForecast } from '../../../../core/contract/record/record_event.ts';
import type { IsoDate } from '../../../../core/dates/iso_date.ts';
import { dateText, timeText } from '../../../../core/format/dates.ts';
import { countText } from '../../../../core/format/numbers/count.ts';
import { pickPercentText } from '../../../../core/format/numbers/percent.ts';
import { DASH } from '../../../../core/format/numbers/signs.ts';
import { lossText } from '../../../../core/record/words/forecast_words.ts';
import { BoutNames } from '../../../components/layout/BoutNames.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { LogProof } from '../proof/LogProof.tsx';
import own from './FrozenForecast.module.css';

const utc = (instant: string) => `${dateText(instant)}, ${timeText(instant)} UTC`;

const OUTCOMES = {
  won: 'Won',
  lost: 'Lost',
  draw: 'Draw',
  no_contest: 'No contest',
  replaced: 'Replaced',
  called_off: 'Cancelled',
} as const;

type Bout = EventForecast['bouts'][number];

/** Columns of bouts from the side of their first fighters. `date`: of the event. */
const columnsOf = (date: IsoDate): readonly Column<Bout>[] => [
  {
    id: 'bout',
    head: 'Bout',
    cell: ({ fighter, opponent }) => (
      <>
        <BoutNames backed={[{ name: fighter, opponent, date }]} look="quiet" />{' '}
        <span className={own.opponent}>vs. {opponent}</span>
      </>
    ),
    isRowHead: true,
  },
  { id: 'ours', head: 'We said', cell: ({ probability }) => pickPercentText(probability), look: 'strong' },
  {
    id: 'market',
    head: 'Market then',
    cell: ({ market }) => pickPercentText(market),
    look: 'note',
    hideBelow: 'phone',
  },
  {
    id: 'close',
    head: 'At the close',
    cell: ({ closing }) => (closing === null ? DASH : pickPercentText(closing)),
  },
  { id: 'result', head: 'Result', cell: ({ outcome }) => (outcome === null ? DASH : OUTCOMES[outcome]) },
];

function resultText({ losses, publication: { late, settled_at } }: EventForecast): string {
  if (late) return 'That was after the event began, so they do not count.';
  if (settled_at === null) return 'Not settled yet.';
  if (losses === null) return 'No bout counts.';
  return `Log loss ${lossText(losses.forecast)}, the closing line’s ${lossText(losses.market)}, over ${countText(losses.bouts, 'bout')}.`;
}

/** The frozen forecasts of all bouts of an event, with how they ended. */
export default function FrozenForecast({ forecast, date }: { forecast: EventForecast; date: IsoDate }) {
  const { bouts, publication, forecast_version } = forecast;
  const { late, frozen_at, sequence, hash, begins_at } = publication;
  return (
    <>
      <Table
        caption="Frozen forecasts of every bout"
        columns={columnsOf(date)}
        rows={bouts}
        keyOf={({ fighter, opponent }) => `${fighter} vs. ${opponent}`}
        size="medium"
      />
      <p className={own.note}>
        {late ? 'Frozen late,' : 'Frozen'} {utc(frozen_at)}, forecast {forecast_version}. {resultText(forecast)}
      </p>
      <LogProof playbook="forecast" sequence={sequence} hash={hash} begins={begins_at ?? undefined} />
    </>
  );
}
