import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { EventForecast } from '../../../core/contract/record_event.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { countText } from '../../../core/format/count.ts';
import { Boundary } from '../../components/Boundary.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { loadPart } from '../../lib/load_part.ts';
import type { EndingPanelProps } from './EndingPanel.tsx';
import type { ForecastPanelProps } from './ForecastPanel.tsx';
import own from './FrozenForecast.module.css';
import panel from './Panel.module.css';

const EndingPanel = lazy(() => loadPart(() => import('./EndingPanel.tsx')));
const ForecastPanel = lazy(() => loadPart(() => import('./ForecastPanel.tsx')));
const FrozenForecast = lazy(() => loadPart(() => import('./FrozenForecast.tsx')));

/** A part that is not on the first screen and so is loaded on its own; `failed` stands in its place if it could not be. */
function Lazily({ failed, pending, children }: { failed: string; pending: ReactNode; children: ReactNode }) {
  return (
    <Boundary fallback={() => <p className={panel.note}>{failed}</p>}>
      <Suspense fallback={pending}>{children}</Suspense>
    </Boundary>
  );
}

/** The panel about how bouts end. */
export const LazyEndingPanel = (props: EndingPanelProps) => (
  <Lazily failed="The figures of how bouts end could not be loaded." pending={<Skeleton shape="panel" />}>
    <EndingPanel {...props} />
  </Lazily>
);

/** The panel about the frozen forecasts. */
export const LazyForecastPanel = (props: ForecastPanelProps) => (
  <Lazily failed="The figures of the published forecasts could not be loaded." pending={<Skeleton shape="panel" />}>
    <ForecastPanel {...props} />
  </Lazily>
);

/** One line that opens to the frozen forecasts of an event. */
export function FrozenForecastLine({ forecast, date }: { forecast: EventForecast; date: IsoDate }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={own.line}>Frozen forecast of {countText(forecast.bouts.length, 'bout')}</summary>
      {isOpen && (
        <Lazily failed="The frozen forecasts could not be loaded." pending={<p className={panel.note}>Loading …</p>}>
          <FrozenForecast forecast={forecast} date={date} />
        </Lazily>
      )}
    </details>
  );
}
