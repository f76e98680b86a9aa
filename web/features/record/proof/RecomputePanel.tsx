import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { PLAYBOOK_COPY, type PrebuiltType } from '../../../../core/contract/playbooks/playbook_types.ts';
import { dateText } from '../../../../core/format/dates.ts';
import { countText } from '../../../../core/format/numbers/count.ts';
import { DASH } from '../../../../core/format/numbers/signs.ts';
import { type Headlines, lastDigitPercentText } from '../../../../core/record/playbooks/recompute.ts';
import { dayOfVersion, hashOfVersion } from '../../../../core/snapshot/version.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import panel from '../Panel.module.css';
import styles from './LogProof.module.css';
import { type Check, CheckList, rightIf } from './LogProof.tsx';
import { type RecomputeOutcome, recomputeQuery } from './recompute.ts';
import type { FileState } from './recompute_worker.ts';

interface Row {
  part: string;
  shown: Headlines['figures'];
  computed: Headlines['figures'];
}

const onStakes = (figures: Headlines['figures']) =>
  typeof figures?.return_on_stakes === 'number' ? lastDigitPercentText(figures.return_on_stakes) : DASH;

const COLUMNS: readonly Column<Row>[] = [
  { id: 'part', head: 'Return on stakes', cell: ({ part }) => part, isRowHead: true },
  { id: 'events', head: 'Events', cell: ({ computed }) => computed?.events ?? 0, look: 'note', hideBelow: 'phone' },
  { id: 'shown', head: 'Shown', cell: ({ shown }) => onStakes(shown), look: 'figure' },
  { id: 'computed', head: 'Computed here', cell: ({ computed }) => onStakes(computed), look: 'figure' },
];

const rowsOf = ({ shown, headlines }: RecomputeOutcome): Row[] => [
  { part: 'Tested', shown: shown.figures, computed: headlines.figures },
  ...(shown.published || headlines.published
    ? [{ part: 'Published', shown: shown.published, computed: headlines.published }]
    : []),
];

/** The data of a day, in words. */
function dataOf(version: string): string {
  const day = dayOfVersion(version);
  return day === undefined ? 'the data' : `the data of ${dateText(day)}`;
}

const FILE_CHECKS: Readonly<Record<FileState, (file: string) => Check>> = {
  intact: (file) => ({ result: 'right', text: `${file} has the SHA-256 in its name` }),
  changed: (file) => ({ result: 'wrong', text: `${file} has another SHA-256 than the one in its name` }),
  unnamed: (file) => ({ result: 'open', text: `${file} was named by an older release, not by its SHA-256` }),
  gone: (file) => ({ result: 'open', text: `${file} is gone from the site, so it can’t be compared` }),
};

/** What a frozen item in the log says of the data: it names this file or an earlier one. */
function loggedChecks({ frozen, isLogged, version, earlier, shared }: RecomputeOutcome): Check[] {
  if (frozen === undefined) return [{ result: 'open', text: 'Nothing is frozen yet, so the log names no data' }];
  const item = `Item ${frozen.sequence} of the chain, frozen for ${frozen.event.name}`;
  if (isLogged === null) return [{ result: 'open', text: `${item}, is not in the log yet` }];
  const inLog = isLogged ? 'is in the log' : 'is not in the log';
  if (earlier === undefined)
    return [{ result: rightIf(isLogged), text: `${item}, names this data by its hash and ${inLog}` }];
  const before = dataOf(frozen.picks_version);
  const named = { result: rightIf(isLogged), text: `${item}, names ${before} and ${inLog}` };
  const file = FILE_CHECKS[earlier](`The file of ${before}`);
  if (shared === null) return [named, file];
  const events = countText(shared.events, 'tested event');
  const compared: Check =
    shared.differing === 0
      ? { result: 'right', text: `All ${events} up to then come out the same by both` }
      : {
          result: 'open',
          text: `${shared.differing} of the ${events} up to then come out otherwise by ${dataOf(version)}: its sources corrected something since`,
        };
  return [named, file, compared];
}

function checksOf(outcome: RecomputeOutcome): Check[] {
  const { isSame, current, chainProblem, version } = outcome;
  const figures = isSame ? 'All figures are equal to the last digit' : 'The figures differ';
  const chain = chainProblem === undefined ? 'Every item of the chain is right' : chainProblem;
  return [
    { result: rightIf(isSame), text: figures },
    FILE_CHECKS[current](`The file of ${dataOf(version)}`),
    { result: rightIf(chainProblem === undefined), text: chain },
    ...loggedChecks(outcome),
  ];
}

function Outcome({ outcome }: { outcome: RecomputeOutcome }) {
  const hash = hashOfVersion(outcome.version);
  const checks = checksOf(outcome);
  return (
    <>
      <Table caption="Shown and computed again" columns={COLUMNS} rows={rowsOf(outcome)} keyOf={({ part }) => part} />
      {checks.some(({ result }) => result === 'wrong') && (
        <p className={styles.wrong}>
          It does not match: <Link to="/contact">tell us</Link>, with the lines below.
        </p>
      )}
      <CheckList checks={checks} />
      <p className={panel.note}>
        Computed in this browser in {(outcome.milliseconds / 1000).toFixed(1)} seconds, download included.
        {hash !== undefined && ` SHA-256 of the data: ${hash.slice(0, 8)} … ${hash.slice(-8)}.`} The command line does
        the same: npm run engine -- record --recompute with the address of this site.
      </p>
    </>
  );
}

/** Computes the headlines of the chosen playbook again once it is shown, and again by its button. */
export default function RecomputePanel({ chosen }: { chosen: PrebuiltType }) {
  const { data, error, isFetching, refetch } = useQuery(recomputeQuery(chosen, useQueryClient()));
  const isAsked = data !== undefined || error !== null;
  useEffect(() => {
    if (!isAsked) void refetch();
  }, [isAsked, refetch]);
  return (
    <div className={panel.body} role="status">
      {isFetching && <p className={panel.note}>Computing {PLAYBOOK_COPY[chosen].name} again in this browser …</p>}
      {!isFetching && error && <p className={panel.note}>{error.message}</p>}
      {!isFetching && data && <Outcome outcome={data} />}
      <div>
        <Button busy={isFetching} onClick={() => void refetch()}>
          Recompute again
        </Button>
      </div>
    </div>
  );
}
