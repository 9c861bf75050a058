import { useMutation } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { forgetKeptTickets } from '../../shared/stored/forget-kept-tickets.ts';
import { forgetBuyer } from '../../shared/stored/stored.ts';
import { useTexts } from '../../shared/texts/every-page/index.ts';
import styles from './menu.module.css';

export type SignedInMenuProps = {
  email: string /** Empty where the provider has no page for it. */;
  accountUrl: string;
};

/** Who is signed in, and signing out. Loaded for customers only. */
export function SignedInMenu({ email, accountUrl }: SignedInMenuProps) {
  const { t, language } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const signOut = useMutation({
    mutationFn: () => api.signOut(language),
    onSuccess: async ({ logout_url }) => {
      forgetBuyer();
      await forgetKeptTickets();
      // To the provider, whose own session would otherwise sign in the next person at this browser without asking.
      // Without a provider's address the page is loaded anew, to lose what was loaded or typed as this customer.
      location.assign(logout_url || `${location.pathname}${location.search}`);
    },
  });
  return (
    <>
      <ul>
        <li className={styles.email}>{email}</li>
        <li>
          <Link to="/my-orders">{t('title.my-orders')}</Link>
        </li>
        {accountUrl ? (
          <li>
            <a href={accountUrl}>{t('account.open')}</a>
          </li>
        ) : null}
        <li>
          <button type="button" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
            {t('account.logout')}
          </button>
        </li>
      </ul>
      {signOut.isError ? (
        <p role="alert" className={styles.email}>
          {t('account.failed')}
        </p>
      ) : null}
    </>
  );
}
