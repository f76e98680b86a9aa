import { useQuery } from '@tanstack/react-query';
import { valueClaim } from '../../../core/record/claim.ts';
import { recordQuery } from '../../lib/api/record.ts';
import styles from './HomeScreen.module.css';
import { useNextCard } from './use_next_card.ts';

/** What may be claimed of Value. It is asked for after the card, which matters more; its room is kept. */
export function Claim() {
  const card = useNextCard();
  const { data } = useQuery({ ...recordQuery, enabled: card.status !== 'loading' });
  const value = data?.playbooks.find(({ playbook }) => playbook === 'value');
  return <p className={styles.claim}>{value && valueClaim(value)}</p>;
}
