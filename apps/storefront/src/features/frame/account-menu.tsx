import type { Setup } from '@sahna/contract/entities/setup';
import { Popup, Skeleton } from '@sahna/ui';
import { CircleUser } from '@sahna/ui/icons';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../shared/load-chunk.ts';
import { useTexts } from '../../shared/texts/every-page/index.ts';
import { useAccount } from '../../shared/use-account.ts';
import header from './header.module.css';
import styles from './menu.module.css';

const AccountPanel = lazy(loadChunk(() => import('./account-panel.tsx')));

/** Signing in and out, and who is signed in (poster §1, §6). Signing in leads to another site and back to this page. */
export function AccountMenu({ setup }: { setup: Setup }) {
  const { t } = useTexts();
  const { isError } = useAccount();
  if (isError) return null;
  return (
    <div className={`${header.desk} ${header.live}`}>
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
        {() => <AccountSection setup={setup} />}
      </Popup>
    </div>
  );
}

/** Who is signed in, or how to; loaded when it is first drawn. */
export function AccountSection({ setup }: { setup: Setup }) {
  const { data, isError } = useAccount();
  if (isError) return null;
  const ghost = <Skeleton className={styles.ghost} />;
  return <Suspense fallback={ghost}>{data ? <AccountPanel data={data} setup={setup} /> : ghost}</Suspense>;
}
