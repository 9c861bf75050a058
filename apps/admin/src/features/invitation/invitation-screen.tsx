import { RequestFailed } from '@sahna/contract/admin/client';
import { CREDENTIAL_ENDPOINTS } from '@sahna/contract/admin/staff/credential-endpoints';
import { getButtonClassName, Notice } from '@sahna/ui';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { request, sessionQuery } from '../../shared/api.ts';
import { hasPasskeys } from '../../shared/passkeys/passkeys.ts';
import { queryClient } from '../../shared/query-client.ts';
import { LanguageSelect } from '../../shared/texts/language-select.tsx';
import { useTexts } from '../../shared/texts/use-language.ts';
import { Screen } from '../../shared/ui/layout/screen.tsx';
import styles from './invitation.module.css';
import { InvitationForm } from './invitation-form.tsx';
import { InvitedPasskey } from './invited-passkey.tsx';
import { INVITATION_TEXTS } from './texts/index.ts';

/** Lets an invited member set up sign-in. */
export function InvitationScreen() {
  const t = useTexts(INVITATION_TEXTS);
  const navigate = useNavigate();
  const { hasPasswordSignIn } = useSuspenseQuery(sessionQuery).data;
  const [token] = useState(() => location.hash.slice(1));
  // The secret belongs neither into the history nor over a shoulder.
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  // Each request has another secret for the authenticator app: a scanned one stays valid on this page.
  const { data: invitation, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => request(CREDENTIAL_ENDPOINTS.openInvitation, { body: { token } }),
    enabled: token !== '',
    staleTime: 'static',
    gcTime: 0,
  });
  const proceed = async (): Promise<void> => {
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    await navigate({ to: '/' });
  };
  const problem = error instanceof RequestFailed ? error.problem.title : t('invitation.failed');
  return (
    <main className={styles.page}>
      <Screen
        title={t('invitation.title')}
        {...(invitation ? { lead: t('invitation.for', { name: invitation.name, email: invitation.email }) } : {})}
        actions={<LanguageSelect />}
      >
        {token === '' ? <Notice tone="warn">{t('invitation.no-link')}</Notice> : null}
        {error ? <Notice tone="error">{problem}</Notice> : null}
        {invitation && hasPasskeys() ? <InvitedPasskey token={token} onAccepted={proceed} /> : null}
        {invitation && hasPasskeys() && hasPasswordSignIn ? (
          <details>
            <summary className={styles.choice}>{t('invitation.with-password')}</summary>
            <InvitationForm token={token} invitation={invitation} onAccepted={proceed} />
          </details>
        ) : null}
        {invitation && !hasPasskeys() && hasPasswordSignIn ? (
          <InvitationForm token={token} invitation={invitation} onAccepted={proceed} />
        ) : null}
        {invitation && !hasPasskeys() && !hasPasswordSignIn ? (
          <Notice tone="warn">{t('invitation.passkeys-need-name')}</Notice>
        ) : null}
        {token === '' || error ? (
          <p>
            <Link to="/sign-in" className={getButtonClassName()}>
              {t('invitation.sign-in')}
            </Link>
          </p>
        ) : null}
      </Screen>
    </main>
  );
}
