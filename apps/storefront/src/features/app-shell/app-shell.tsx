import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hydrateLater } from '../../shared/lib/hydrate-later.tsx';
import { setupQuery } from '../../shared/queries.ts';
import { useEveryPageTexts } from '../../shared/texts/every-page/index.ts';
import { useAfterLoad } from './after-load/use-after-load.ts';
import styles from './app-shell.module.css';
import { Header } from './header/header.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { Progress } from './progress.tsx';
import { readShell } from './read-shell.ts';
import { ShopBanner } from './shop-banner.tsx';
import { ScrollTop } from './top-button/scroll-top.tsx';

const Footer = hydrateLater(() => import('./footer.tsx').then((loaded) => loaded.Footer));

/** Header and footer around every screen, if the shop's setup enables them. */
export function AppShell({ children }: { children: ReactNode }) {
  const { t, language } = useEveryPageTexts();
  useAfterLoad();
  const { api } = useRouteContext({ from: '__root__' });
  const { data: setup } = useSuspenseQuery(setupQuery(api));
  const { banner, header, hasFooter, hasTopButton } = readShell(setup, language);
  return (
    <>
      <a href="#main" className={styles.skip}>
        {t('shell.skip')}
      </a>
      <Progress />
      <OfflineBanner />
      {banner ? <ShopBanner text={banner} /> : null}
      {header ? <Header header={header} /> : null}
      <div className={styles.content}>{children}</div>
      {hasFooter ? <Footer setup={setup} /> : null}
      {hasTopButton ? <ScrollTop /> : null}
    </>
  );
}
