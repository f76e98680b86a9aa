import { Skeleton } from '../../components/Skeleton.tsx';
import styles from './Detail.module.css';

/** The places of a playbook while it loads. */
export function DetailLoading() {
  return (
    <div className={styles.screen}>
      <p className="visually-hidden" role="status">
        Loading...
      </p>
      <Skeleton shape="title" />
      <Skeleton shape="panel" />
      <Skeleton shape="panel" />
    </div>
  );
}
