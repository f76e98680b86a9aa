import { API_BASE, PATHS } from '../../../core/contract/paths.ts';
import panel from './Panel.module.css';

const FEED = `${API_BASE}${PATHS.getRecordFeed.path}`;
const { responseType } = PATHS.getRecordFeed;

/** The feed of the record, for readers of feeds and for people. React moves the first link to the page's head. */
export function FeedLink() {
  return (
    <>
      <link rel="alternate" type={responseType} title="Cornerman: the record" href={FEED} />
      <p className={panel.note}>
        <a href={FEED}>Follow the record as a feed</a>: every settled card, and once a day the heads of its chains. Keep
        them, and no later change can go unnoticed.
      </p>
    </>
  );
}
