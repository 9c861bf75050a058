import { SanitizedHtml, Skeleton } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Account } from '../../../shared/customer/use-account.ts';
import { loadChunk } from '../../../shared/page/load-chunk.ts';
import { setupQuery } from '../../../shared/queries.ts';
import { useEveryPageTexts } from '../../../shared/texts/every-page/index.ts';
import styles from './menu.module.css';
import { readClientInfo } from './read-client-info.ts';

const SignedInMenu = lazy(
  loadChunk(() => import('./signed-in-menu.tsx').then((file) => ({ default: file.SignedInMenu }))),
);

export type AccountPanelProps = { data: NonNullable<Account['data']> };

/** Content of the account menu: sign-in links or the customer, and the season's notice to customers. Loaded when the menu opens. */
export default function AccountPanel({ data }: AccountPanelProps) {
  const { t, language } = useEveryPageTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { data: setup } = useSuspenseQuery(setupQuery(api));
  const clientInfo = readClientInfo(setup, language);
  const here = useLocation({ select: (location) => location.href });
  const addReturnAddress = (address: string): string =>
    `${address}${address.includes('?') ? '&' : '?'}return=${encodeURIComponent(here)}`;
  return (
    <>
      {data.client ? (
        <Suspense fallback={<Skeleton className={styles.skeleton} />}>
          <SignedInMenu
            email={data.client.clientemail}
            accountUrl={data.account_url && addReturnAddress(data.account_url)}
          />
        </Suspense>
      ) : (
        <ul>
          {[
            { address: data.login_url, text: t('account.login') },
            { address: data.register_url, text: t('account.register') },
          ].map(({ address, text }) =>
            address ? (
              <li key={text}>
                <a href={addReturnAddress(address)}>{text}</a>
              </li>
            ) : null,
          )}
        </ul>
      )}
      {clientInfo ? <SanitizedHtml className={styles.info} html={clientInfo} /> : null}
    </>
  );
}
