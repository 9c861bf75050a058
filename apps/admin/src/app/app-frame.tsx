import { SESSION_ENDPOINTS } from '@sahna/contract/admin/staff/session-endpoints';
import { Button, Notice } from '@sahna/ui';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { Link, Navigate, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { request, sessionQuery } from '../shared/api.ts';
import { queryClient } from '../shared/query-client.ts';
import { LanguageSelect } from '../shared/texts/language-select.tsx';
import { useTexts } from '../shared/texts/use-language.ts';
import styles from './app-frame.module.css';
import { LockScreen } from './lock/lock-screen.tsx';
import { LOCK_KEY, useLock } from './lock/use-lock.ts';
import { Rail } from './rail.tsx';
import { FRAME_TEXTS } from './texts/index.ts';

/** The rail with the sections of the member, the account, and the screen; under a lock while the device is locked. */
export function AppFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  const t = useTexts(FRAME_TEXTS);
  const { data: session } = useSuspenseQuery(sessionQuery);
  const navigate = useNavigate();
  const href = useLocation({ select: (location) => location.href });
  const locked = useLock(session);
  const signOut = useMutation({
    mutationFn: () => request(SESSION_ENDPOINTS.signOut, {}),
    onSettled: async () => {
      // Screens close before their data are dropped: they would ask for them again.
      queryClient.setQueryData(sessionQuery.queryKey, (before) => before && { ...before, member: null });
      await navigate({ to: '/sign-in' });
      queryClient.clear();
    },
  });
  const member = locked.member ?? session.member;
  // The session ended elsewhere.
  if (!member) return signOut.isPending ? null : <Navigate to="/sign-in" search={{ to: href }} />;
  return (
    <>
      {locked.member ? (
        <LockScreen member={locked.member} shopName={session.shopName} onReleased={locked.release} />
      ) : null}
      {/* Keeps what was entered; another member gets a new page. */}
      <div key={member.id} hidden={locked.member !== null}>
        <div className={styles.frame}>
          <a className={styles.skip} href="#content">
            {t('frame.skip')}
          </a>
          <header className={styles.side}>
            <Link to="/" className={styles.shop}>
              {session.shopName}
            </Link>
            <Rail permissions={member.permissions} />
            <div className={styles.account}>
              <p className={styles.name}>{member.name}</p>
              <Link to="/account">{t('frame.account')}</Link>
              <LanguageSelect label={t('frame.language')} isLabelHidden />
              {session.isDevice ? (
                <Button variant="quiet" aria-keyshortcuts={LOCK_KEY} onClick={locked.lock}>
                  <span>
                    {t('frame.lock')}
                    <span className={styles.key}> ({LOCK_KEY})</span>
                  </span>
                </Button>
              ) : null}
              <Button variant="quiet" onClick={() => signOut.mutate()} disabled={signOut.isPending}>
                {t('frame.sign-out')}
              </Button>
            </div>
          </header>
          <main id="content" className={styles.content} tabIndex={-1}>
            {session.isRehearsal ? (
              <div className={styles.rehearsal}>
                <Notice tone="warn">{t('frame.rehearsal')}</Notice>
              </div>
            ) : null}
            {children}
          </main>
        </div>
      </div>
    </>
  );
}
