import type { CrmClientResponse } from '@sahna/contract/endpoints/crm';
import type { Setup } from '@sahna/contract/entities/setup';
import { Skeleton } from '@sahna/ui';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../shared/load-chunk.ts';
import { useTexts } from '../../shared/texts/every-page/index.ts';
import { clientInfo } from './client-info.ts';
import styles from './menu.module.css';

const SignedInMenu = lazy(
  loadChunk(() => import('./signed-in-menu.tsx').then((file) => ({ default: file.SignedInMenu }))),
);

export type AccountPanelProps = { data: CrmClientResponse['response']; setup: Setup };

/** What the account menu holds: signing in, or who is signed in, and what the season says to customers. Loaded once it is opened. */
export default function AccountPanel({ data, setup }: AccountPanelProps) {
  const { t, language } = useTexts();
  const here = useLocation({ select: (location) => location.href });
  const info = clientInfo(setup, language);
  const back = (address: string): string =>
    `${address}${address.includes('?') ? '&' : '?'}return=${encodeURIComponent(here)}`;
  return (
    <>
      {data.client ? (
        <Suspense fallback={<Skeleton className={styles.ghost} />}>
          <SignedInMenu email={data.client.clientemail} accountUrl={data.account_url && back(data.account_url)} />
        </Suspense>
      ) : (
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
      )}
      {info ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when the catalogue was imported
        <div className={styles.info} dangerouslySetInnerHTML={{ __html: info }} />
      ) : null}
    </>
  );
}
