import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import { Navigation } from './Navigation.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import styles from './Shell.module.css';

/** The layout of every page: skip link, header, banner, content, footer. */
export function Shell({ banner, children }: { banner?: ReactNode; children?: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Navigation />
      {banner}
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <OfflineNotice />
    </>
  );
}
