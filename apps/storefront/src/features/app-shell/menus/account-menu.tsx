import { Popup, Skeleton } from '@sahna/ui';
import { CircleUser } from '@sahna/ui/lazy-icons';
import { lazy, Suspense } from 'react';
import { useAccount } from '../../../shared/customer/use-account.ts';
import { loadChunk } from '../../../shared/page/load-chunk.ts';
import { useEveryPageTexts } from '../../../shared/texts/every-page/index.ts';
import header from '../header/header.module.css';
import styles from './menu.module.css';

const AccountPanel = lazy(loadChunk(() => import('./account-panel.tsx')));

/** Sign-in, sign-out and the signed-in customer (poster §1, §6). Sign-in leads to the provider and back to this page. */
export function AccountMenu() {
  const { t } = useEveryPageTexts();
  const { isError } = useAccount();
  if (isError) return null;
  return (
    <div className={`${header.desktop} ${header.live}`}>
      <Popup
        keyboardNavigation="arrows"
        className={styles.menu}
        label={
          <>
            <CircleUser size={20} aria-hidden="true" />
            <span className="visually-hidden">{t('account.title')}</span>
          </>
        }
      >
        {() => <AccountSection />}
      </Popup>
    </div>
  );
}

/** The signed-in customer or the sign-in link; loaded when it is first rendered. */
export function AccountSection() {
  const { data, isError } = useAccount();
  if (isError) return null;
  const placeholder = <Skeleton className={styles.skeleton} />;
  return <Suspense fallback={placeholder}>{data ? <AccountPanel data={data} /> : placeholder}</Suspense>;
}
