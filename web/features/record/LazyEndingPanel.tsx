import { lazy, Suspense } from 'react';
import { Boundary } from '../../components/Boundary.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { loadPart } from '../../lib/load_part.ts';
import type { EndingPanelProps } from './EndingPanel.tsx';
import panel from './Panel.module.css';

const EndingPanel = lazy(() => loadPart(() => import('./EndingPanel.tsx')));

/** The panel about how bouts end, which is below the first screen and so is loaded on its own. */
export function LazyEndingPanel(props: EndingPanelProps) {
  return (
    <Boundary fallback={() => <p className={panel.note}>The figures of how bouts end could not be loaded.</p>}>
      <Suspense fallback={<Skeleton shape="panel" />}>
        <EndingPanel {...props} />
      </Suspense>
    </Boundary>
  );
}
