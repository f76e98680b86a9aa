import { Link } from 'react-router-dom';
import type { FighterLink } from '../../../core/contract/pages/page_parts.ts';
import { pageAddress } from '../../../core/contract/pages/page_paths.ts';
import styles from './Pages.module.css';

/** A fighter's name, linked to the page if there is one. `text`: a shorter name. */
export function FighterName({ fighter: { name, slug }, text = name }: { fighter: FighterLink; text?: string }) {
  if (slug === null) return text;
  return (
    <Link className={styles.link} to={pageAddress('fighters', slug)}>
      {text}
    </Link>
  );
}
