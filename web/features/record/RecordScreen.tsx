import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { RecordResponse } from '../../../core/contract/record.ts';
import { recordOfValue } from '../../../core/record/value_only.ts';
import { QueryContent } from '../../components/QueryContent.tsx';
import { ShareButton } from '../../components/share/ShareButton.tsx';
import { recordQuery } from '../../lib/api/record.ts';
import roles from '../../ui/Roles.module.css';
import { CurvePanel } from './CurvePanel.tsx';
import { EventList } from './EventList.tsx';
import { PlaybookChoice } from './PlaybookChoice.tsx';
import { RecordAnswer, RecordCoverage } from './RecordAnswer.tsx';
import styles from './RecordScreen.module.css';
import { Statistics } from './Statistics.tsx';
import { type RecordAddress, useRecordAddress } from './use_record_address.ts';
import { ValueBar } from './ValueBar.tsx';

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
