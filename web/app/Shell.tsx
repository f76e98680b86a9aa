import type { ReactNode } from 'react';
import { useScreenLoads } from '../lib/load/lazy_screen.ts';
import { BottomBar } from './navigation/BottomBar.tsx';
import { Footer } from './navigation/Footer.tsx';
import { Navigation } from './navigation/Navigation.tsx';
import { useMenu } from './navigation/use_menu.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import styles from './Shell.module.css';

/** The layout of every page: skip link, header, banner, content, footer, and on phones a bar. */
export function Shell({ banner, children }: { banner?: ReactNode; children?: ReactNode }) {
  const more = useMenu();
  const screenLoads = useScreenLoads();
  return (
    <>
      {screenLoads && <div className={styles.loads} role="progressbar" aria-label="Loading..." />}
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Navigation more={more} />
      {banner}
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar more={more} />
      <OfflineNotice />
    </>
  );
}
