import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { FighterPage } from '../../../../core/contract/pages/fighter_page.ts';
import { pageAddress, whatIfAddress } from '../../../../core/contract/pages/page_paths.ts';
import { dateText } from '../../../../core/format/dates.ts';
import { chanceText, ufcRecordText } from '../../../../core/format/words/bout_words.ts';
import {
  bodyText,
  fullName,
  returnsDetails,
  returnsSentence,
} from '../../../../core/pages/fighter/fighter_sentences.ts';
import { Shared } from '../../../components/layout/Shared.tsx';
import { Skeleton } from '../../../components/states/Skeleton.tsx';
import { fighterPageQuery } from '../../../lib/api/pages.ts';
import roles from '../../../ui/Roles.module.css';
import { PageFrame } from '../PageFrame.tsx';
import pages from '../Pages.module.css';
import { CareerTable } from './CareerTable.tsx';
import { EloPanel } from './EloPanel.tsx';
import styles from './FighterScreen.module.css';
import { ReturnsPanel } from './ReturnsPanel.tsx';
import { SkillsPanel } from './SkillsPanel.tsx';

/** The bouts to come, and other fighters of the same name. */
function Notes({ page }: { page: FighterPage }) {
  return (
    <>
      {page.next.map(({ bout, event, opponent, forecast, market }) => (
        <p key={bout}>
          Listed: <Link to={pageAddress('bouts', bout)}>against {opponent.name}</Link>, {dateText(event.date)}.
          Cornerman {chanceText(forecast)}, market {chanceText(market)}.
        </p>
      ))}
      <p>
        <Link to={whatIfAddress(page.slug)}>What if {page.name} met somebody else?</Link>
      </p>
      {page.namesakes.length > 0 && (
        <p className={pages.muted}>
          Not{' '}
          {page.namesakes.map(({ name, slug }) =>
            slug === null ? (
              name
            ) : (
              <Link key={slug} to={pageAddress('fighters', slug)}>
                another {name}
              </Link>
            ),
          )}
          : bouts, ratings and Elo are of this fighter alone.
        </p>
      )}
    </>
  );
}

function Loaded({ page, share }: { page: FighterPage; share: ReactNode }) {
  const details = returnsDetails(page);
  return (
    <>
      <header className={roles.stack2}>
        <p className={pages.eyebrow}>
          {page.weight_class !== null && `${page.weight_class} · `}
          {ufcRecordText(page.record)} in the UFC
        </p>
        <Shared of="fighter" id={page.slug}>
          <h1>{fullName(page)}</h1>
        </Shared>
        <p className={roles.hint}>{bodyText(page)}</p>
        <Notes page={page} />
      </header>
      <div className={pages.finding}>
        <p className={pages.sentence}>{returnsSentence(page)}</p>
        {details !== '' && <p className={pages.details}>{details}</p>}
        {share}
      </div>
      <ReturnsPanel page={page} />
      <SkillsPanel page={page} />
      {page.bouts.length > 1 && <EloPanel page={page} />}
      <CareerTable page={page} />
    </>
  );
}

function Pending({ id }: { id: string }) {
  return (
    <>
      <h1 className="visually-hidden">Fighter</h1>
      <p className="visually-hidden">Loading the fighter</p>
      <div className={styles.pendingHead}>
        <Shared of="fighter" id={id}>
          <Skeleton shape="title" />
        </Shared>
        <Skeleton />
      </div>
      <Skeleton shape="card" />
      <div className={styles.pendingSkills}>
        <Skeleton shape="panel" />
      </div>
    </>
  );
}

/** A fighter: what backing and fading returned, rated skills and Elo over the career, all bouts. */
export default function FighterScreen() {
  const { id = '' } = useParams();
  return (
    <PageFrame kind="fighters" source={fighterPageQuery(id)} failed="The fighter could not be loaded" title={fullName}>
      {(page, share) => (
        <div className={pages.stack}>
          {page === undefined ? <Pending id={id} /> : <Loaded key={page.slug} page={page} share={share} />}
        </div>
      )}
    </PageFrame>
  );
}
