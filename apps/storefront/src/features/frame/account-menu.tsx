import { Popup, Skeleton } from '@sahna/ui';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useRouteContext } from '@tanstack/react-router';
import { CircleUser } from 'lucide-react';
import { forgetBuyer } from '../../shared/stored/stored.ts';
import { useTexts } from '../../shared/texts/common/index.ts';
import { useAccount } from '../../shared/use-account.ts';
import header from './header.module.css';
import styles from './menu.module.css';

/** Signing in and out, and who is signed in (poster §1, §6). Signing in is a walk to another site and back to this page. */
export function AccountMenu() {
  const { t, language } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const here = useLocation({ select: (location) => location.href });
  const { data, isError } = useAccount();
  const logout = useMutation({
    mutationFn: () => api.signOut(language),
    onSuccess: ({ logout_url }) => {
      forgetBuyer();
      // To the provider, or the next press on "sign in" would be answered by its own session, for whoever sits here then.
      // In any case to a new page, which knows nothing of what was asked for, or typed, as this customer.
      location.assign(logout_url || `${location.pathname}${location.search}`);
    },
  });
  if (isError) return null;
  const back = (address: string): string =>
    `${address}${address.includes('?') ? '&' : '?'}return=${encodeURIComponent(here)}`;
  return (
    <div className={header.live}>
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
        {data ? (
          <ul>
            {data.client ? (
              <>
                <li className={styles.email}>{data.client.clientemail}</li>
                {data.account_url ? (
                  <li>
                    <a href={back(data.account_url)}>{t('account.open')}</a>
                  </li>
                ) : null}
                <li>
                  <button type="button" disabled={logout.isPending} onClick={() => logout.mutate()}>
                    {t('account.logout')}
                  </button>
                </li>
              </>
            ) : (
              [
                { address: data.login_url, text: t('account.login') },
                { address: data.register_url, text: t('account.register') },
              ].map(({ address, text }) =>
                address ? (
                  <li key={text}>
                    <a href={back(address)}>{text}</a>
                  </li>
                ) : null,
              )
            )}
          </ul>
        ) : (
          <Skeleton className={styles.ghost} />
        )}
        {logout.isError ? (
          <p role="alert" className={styles.email}>
            {t('account.failed')}
          </p>
        ) : null}
      </Popup>
    </div>
  );
}
