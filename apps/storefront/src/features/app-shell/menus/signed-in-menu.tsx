import { useMutation } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { deleteSavedTickets } from '../../../shared/stored/delete-saved-tickets.ts';
import { clearBuyerData } from '../../../shared/stored/stored.ts';
import { useEveryPageTexts } from '../../../shared/texts/every-page/index.ts';
import styles from './menu.module.css';

export type SignedInMenuProps = {
  email: string;
  /** '' if the provider has no account page. */
  accountUrl: string;
};

/** The signed-in customer and sign-out. Loaded for customers only. */
export function SignedInMenu({ email, accountUrl }: SignedInMenuProps) {
  const { t, language } = useEveryPageTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const signOut = useMutation({
    mutationFn: () => api.signOut(language),
    onSuccess: async ({ logout_url }) => {
      clearBuyerData();
      await deleteSavedTickets();
      // Ends the provider's session too, which would otherwise sign in the next user of this browser without a prompt. Without a logout
      // URL of the provider the page is reloaded, which clears data that was loaded or typed as this customer.
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
