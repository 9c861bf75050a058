import { Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../shared/api.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { Screen } from '../../shared/ui/layout/screen.tsx';
import { Section } from '../../shared/ui/layout/section.tsx';
import { AuthenticatorSection } from './authenticator-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { NewPasswordSection } from './new-password-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PinSection } from './pin-section.tsx';
import { ACCOUNT_QUERY } from './queries.ts';
import { SessionSection } from './session-section.tsx';
import { ACCOUNT_TEXTS } from './texts/index.ts';

/** The member's own passkeys, password, authenticator app, PIN and login sessions. A PIN does not open them. */
export function AccountScreen() {
  const t = useTexts(ACCOUNT_TEXTS);
  const { data: session } = useSuspenseQuery(sessionQuery);
  return (
    <Screen title={t('account.title')}>
      {session.member?.isPinSession ? <Notice>{t('account.full-sign-in')}</Notice> : <AccountSections />}
    </Screen>
  );
}

function AccountSections() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data: account } = useSuspenseQuery(ACCOUNT_QUERY);
  return (
    <>
      <PasskeySection passkeys={account.passkeys} />
      <PasswordParts hasPassword={account.hasPassword} />
      {session.hasOpenId || account.identity ? <IdentitySection identity={account.identity} /> : null}
      <PinSection hasPin={account.hasPin} />
      <SessionSection sessions={account.sessions} />
    </>
  );
}

/** Password and authenticator app, or how to get them; a notice where the shop has switched passwords off. */
function PasswordParts({ hasPassword }: { hasPassword: boolean }) {
  const t = useTexts(ACCOUNT_TEXTS);
  const { data: session } = useSuspenseQuery(sessionQuery);
  if (!session.hasPasswordSignIn) return <Section title={t('account.password')} empty={t('account.passwords-off')} />;
  if (!hasPassword) return <NewPasswordSection />;
  return (
    <>
      <PasswordSection />
      <AuthenticatorSection />
    </>
  );
}
