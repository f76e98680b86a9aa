import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoggedItem } from '../../../core/contract/record_log.ts';
import { classNames } from '../../components/class_names.ts';
import { loggedItemQuery } from '../../lib/api/record.ts';
import { usePart } from '../../lib/use_part.ts';
import styles from './LogProof.module.css';
import { type Check, type CheckResult, checksOf, seenText, utc } from './log_checks.ts';

const load = () => import('../../lib/record_log.ts');

const SIGNS: Readonly<Record<CheckResult, string>> = { right: '✓', wrong: '✗', open: '·' };
const WORDS: Readonly<Record<CheckResult, string>> = { right: 'Right', wrong: 'Wrong', open: 'Not proven' };

function Checks({ seen, checks, root }: { seen: string; checks: readonly Check[]; root: string }) {
  return (
    <>
      <p className={styles.seen}>{seen}</p>
      <ul className={styles.checks}>
        {checks.map(({ result, text }) => (
          <li key={text}>
            <span className={classNames(styles.sign, styles[result])} aria-hidden="true">
              {SIGNS[result]}
            </span>
            <span className="visually-hidden">{WORDS[result]}: </span>
            {text}
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        Checked in this browser just now. Root {root.slice(0, 4)} {root.slice(4, 8)} {root.slice(8, 12)}. What we could
        still do: leave a card out, name a later begin than the true one, show two readers two records, or give a clock
        or witness of our own another’s name. Whoever knows the card, keeps a checkpoint, or has the other’s key
        notices.
      </p>
    </>
  );
}

/** The checks run once the proof is opened: they load a library that nothing else needs. */
function OpenedProof({ item, hash, begins }: { item: LoggedItem; hash: string; begins: string | undefined }) {
  const part = usePart(load, true);
  const check = useQuery({
    queryKey: ['record', 'log check', hash, item.newest.size],
    queryFn: () => part?.checkInBrowser(item, hash) ?? null,
    enabled: part !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (check.isError) return <p className={styles.note}>The proof is malformed: it proves nothing.</p>;
  if (!check.data) return <p className={styles.note}>Checking …</p>;
  const { data } = check;
  return <Checks seen={seenText(data, begins)} checks={checksOf(item, data, begins)} root={data.root} />;
}

const nameOf = (key: string) => key.split('+')[0] ?? '';

/** Who else has seen the checkpoint, as they are named; the proof checks it. */
function witnessText({ token, cosignatures }: LoggedItem['first']): string {
  const by = [...cosignatures.map(({ key }) => nameOf(key)), ...(token === null ? [] : ['a public time stamp'])];
  return by.length === 0 ? 'by nobody else yet' : `by ${by.join(' and ')}`;
}

interface Props {
  playbook: string;
  sequence: number;
  hash: string;
  /** When the event began; undefined if that is not known. */
  begins?: string | undefined;
}

/** One line: since when a frozen item is in the log, and who has seen it. It opens to the proof. */
export function LogProof({ playbook, sequence, hash, begins }: Props) {
  const { data: item } = useQuery(loggedItemQuery(playbook, sequence));
  const [isOpen, setOpen] = useState(false);
  if (item === undefined) return <p className={styles.line} />;
  if (item === null) return <p className={styles.line}>Not in the log yet: it is signed every five minutes.</p>;
  const witness = witnessText(item.first);
  return (
    <details className={styles.proof} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.line}>
        In the log since {utc(item.first.made_at)}, witnessed {witness}
      </summary>
      {isOpen && <OpenedProof item={item} hash={hash} begins={begins} />}
    </details>
  );
}
