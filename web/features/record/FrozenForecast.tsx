import type { EventForecast } from '../../../core/contract/record_event.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { countText } from '../../../core/format/count.ts';
import { dateText, timeText } from '../../../core/format/dates.ts';
import { pickPercentText } from '../../../core/format/percent.ts';
import { lossText } from '../../../core/record/forecast_words.ts';
import { BoutNames } from '../../components/BoutNames.tsx';
import styles from './EvidencePanel.module.css';
import own from './FrozenForecast.module.css';
import { LogProof } from './LogProof.tsx';

const DASH = '–';
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

/** A bout from the side of its first fighter. */
function BoutRow({ bout, date }: { bout: Bout; date: IsoDate }) {
  const { fighter, opponent, probability, market, closing, outcome } = bout;
  return (
    <tr>
      <th scope="row">
        <BoutNames backed={[{ name: fighter, opponent, date }]} look="quiet" />{' '}
        <span className={own.opponent}>vs. {opponent}</span>
      </th>
      <td className={styles.won}>{pickPercentText(probability)}</td>
      <td className={styles.bouts}>{pickPercentText(market)}</td>
      <td>{closing === null ? DASH : pickPercentText(closing)}</td>
      <td>{outcome === null ? DASH : OUTCOMES[outcome]}</td>
    </tr>
  );
}

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
      <table className={styles.deviations}>
        <caption className="visually-hidden">Frozen forecasts of every bout</caption>
        <thead>
          <tr>
            <th scope="col">Bout</th>
            <th scope="col">We said</th>
            <th scope="col" className={styles.bouts}>
              Market then
            </th>
            <th scope="col">At the close</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {bouts.map((bout) => (
            <BoutRow key={`${bout.fighter} vs. ${bout.opponent}`} bout={bout} date={date} />
          ))}
        </tbody>
      </table>
      <p className={own.note}>
        {late ? 'Frozen late,' : 'Frozen'} {utc(frozen_at)}, forecast {forecast_version}. {resultText(forecast)}
      </p>
      <LogProof playbook="forecast" sequence={sequence} hash={hash} begins={begins_at ?? undefined} />
    </>
  );
}
