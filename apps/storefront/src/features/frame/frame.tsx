import { pickLocalised } from '@sahna/contract/pick-localised';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hydrateLater } from '../../shared/lib/hydrate-later.tsx';
import { setupQuery } from '../../shared/queries.ts';
import { useTexts } from '../../shared/texts/every-page/index.ts';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { Progress } from './progress.tsx';
import { ScrollTop } from './scroll-top.tsx';
import { ShopBanner } from './shop-banner.tsx';
import { useAfterLoad } from './use-after-load.ts';

const Footer = hydrateLater(() => import('./footer.tsx').then((loaded) => loaded.Footer));

/** Header and footer around every screen; setup says which of them the shop has. Inside another site's page it has neither. */
export function Frame({ children }: { children: ReactNode }) {
  const { t, language } = useTexts();
  useAfterLoad();
  const { api } = useRouteContext({ from: '__root__' });
  const { data: setup } = useSuspenseQuery(setupQuery(api));
  const ownPage = setup.is_integration !== 1;
  const banner = pickLocalised(setup, 'info_banner', language);
  return (
    <>
      <a href="#main" className={styles.skip}>
        {t('frame.skip')}
      </a>
      <Progress />
      <OfflineBanner />
      {banner ? <ShopBanner text={banner} /> : null}
      {ownPage && setup.app.header === 1 ? <Header setup={setup} /> : null}
      <div className={styles.content}>{children}</div>
      {ownPage && setup.app.footer === 1 ? <Footer setup={setup} /> : null}
      {setup.app.scroll_top === 1 ? <ScrollTop /> : null}
    </>
  );
}
