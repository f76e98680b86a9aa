import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { DEFAULT_PLAYBOOK_TYPE } from '../../../core/contract/limits/limits.ts';
import { PLAYBOOK_COPY, PLAYBOOK_TYPES, type PrebuiltType } from '../../../core/contract/playbooks/playbook_types.ts';
import type { PlaybookRecord, RecordResponse } from '../../../core/contract/record/record.ts';
import { ONLY_VALUE_LABEL } from '../../../core/format/words/value_labels.ts';
import { withValueText } from '../../../core/format/words/with_value_text.ts';
import { recordOfValue } from '../../../core/record/playbooks/value_only.ts';
import { Switch } from '../../components/controls/Switch.tsx';
import { ShareButton } from '../../components/share/ShareButton.tsx';
import { QueryContent } from '../../components/states/QueryContent.tsx';
import { recordQuery } from '../../lib/api/record.ts';
import { type AddressFormat, useAddressState } from '../../lib/hooks/use_address_state.ts';
import roles from '../../ui/Roles.module.css';
import { EventList } from './events/EventList.tsx';
import { CurvePanel } from './evidence/CurvePanel.tsx';
import { PlaybookChoice } from './PlaybookChoice.tsx';
import { RecordAnswer, RecordCoverage } from './RecordAnswer.tsx';
import styles from './RecordScreen.module.css';
import { Statistics } from './Statistics.tsx';

interface ValueBarProps {
  chosen: PrebuiltType;
  playbook: PlaybookRecord | undefined;
  onlyValue: boolean;
  onSwitch(onlyValue: boolean): void;
}

/** The switch of the whole page between all picks and those with value, and what it would have done. The words come together, so that none moves. */
function ValueBar({ chosen, playbook, onlyValue, onSwitch }: ValueBarProps) {
  return (
    <section className={styles.bar} aria-label="Bets shown">
      <Switch label={ONLY_VALUE_LABEL} isOn={onlyValue} disabled={playbook === undefined} onSwitch={onSwitch} />
      <p className={styles.words}>{playbook && withValueText(PLAYBOOK_COPY[chosen].name, playbook.with_value)}</p>
    </section>
  );
}

interface Selections {
  chosen: PrebuiltType;
  /** The page shows what only the picks with value returned. */
  onlyValue: boolean;
}

const ADDRESS_FORMAT: AddressFormat<Selections> = {
  read(search) {
    const parameters = new URLSearchParams(search);
    const named = parameters.get('playbook');
    const chosen = PLAYBOOK_TYPES.find((type) => type === named) ?? DEFAULT_PLAYBOOK_TYPE;
    return { chosen, onlyValue: parameters.get('bets') === 'value' };
  },
  write({ chosen, onlyValue }) {
    const playbook = chosen === DEFAULT_PLAYBOOK_TYPE && !onlyValue ? '' : `playbook=${chosen}`;
    const query = [playbook, onlyValue ? 'bets=value' : ''].filter((part) => part !== '').join('&');
    return query === '' ? '' : `?${query}`;
  },
};

interface RecordAddress extends Selections {
  choose(type: PrebuiltType): void;
  showOnlyValue(onlyValue: boolean): void;
}

/** What the page shows, from its address. Each choice of a playbook is a history entry. */
function useRecordAddress(): RecordAddress {
  const [selections, select] = useAddressState(ADDRESS_FORMAT);
  return {
    ...selections,
    choose: (chosen) => select({ ...selections, chosen }),
    showOnlyValue: (onlyValue) => select({ ...selections, onlyValue }, { replace: true }),
  };
}

interface BoardProps {
  /** With the figures that the page shows: of all picks, or of those with value. */
  record: RecordResponse | undefined;
  address: RecordAddress;
}

/** The answer, the choice of a playbook with its curve and its cards, and the statistics. */
function RecordBoard({ record, address }: BoardProps) {
  const { chosen, choose, onlyValue, showOnlyValue } = address;
  const playbook = useMemo(() => record?.playbooks.find((each) => each.playbook === chosen), [record, chosen]);
  return (
    <div className={roles.stack5}>
      <div className={styles.first}>
        <RecordAnswer record={record} onlyValue={onlyValue} />
        <div className={styles.choice}>
          <PlaybookChoice playbooks={record?.playbooks} chosen={chosen} onChoose={choose} />
        </div>
        <div className={styles.value}>
          <ValueBar chosen={chosen} playbook={playbook} onlyValue={onlyValue} onSwitch={showOnlyValue} />
        </div>
      </div>
      <CurvePanel chosen={chosen} playbook={playbook} dates={record?.curve_dates ?? []} />
      <EventList key={chosen} chosen={chosen} onlyValue={onlyValue} playbook={playbook} events={record?.events} />
      {record && playbook && <Statistics record={record} playbook={playbook} onlyValue={onlyValue} />}
    </div>
  );
}

/** Shares the record of the chosen playbook, of the bets that are shown. */
function ShareRecord() {
  const { pathname, search } = useLocation();
  return <ShareButton address={pathname + search} title="Cornerman: the record" what="this record" />;
}

/** What the product's own playbooks would have returned, and have returned since they are published. */
export default function RecordScreen() {
  const query = useQuery(recordQuery);
  const address = useRecordAddress();
  const { onlyValue } = address;
  const { data } = query;
  const shown = useMemo(
    () => (data && onlyValue ? { ...data, playbooks: data.playbooks.map(recordOfValue) } : data),
    [data, onlyValue],
  );
  return (
    <>
      <RecordCoverage record={shown} />
      <div className={styles.title}>
        <h1>Record</h1>
        <ShareRecord />
      </div>
      <QueryContent query={query} failed="The record could not be loaded" kept="This is the record" finding={null}>
        <RecordBoard record={shown} address={address} />
      </QueryContent>
    </>
  );
}
