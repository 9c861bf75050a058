import { Button, Notice, Skeleton } from '@sahna/ui';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useHydrated, useLocation, useNavigate, useRouteContext } from '@tanstack/react-router';
import { forgetOrders, myOrdersQuery } from '../../shared/api/my-orders.ts';
import { OrderCard } from '../../shared/listed-orders/order-card.tsx';
import { type ListedOrder, readListedOrders } from '../../shared/listed-orders/read-listed-orders.ts';
import { useTexts } from '../../shared/texts/my-orders/index.ts';
import { AskForLink } from './ask-for-link.tsx';
import styles from './my-orders.module.css';
import { OpenLink } from './open-link.tsx';

/** Orders found again: of the signed-in customer, and of an address by the link of a letter. */
export function MyOrdersPage() {
  const texts = useTexts();
  const { t, language } = texts;
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  // Behind the sign `#`, so that no server is told it before the button is pressed.
  const link = useLocation({ select: ({ hash }) => hash });
  const query = myOrdersQuery(api, language);
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, dataUpdatedAt } = useInfiniteQuery({
    ...query,
    enabled: isHydrated,
  });
  const forgetting = useMutation({ mutationFn: () => forgetOrders(api, language), onSuccess: () => refetch() });
  const opened = async (): Promise<void> => {
    await navigate({ to: '.', search: true, hash: '', replace: true });
    await queryClient.resetQueries({ queryKey: query.queryKey });
  };
  const [first] = isHydrated ? (data?.pages ?? []) : [];
  const orders = readListedOrders(data?.pages.flatMap((page) => page.orders) ?? [], texts);
  const isEmpty = orders.coming.length + orders.past.length === 0;
  return (
    <main id="main" className={styles.page}>
      <h1>{t('title.my-orders')}</h1>
      {isHydrated && link ? (
        <>
          <OpenLink link={link} onOpened={() => void opened()} />
          {/* Folded: with a link in hand one button is what is looked for. */}
          <details className={styles.another}>
            <summary>{t('mine.another')}</summary>
            <AskForLink />
          </details>
        </>
      ) : null}
      {!link && first?.email ? (
        <p className={styles.of}>
          <span>{t('mine.at', { email: first.email })}</span>
          <Button disabled={forgetting.isPending} onClick={() => forgetting.mutate()}>
            {t('mine.forget')}
          </Button>
        </p>
      ) : null}
      {isHydrated && link ? null : first ? (
        <>
          {isEmpty && (first.signed_in === 1 || first.email) ? <p>{t('mine.none')}</p> : null}
          <Orders title={t('mine.coming')} orders={orders.coming} readAt={dataUpdatedAt} />
          <Orders title={t('mine.past')} orders={orders.past} readAt={dataUpdatedAt} />
          {hasNextPage ? (
            <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('mine.again')}
            </Button>
          ) : null}
          <AskForLink />
        </>
      ) : isHydrated && isError ? (
        <>
          <Notice tone="error">{t('mine.failed')}</Notice>
          <Button onClick={() => void refetch()}>{t('error.again')}</Button>
        </>
      ) : (
        <div role="status" aria-label={t('mine.loading')} className={styles.list}>
          <Skeleton className={styles.room} />
        </div>
      )}
    </main>
  );
}

function Orders({ title, orders, readAt }: { title: string; orders: readonly ListedOrder[]; readAt: number }) {
  if (orders.length === 0) return null;
  return (
    <section className={styles.list} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {orders.map((order) => (
          <OrderCard key={order.hash} order={order} readAt={readAt} />
        ))}
      </ul>
    </section>
  );
}
