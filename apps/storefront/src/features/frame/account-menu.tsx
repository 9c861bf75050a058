import type { Setup } from '@sahna/contract/entities/setup';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { Popup, Skeleton } from '@sahna/ui';
import { CircleUser } from '@sahna/ui/icons';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../shared/load-chunk.ts';
import { useTexts } from '../../shared/texts/every-page/index.ts';
import { useAccount } from '../../shared/use-account.ts';
import header from './header.module.css';
import styles from './menu.module.css';

const SignedInMenu = lazy(
  loadChunk(() => import('./signed-in-menu.tsx').then((file) => ({ default: file.SignedInMenu }))),
);

/** Signing in and out, and who is signed in (poster §1, §6). Signing in leads to another site and back to this page. */
export function AccountMenu({ setup }: { setup: Setup }) {
  const { t, language } = useTexts();
  const here = useLocation({ select: (location) => location.href });
  const { data, isError } = useAccount();
  if (isError) return null;
  const back = (address: string): string =>
    `${address}${address.includes('?') ? '&' : '?'}return=${encodeURIComponent(here)}`;
  const info = setup.info_client.includes('client-info') ? pickLocalised(setup, 'client_info', language) : '';
  const ghost = <Skeleton className={styles.ghost} />;
  return (
    <div className={header.live}>
      <Popup
        keys="arrows"
        className={styles.menu}
        label={
          <>
            <CircleUser size={20} aria-hidden="true" />
            <span className="visually-hidden">{t('account.title')}</span>
          </>
        }
      >
        {data?.client ? (
          <Suspense fallback={ghost}>
            <SignedInMenu email={data.client.clientemail} accountUrl={data.account_url && back(data.account_url)} />
          </Suspense>
        ) : data ? (
          <ul>
            {[
              { address: data.login_url, text: t('account.login') },
              { address: data.register_url, text: t('account.register') },
            ].map(({ address, text }) =>
              address ? (
                <li key={text}>
                  <a href={back(address)}>{text}</a>
                </li>
              ) : null,
            )}
          </ul>
        ) : (
          ghost
        )}
        {info ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when the catalogue was imported
          <div className={styles.info} dangerouslySetInnerHTML={{ __html: info }} />
        ) : null}
      </Popup>
    </div>
  );
}
