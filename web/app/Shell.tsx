import type { ReactNode } from 'react';
import { readConfig } from '../lib/config.ts';
import { DemoBanner } from './DemoBanner.tsx';
import { Footer } from './Footer.tsx';
import { Navigation } from './Navigation.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import styles from './Shell.module.css';

/** The layout of every page: skip link, header, content, footer. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Navigation />
      {readConfig().league === 'demo' && <DemoBanner />}
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <OfflineNotice />
    </>
  );
}
