import { useState } from 'react';
import type { PrebuiltType } from '../../../core/contract/playbooks/playbook_types.ts';
import type { EventForecast } from '../../../core/contract/record/record_event.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { countText } from '../../../core/format/numbers/count.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Skeleton } from '../../components/states/Skeleton.tsx';
import { lazyPart } from '../../lib/load/lazy_part.tsx';
import roles from '../../ui/Roles.module.css';
import own from './forecast/FrozenForecast.module.css';
import panel from './Panel.module.css';

const Failed = ({ what }: { what: string }) => <p className={panel.note}>{what} could not be loaded.</p>;

/** The panel about how bouts end, which is not on the first screen. */
export const LazyEndingPanel = lazyPart(() => import('./forecast/EndingPanel.tsx'), {
  pending: <Skeleton shape="panel" />,
  failed: <Failed what="The figures of how bouts end" />,
});

/** The panel about the frozen forecasts, which is not on the first screen. */
export const LazyForecastPanel = lazyPart(() => import('./forecast/ForecastPanel.tsx'), {
  pending: <Skeleton shape="panel" />,
  failed: <Failed what="The figures of the published forecasts" />,
});

const FrozenForecast = lazyPart(() => import('./forecast/FrozenForecast.tsx'), {
  pending: <p className={panel.note}>Loading …</p>,
  failed: <Failed what="The frozen forecasts" />,
});

const RecomputePanel = lazyPart(() => import('./proof/RecomputePanel.tsx'), {
  pending: <p className={panel.note}>Loading …</p>,
  failed: <Failed what="The program that computes it again" />,
});

/** Beside the chosen playbook’s headlines: computes them again in the reader’s browser. */
export function RecomputeThis({ chosen }: { chosen: PrebuiltType }) {
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <RecomputePanel chosen={chosen} />;
  return (
    <div className={roles.line3}>
      <Button onClick={() => setAsked(true)}>Recompute this</Button>
      <span className={panel.note}>in your browser, from the data that the log names</span>
    </div>
  );
}

/** One line that opens to the frozen forecasts of an event. */
export function FrozenForecastLine({ forecast, date }: { forecast: EventForecast; date: IsoDate }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={own.line}>Frozen forecast of {countText(forecast.bouts.length, 'bout')}</summary>
      {isOpen && <FrozenForecast forecast={forecast} date={date} />}
    </details>
  );
}
