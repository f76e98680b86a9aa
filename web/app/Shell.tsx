import type { ReactNode } from 'react';
import { readConfig } from '../lib/config.ts';
import { CopyBanner } from './CopyBanner.tsx';
import { DemoBanner } from './DemoBanner.tsx';
import { Footer } from './Footer.tsx';
import { Navigation } from './Navigation.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import styles from './Shell.module.css';

/** The layout of every page: skip link, header, content, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { league, copyOf } = readConfig();
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Navigation />
      {league === 'demo' && <DemoBanner />}
      {copyOf !== undefined && <CopyBanner fetchedAt={copyOf} />}
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <OfflineNotice />
    </>
  );
}
