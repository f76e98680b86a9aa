import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { LiveCard } from '../../../core/contract/site/live.ts';
import { MINUTE, SECOND } from '../../../core/dates/durations.ts';
import type { NightBet } from '../../../core/night/bet_states.ts';
import { nightOf } from '../../../core/night/night.ts';
import { type Chances, chancesOfPage } from '../../../core/night/night_bets.ts';
import { titleNumber } from '../../../core/night/night_words.ts';
import type { LiveAnswer } from '../../lib/api/live.ts';
import { eventPageQuery } from '../../lib/api/pages.ts';
import { useAccount } from '../../lib/auth/account.ts';
import { useAwaited } from '../../lib/hooks/use_awaited.ts';
import { useOnline } from '../../lib/hooks/use_online.ts';
import { lazyPart } from '../../lib/load/lazy_part.tsx';
import { documentTitle } from '../../lib/page/document_title.ts';
import { announce } from '../announcer.ts';
import { Notice } from '../states/Notice.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import styles from './Night.module.css';
import { InTheCage, StillToCome } from './NightBouts.tsx';
import { NightLine } from './NightLine.tsx';
import {
  correctionText,
  type FallenOf,
  fallenText,
  howText,
  momentText,
  newlyFallen,
  progressText,
  type Surnames,
  surnamesOf,
  winText,
} from './night_texts.ts';
import { Over } from './OverBouts.tsx';
import type { ToldBets } from './OwnBets.tsx';
import { SlipStand } from './SlipStand.tsx';
import { useAsking } from './use_asking.ts';
import { type NightSlip, type PlaybookSlip, useSlips } from './use_slips.ts';

export { pickStandings } from '../../../core/night/night_words.ts';

const OwnBets = lazyPart(() => import('./OwnBets.tsx'));

const NO_BETS: readonly NightBet[] = [];
const NO_CHANCES: Chances = new Map();
const NO_SLIP: NightSlip = { name: 'Bets', bets: NO_BETS, isOwn: false };

/** A source that is older is said by its time. */
const FRESH = 5 * MINUTE;
/** Says each official result and each correction once, from the first card on; nothing while the card's bets load. */
function useNews(card: LiveCard | undefined, short: Surnames, stand: string): void {
  const told = useRef<Set<string>>(undefined);
  useEffect(() => {
    if (card === undefined) return;
    const results = card.bouts.flatMap((bout) =>
      bout.state === 'official'
        ? [{ key: bout.bout_id, text: `${winText(bout, short)}: ${howText(bout.result)}.` }]
        : [],
    );
    const changes = card.corrections.map((correction) => ({
      key: `${correction.bout_id} ${correction.at}`,
      text: correctionText(correction, card, short) ?? '',
    }));
    const all = [...results, ...changes];
    const known = told.current;
    told.current = new Set([...(known ?? []), ...all.map(({ key }) => key)]);
    const news = known === undefined ? [] : all.filter(({ key }) => !known.has(key));
    if (news.length > 0) announce([...news.map(({ text }) => text), stand].join(' '));
  }, [card, short, stand]);
}

/** Sets the tab's title while the card is live, and gives the page its own one back. */
function useNightTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    const before = document.title;
    const own = documentTitle(title);
    document.title = own;
    return () => {
      if (document.title === own) document.title = before;
    };
  }, [title]);
}

/** How long ago the page has read the card; the time of the newest reading where the page's or that is no longer fresh. */
function ReadAge({ answer: { card, at }, readAt }: { answer: LiveAnswer; readAt: number }) {
  const isOnline = useOnline();
  const [time, setTime] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setTime(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const age = Math.max(0, time - readAt);
  const reads = card.reads.map((read) => Date.parse(read.at));
  const sourceAt = reads.length === 0 ? at : Math.min(at, Math.max(...reads));
  if (!isOnline || Math.max(age, at - sourceAt) >= FRESH)
    return <>last read {momentText(new Date(sourceAt).toISOString())}</>;
  return <>read {Math.floor(age / SECOND)} s ago</>;
}

function useChances(event: string) {
  const { data, isLoading } = useQuery(eventPageQuery(event));
  const chances = useMemo(() => (data && 'bouts' in data ? chancesOfPage(data.bouts) : NO_CHANCES), [data]);
  return { chances, isLoading };
}

interface Props {
  answer: LiveAnswer;
  /** When the page got the answer, on this machine's clock. */
  readAt: number;
  playbook: PlaybookSlip | null | undefined;
}

/** Who fell out since the last result. */
function Fallen(props: FallenOf) {
  const fallen = newlyFallen(props.card);
  if (fallen.length === 0) return null;
  return <Notice tone="info">{fallen.map((bout) => fallenText(bout, props)).join(' ')}</Notice>;
}

/** A card while it is fought: what the slip has made, what can still come, and every bout. Before it, who fell out. */
export default function LiveNight({ answer, readAt, playbook }: Props) {
  const { card } = answer;
  const account = useAccount();
  const uid = account.status === 'signedIn' ? account.user.uid : undefined;
  const [told, setTold] = useState<ToldBets>();
  const own = told?.uid === uid ? told?.bets : undefined;
  const [picked, pick] = useState<string>();
  const slips = useSlips(card.event, own ?? NO_BETS, playbook);
  const slip = slips.find(({ name }) => name === picked) ?? slips[0] ?? NO_SLIP;
  const { chances, isLoading } = useChances(card.event);
  const night = useMemo(() => nightOf(slip.bets, card, chances), [slip.bets, card, chances]);
  const short = useMemo(() => surnamesOf(card), [card]);
  const isMember = account.status !== 'signedOut';
  const isAwaited = useAwaited(isLoading || slips.length === 0 || (isMember && own === undefined));
  const isLive = card.state === 'live';
  useAsking(card.event);
  useNews(isAwaited ? undefined : card, short, `${slip.name}: ${titleNumber(night)} so far.`);
  useNightTitle(isLive && !isAwaited && night.standings.length > 0 ? titleNumber(night) : undefined);
  const ownBets = uid !== undefined && <OwnBets uid={uid} event={card.event} onBets={setTold} />;
  const whose = slip.isOwn ? 'Your' : `${slip.name}’s`;
  const parts = { card, night, chances, short, whose, isOwn: slip.isOwn, at: answer.at };
  if (card.state === 'coming')
    return (
      <div className={styles.news}>
        {ownBets}
        {!isAwaited && <Fallen {...parts} />}
      </div>
    );
  return (
    <section className={styles.night} aria-label="The night">
      {ownBets}
      <p className={styles.head}>
        <span className={isLive ? styles.live : styles.over}>{progressText(card)}</span>
        {isLive && (
          <span className={styles.small}>
            <ReadAge answer={answer} readAt={readAt} />
          </span>
        )}
      </p>
      {isAwaited ? (
        <div className={styles.awaited}>
          <Skeleton shape="panel" />
        </div>
      ) : (
        <>
          <div className={styles.stand}>
            <SlipStand
              night={night}
              slips={slips.map(({ name }) => name)}
              chosen={slip.name}
              onChoose={pick}
              hasNoBet={own?.length === 0}
            />
            <Fallen {...parts} />
          </div>
          <div className={styles.bouts}>
            <InTheCage {...parts} />
            <StillToCome {...parts} />
            <Over {...parts} />
          </div>
          <NightLine {...parts} />
        </>
      )}
    </section>
  );
}
