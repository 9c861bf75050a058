import { SESSION_ENDPOINTS } from '@sahna/contract/admin/staff/session-endpoints';
import { Button, Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { request, sessionQuery } from '../../shared/api.ts';
import { hasPasskeys } from '../../shared/passkeys/passkeys.ts';
import { queryClient } from '../../shared/query-client.ts';
import { useRoleNames } from '../../shared/roles/use-role-names.ts';
import { LanguageSelect } from '../../shared/texts/language-select.tsx';
import { useTexts } from '../../shared/texts/use-language.ts';
import { Screen } from '../../shared/ui/layout/screen.tsx';
import { PinForm } from '../../shared/unlock/pin-form.tsx';
import { useChange } from '../../shared/use-change.ts';
import { OpenIdSignIn } from './openid-sign-in.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './sign-in.module.css';
import { SIGN_IN_TEXTS } from './texts/index.ts';

/** Signs staff in, and leads to the address that they opened. */
export function SignInScreen() {
  const t = useTexts(SIGN_IN_TEXTS);
  const nameOfRole = useRoleNames();
  const navigate = useNavigate();
  const { to = '/' } = useSearch({ from: '/sign-in' });
  const { data: session } = useSuspenseQuery(sessionQuery);
  const proceed = async (): Promise<void> => {
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    await navigate({ href: `/admin${to}` });
  };
  const signIn = useChange(
    (memberId: number) => request(SESSION_ENDPOINTS.signInToDemo, { body: { memberId } }),
    proceed,
  );
  return (
    <main className={styles.page}>
      <Screen title={t('sign-in.title')} lead={session.shopName} actions={<LanguageSelect />}>
        {session.demoMembers.length > 0 ? (
          <section className={styles.demo} aria-labelledby="demo">
            <h2 id="demo">{t('sign-in.demo')}</h2>
            <p>{t('sign-in.demo-hint')}</p>
            {signIn.problem ? <Notice tone="error">{signIn.problem}</Notice> : null}
            <ul className={styles.members}>
              {session.demoMembers.map(({ id, name, role }) => (
                <li key={id}>
                  <Button fullWidth disabled={signIn.isPending} onClick={() => signIn.run(id)}>
                    {t('sign-in.as', { role: nameOfRole(role), name })}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {session.isDevice ? (
          <section className={styles.demo} aria-labelledby="unlock">
            <h2 id="unlock">{t('sign-in.unlock')}</h2>
            <PinForm memberId={null} onUnlocked={proceed} />
          </section>
        ) : null}
        {hasPasskeys() ? <PasskeySignIn onSignedIn={proceed} /> : null}
        {session.hasOpenId ? <OpenIdSignIn to={to} /> : null}
        {session.hasPasswordSignIn ? <PasswordForm onSignedIn={proceed} /> : null}
        <p className={styles.help}>{t('sign-in.help')}</p>
      </Screen>
    </main>
  );
}
