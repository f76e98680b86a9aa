import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { boutAddress } from '../../../core/contract/pages/bout_address.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import styles from './BoutNames.module.css';

export interface BackedFighter {
  name: string;
  opponent: string;
  /** Of the bout's event. */
  date: IsoDate;
  /** After the name: how he must win. */
  ending?: string;
}

/** The fighters that a bet backs, each linked to the page of the bout; quiet in the colour of their row. */
export function BoutNames({ backed, look }: { backed: readonly BackedFighter[]; look?: 'quiet' }) {
  return backed.map(({ name, opponent, date, ending }, place) => (
    <Fragment key={name}>
      {place > 0 && ' + '}
      <Link className={look && styles[look]} to={boutAddress(name, opponent, date)}>
        {name}
      </Link>
      {ending}
    </Fragment>
  ));
}
