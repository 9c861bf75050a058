import { RequestFailed } from '@sahna/contract/admin/client';
import { OPENID_ENDPOINTS } from '@sahna/contract/admin/staff/openid-endpoints';
import { getButtonClassName, Notice } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useLoaderData, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { request, sessionQuery } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';
import { CONTROL_TEXTS } from '../../shared/texts/controls/index.ts';
import { LanguageSelect } from '../../shared/texts/language-select.tsx';
import { useTexts } from '../../shared/texts/use-language.ts';
import { Screen } from '../../shared/ui/layout/screen.tsx';
import { takeReturnAddress } from './return-address.ts';
import styles from './sign-in.module.css';
import { SIGN_IN_TEXTS } from './texts/index.ts';

/** Where the OpenID provider sends the member back: completes the sign-in. */
export function OpenIdScreen() {
  const t = useTexts(SIGN_IN_TEXTS);
  const controls = useTexts(CONTROL_TEXTS);
  const navigate = useNavigate();
  const { query } = useLoaderData({ from: '/openid' });
  // The code belongs neither into the history nor over a shoulder.
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  // A query, so that the response is sent once.
  const { isSuccess, error } = useQuery({
    queryKey: ['openid', query],
    queryFn: () => request(OPENID_ENDPOINTS.finishOpenId, { body: { query } }),
    enabled: query !== '',
    staleTime: 'static',
    retry: false,
  });
  useEffect(() => {
    if (!isSuccess) return;
    const proceed = async (): Promise<void> => {
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      await navigate({ href: `/admin${takeReturnAddress()}`, replace: true });
    };
    void proceed();
  }, [isSuccess, navigate]);
  const problem = error instanceof RequestFailed ? error.problem.title : controls('change.no-connection');
  const hasFailed = error !== null || query === '';
  return (
    <main className={styles.page}>
      <Screen title={t('sign-in.title')} actions={<LanguageSelect />}>
        {error ? <Notice tone="error">{problem}</Notice> : null}
        {hasFailed ? (
          <p>
            <Link to="/sign-in" className={getButtonClassName()}>
              {t('sign-in.again')}
            </Link>
          </p>
        ) : (
          <p role="status">{t('sign-in.finishing')}</p>
        )}
      </Screen>
    </main>
  );
}
