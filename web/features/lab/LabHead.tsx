import { NavLink } from 'react-router-dom';
import styles from './LabHead.module.css';

/** The title of a page of the Lab and the switch between its pages. */
export function LabHead({ title }: { title: string }) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      <nav className={styles.switch} aria-label="Lab">
        <NavLink to="/lab" end>
          Strategies
        </NavLink>
        <NavLink to="/lab/rules">Rules</NavLink>
      </nav>
    </div>
  );
}
