import { type ReactElement, type ReactNode, useState } from 'react';
import { countText } from '../../../core/format/numbers/count.ts';
import { LEAST_EDGE_TEXT } from '../../../core/format/words/value_labels.ts';
import { isFirstImport } from '../../lib/api/api_error.ts';
import { useIsPhone } from '../../lib/hooks/use_is_phone.ts';
import { usePart } from '../../lib/hooks/use_part.ts';
import { useAnnouncement } from '../announcer.ts';
import { classNames } from '../class_names.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import styles from './PicksBoard.module.css';
import { PhoneTools, PickTools } from './PickTools.tsx';
import type { KnownPicks, PicksState, PicksView } from './picks_view.ts';
import { missingText } from './price/missing_text.ts';
import { usePricedPicks } from './price/use_priced_picks.ts';
import { ValueSwitch } from './price/ValueSwitch.tsx';
import { CornerKey } from './row/CornerKey.tsx';
import { LoadingRows, PickRows } from './row/PickRows.tsx';
import { SlipCard, SlipRest } from './slip/SlipCard.tsx';
import panel from './slip/SlipPanel.module.css';
import { SlipPanel, SlipSettings } from './slip/SlipPanel.tsx';
import { edgeNote } from './slip/slip_words.ts';
import { type SlipWithNight, useSlip } from './slip/use_slip.ts';

const loadLead = () => import('./slip/slip_lead.ts');

const NONE = 'No picks available for this playbook.';
const LOADING = 'Loading picks...';
const UNPRICED = 'Picks come with the first prices. Until then the bouts are on the event’s page.';
const PASS = 'Passing is a decision too.';
const NO_VALUE = `No bet on this card has value at these prices. ${PASS}`;

function announcement(state: PicksState): string {
  if (state.status === 'loading') return LOADING;
  if (state.status !== 'known' || state.picks.length === 0) return NONE;
  const count = countText(state.picks.length, 'pick');
  return state.pricesMissing ? `${count}. ${missingText(state.pricesMissing)}` : count;
}

/** The first sentence above picks, whose words are loaded after the first picture; its space is reserved. */
function SlipLead({ slip }: { slip: SlipWithNight | undefined }) {
  const part = usePart(loadLead, slip !== undefined);
  return <p className={styles.lead}>{slip && part?.slipLead(slip)}</p>;
}

interface ContentProps {
  state: PicksState;
  slip: SlipWithNight | undefined;
  view: PicksView;
  isPhone: boolean;
  /** Whether an answer above says what to do. */
  isAnswered?: boolean;
  /** The switch of value on phones, unless an answer has it. */
  valueSwitch?: ReactElement | undefined;
}

/** The picks, or the loading, empty or error state. */
export function PicksContent({ state, slip, view, isPhone, isAnswered = false, valueSwitch }: ContentProps) {
  useAnnouncement(announcement(state));
  if (state.status === 'loading') {
    return (
      <>
        {!isAnswered && <SlipLead slip={undefined} />}
        {isPhone && valueSwitch && (
          <PhoneTools known={undefined} slip={slip} view={view}>
            {valueSwitch}
          </PhoneTools>
        )}
        <p className={classNames(styles.loading, isPhone && valueSwitch !== undefined && 'visually-hidden')}>
          {LOADING}
        </p>
        <LoadingRows rows={state.rows} />
      </>
    );
  }
  if (state.status === 'failed') {
    const message = isFirstImport(state.message) ? state.message : 'They could not be loaded.';
    return <ErrorState title={NONE} message={message} onRetry={state.onRetry} />;
  }
  if (state.status === 'offline')
    return <EmptyState title={NONE} message="You’re offline. They load once you’re back." />;
  if (state.status !== 'known' || slip === undefined) return <EmptyState title={NONE} />;
  if (state.picks.length === 0) return <NoPicks known={state} />;
  const props = { known: state, slip, view };
  const tools = isPhone ? <PhoneTools {...props}>{valueSwitch}</PhoneTools> : <PickTools {...props} />;
  // Under the answer on an own playbook the picks come first: they are on the first two screens.
  const toolsBelow = isPhone && !valueSwitch;
  return (
    <>
      {!isAnswered && <SlipLead slip={slip} />}
      {state.pricesMissing && <p className={styles.pricesNote}>{missingText(state.pricesMissing)}</p>}
      {!toolsBelow && tools}
      {!isAnswered && view.onlyValue && slip.valuePicks === 0 && <EmptyState title={NO_VALUE} />}
      <PickRows known={state} slip={slip} view={view} />
      {toolsBelow && tools}
      {!isPhone && (
        <p className={styles.note}>
          {edgeNote(slip)} <CornerKey />
        </p>
      )}
    </>
  );
}

/** No picks: of the Value playbook that is an answer, and of an event without prices they are to come. */
function NoPicks({ known: { bestPricedOnly, shown, of } }: { known: KnownPicks }) {
  if (of?.event.unpriced) return <EmptyState title="No bout has a price yet" message={UNPRICED} />;
  if (!bestPricedOnly) return <EmptyState title={NONE} />;
  const prices = shown === undefined ? 'the market line' : 'the best prices';
  return (
    <EmptyState
      title={NONE}
      message={`Nothing at ${prices} is more than ${LEAST_EDGE_TEXT} better than fair. ${PASS}`}
    />
  );
}

interface Props {
  state: PicksState;
  view: PicksView;
  /** What *Only bets with value* would have done in the playbook's test. */
  tested?: string | undefined;
  /** The selector of the event, shown in the slip, and what is said of it on phones, where it is chosen above. */
  event?: ReactNode;
  about?: ReactNode;
  /** Whether an answer above says what to bet, on phones with the budget. */
  isAnswered?: boolean;
}

/** A playbook's picks with their slip. On phones the details of the slip come last. */
export function PicksBoard({ state: given, view, tested, event, about, isAnswered = false }: Props) {
  const state = usePricedPicks(given);
  const slip = useSlip(state, view);
  const isPhone = useIsPhone();
  const [isWhole, setWhole] = useState(false);
  // Prerendered: the HTML of the picks has those of the next event here.
  if (isPhone === undefined) return <div data-slot="picks" />;
  return (
    <div className={styles.board}>
      <div className={styles.columns}>
        <div className={styles.side}>
          {isPhone ? (
            <SlipCard state={state} slip={slip} view={view} isAnswered={isAnswered} onWhole={() => setWhole(true)} />
          ) : (
            <SlipPanel state={state} slip={slip} view={view} tested={tested} event={event} />
          )}
        </div>
        <div className={styles.content}>
          <PicksContent
            state={state}
            slip={slip}
            view={view}
            isPhone={isPhone}
            isAnswered={isAnswered}
            valueSwitch={
              isPhone ? <ValueSwitch view={view} slip={slip} isLoading={state.status === 'loading'} /> : undefined
            }
          />
          {!isPhone && slip && (
            <div className={panel.panel}>
              <SlipSettings state={state} slip={slip} view={view} />
            </div>
          )}
        </div>
        {isPhone && (
          <SlipRest state={state} slip={slip} view={view} tested={tested} isOpen={isWhole} onOpen={setWhole}>
            {about}
          </SlipRest>
        )}
      </div>
    </div>
  );
}
