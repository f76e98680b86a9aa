import { Link } from 'react-router-dom';
import { KEPT_DATA } from '../../../core/contract/account/my_data.ts';
import { type Column, Table } from '../../ui/Table.tsx';
import styles from './Privacy.module.css';

const COLUMNS: readonly Column<(typeof KEPT_DATA)[number]>[] = [
  { id: 'what', head: 'What', cell: ({ what }) => what, isRowHead: true },
  { id: 'how_long', head: 'How long', cell: ({ howLong }) => howLong, align: 'start' },
];

/** What is kept about an account, and how long. */
export default function PrivacyScreen() {
  return (
    <div className={styles.screen}>
      <h1>Privacy</h1>
      <p>
        Cornerman keeps what you give it, and nothing else: no advertising, no trackers, no data for others. What you
        bet is yours alone. Visitors without an account are only counted: a page and a day, no address and no name. A
        program that runs backtests without an API key is counted by a hash of its address for three days, which tells
        nobody the address.
      </p>
      <Table
        caption="What is kept about an account, and how long"
        columns={COLUMNS}
        rows={KEPT_DATA}
        keyOf={({ what }) => what}
        showsCaption
        layout="texts"
      />
      <p>
        Your budget, odds format, books, the columns of your files and the cards that you last saw stay in your browser
        and are not sent. So do the picks that you last saw, without anything of your account, so that they open without
        a network. Under <Link to="/profile">Profile</Link> you can save everything as one file, or delete the account
        with all of it.
      </p>
    </div>
  );
}
