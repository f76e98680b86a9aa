import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import { useLoadedPart } from '../hooks/use_part.ts';
import { loadPart } from './load_part.ts';

/** A panel in its own chunk. */
export interface LazyPart<Props> extends FunctionComponent<Props> {
  /** Loads the chunk before the first rendering, which then shows the panel at once. Throws PartMissingError. */
  preload(): Promise<unknown>;
}

interface Places {
  /** In the panel's place until it is loaded. */
  pending?: ReactNode;
  /** In its place while it can't be loaded; by default what is pending. */
  failed?: ReactNode;
}

/** A panel in its own chunk, loaded when it is first rendered; the screen around it stays as it is. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { pending = null, failed = pending }: Places = {},
): LazyPart<Props> {
  let known: ComponentType<Props> | undefined;
  const loadKnown = async () => {
    const module = await load();
    known = module.default;
    return module;
  };
  function Lazy(props: Props) {
    const { part, isMissing } = useLoadedPart(loadKnown, known === undefined);
    const Panel = part?.default ?? known;
    if (Panel !== undefined) return <Panel {...props} />;
    return isMissing ? failed : pending;
  }
  return Object.assign(Lazy, { preload: () => loadPart(loadKnown) });
}
