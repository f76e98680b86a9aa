import { useQuery } from '@tanstack/react-query';
import type { BoutPage } from '../../../core/contract/pages/bout_page.ts';
import type { StoredLeg, StoredPick } from '../../../core/contract/playbooks/picks.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { boutPageId } from '../../../core/domain/identity/page_ids.ts';
import { NO_ENDINGS_TEXT } from '../../../core/format/words/ending_words.ts';
import { surnamesAmong } from '../../../core/format/words/surnames.ts';
import { boutPageQuery } from '../../lib/api/pages.ts';
import { Skeleton } from '../states/Skeleton.tsx';
import { EndingTable } from './EndingTable.tsx';

interface Props {
  pick: StoredPick;
  date: IsoDate;
}

function LegEndings({ leg, date }: { leg: StoredLeg; date: IsoDate }) {
  const query = useQuery(boutPageQuery(leg.bout_id ?? boutPageId({ red: leg.name, blue: leg.opponent }, date)));
  if (query.isPending) return <Skeleton shape="line" />;
  const page = query.data;
  if (query.isError) return <p>How the bout ends could not be loaded.</p>;
  return page && page.kind === 'bout' ? <OfPage page={page} leg={leg} /> : null;
}

function OfPage({ page, leg: { name, probability } }: { page: BoutPage; leg: StoredLeg }) {
  const { endings, forecast, red, blue } = page;
  // Pages of older releases do not say anything of endings until the next import.
  if (endings === undefined || forecast === null) return null;
  if (endings === null) return <p>{NO_ENDINGS_TEXT}</p>;
  const short = surnamesAmong([red.name, blue.name]);
  const ofRed = name === red.name ? probability : probability && 1 - probability;
  return (
    <EndingTable
      endings={endings}
      probabilityOfRed={ofRed ?? forecast}
      names={{ red: short(red.name), blue: short(blue.name) }}
      result={page.result}
      coming={page.result === null ? page : undefined}
      caption={`How ${red.name} against ${blue.name} ends: chances and prices`}
    />
  );
}

/** How the bout of a moneyline ends, at the pick’s own forecast of its winner. A parlay’s bouts have it on their pages. */
export function PickEndings({ pick, date }: Props) {
  const [leg] = pick.legs ?? [];
  if (pick.type === 'parlay' || leg === undefined || pick.is_forecast === false) return null;
  return <LegEndings leg={leg} date={date} />;
}
