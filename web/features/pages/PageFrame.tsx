import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { type PageKind, pageAddress } from '../../../core/contract/pages/page_paths.ts';
import { NotFoundScreen } from '../../components/NotFoundScreen.tsx';
import { ShareButton } from '../../components/share/ShareButton.tsx';
import { QueryContent } from '../../components/states/QueryContent.tsx';
import type { PageQuery } from '../../lib/api/pages.ts';
import { useTitle } from '../../lib/hooks/use_title.ts';

interface Props<Page> {
  kind: PageKind;
  source: PageQuery<Page>;
  /** Title of the error. */
  failed: string;
  title(page: Page): string;
  /** The page with the button that shares it, or its shape while it loads. */
  children(page: Page | undefined, share: ReactNode): ReactNode;
}

const hasMoved = (answer: object): answer is { kind: 'moved'; id: string } =>
  'kind' in answer && answer.kind === 'moved';
const isGone = (answer: object): answer is { kind: 'gone' } => 'kind' in answer && answer.kind === 'gone';

function NoSuchPage() {
  useTitle('Page not found');
  return <NotFoundScreen />;
}

function Titled({ title, children }: { title: string; children(share: ReactNode): ReactNode }) {
  useTitle(title);
  const { pathname } = useLocation();
  return children(
    <p>
      <ShareButton address={pathname} title={title} what="this page" />
    </p>,
  );
}

/** A page of the site's data: it may load, have moved, be gone or missing, or fail. */
export function PageFrame<Page extends object>({ kind, source, failed, title, children }: Props<Page>) {
  // Asked for while it renders: effects wait until what moves between two screens has arrived.
  usePrefetchQuery(source);
  const query = useQuery(source);
  const answer = query.data;
  if (answer === null) return <NoSuchPage />;
  if (answer !== undefined) {
    if (hasMoved(answer)) return <Navigate replace to={pageAddress(kind, answer.id)} />;
    if (isGone(answer)) return <NoSuchPage />;
  }
  return (
    <QueryContent query={query} failed={failed} kept="This is the page" finding={null}>
      {answer === undefined ? (
        children(undefined, null)
      ) : (
        <Titled title={title(answer)}>{(share) => children(answer, share)}</Titled>
      )}
    </QueryContent>
  );
}
