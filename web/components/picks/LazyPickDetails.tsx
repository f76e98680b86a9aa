import { type ComponentProps, lazy, Suspense } from 'react';
import { loadPart } from '../../lib/load_part.ts';
import { Boundary } from '../Boundary.tsx';
import { Skeleton } from '../Skeleton.tsx';
import type PickDetails from './PickDetails.tsx';

const Details = lazy(() => loadPart(() => import('./PickDetails.tsx')));

/** The details of a pick, whose code is loaded when the first row is opened. */
export function LazyPickDetails(props: ComponentProps<typeof PickDetails>) {
  return (
    <Boundary fallback={() => <p>The reasons could not be loaded.</p>}>
      <Suspense fallback={<Skeleton shape="line" />}>
        <Details {...props} />
      </Suspense>
    </Boundary>
  );
}
