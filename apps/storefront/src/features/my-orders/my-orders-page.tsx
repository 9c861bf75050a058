import { Button, Notice, Skeleton } from '@sahna/ui';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useHydrated, useLocation, useNavigate, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { forgetOrders, myOrdersQuery } from '../../shared/api/my-orders.ts';
import { OrderCard } from '../../shared/listed-orders/order-card.tsx';
import { type ListedOrder, readListedOrders } from '../../shared/listed-orders/read-listed-orders.ts';
import { LazyNearestEvents } from '../../shared/nearest-events/lazy-nearest-events.tsx';
import { useMyOrdersTexts } from '../../shared/texts/my-orders/index.ts';
import styles from './my-orders.module.css';
import { type LinkMerge, OpenLink } from './open-link.tsx';
import { OrderLinkForm } from './order-link-form.tsx';

/** Order history: of the signed-in customer, or of an email address by the link of an email. */
export function MyOrdersPage() {
  const texts = useMyOrdersTexts();
  const { t, language } = texts;
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  // The token is in the URL fragment, which browsers do not send to the server.
  const link = useLocation({ select: ({ hash }) => hash });
  const query = myOrdersQuery(api, language);
  const {
    data,
    isError,
    refetch,
    dataUpdatedAt,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
  } = useInfiniteQuery({ ...query, enabled: isHydrated });
  const removal = useMutation({ mutationFn: () => forgetOrders(api, language), onSuccess: () => refetch() });
  const [merge, setMerge] = useState<LinkMerge>('');
  const showOrders = async (): Promise<void> => {
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
          <OpenLink
            link={link}
            onOpened={(opened) => {
              setMerge(opened);
              void showOrders();
            }}
          />
          {/* Folded, because opening the link is the primary action. */}
          <details className={styles.newLink}>
            <summary className="fold">{t('my-orders.new-link')}</summary>
            <OrderLinkForm isMain={false} />
          </details>
        </>
      ) : null}
      {merge && !link ? <Notice tone="good">{t(`my-orders.merge-${merge}`)}</Notice> : null}
      {!link && first?.email ? (
        <p className={styles.account}>
          <span>{t('my-orders.orders-for-email', { email: first.email })}</span>
          <Button disabled={removal.isPending} onClick={() => removal.mutate()}>
            {t('my-orders.remove')}
          </Button>
        </p>
      ) : null}
      {removal.isError ? <Notice tone="error">{t('error.network')}</Notice> : null}
      {first && isEmpty && !link ? <p>{t('my-orders.none')}</p> : null}
      {isHydrated && link ? null : first ? (
        <div className={styles.columns}>
          <div className={styles.orders}>
            <Orders title={t('my-orders.upcoming')} orders={orders.coming} readAt={dataUpdatedAt} />
            <Orders title={t('my-orders.past')} orders={orders.past} readAt={dataUpdatedAt} />
            {hasNextPage ? (
              <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('my-orders.earlier-orders')}
              </Button>
            ) : null}
            {isFetchNextPageError ? <Notice tone="error">{t('my-orders.load-failed')}</Notice> : null}
          </div>
          <OrderLinkForm isMain={isEmpty} />
        </div>
      ) : isHydrated && isError ? (
        <>
          <Notice tone="error">{t('my-orders.load-failed')}</Notice>
          <Button onClick={() => void refetch()}>{t('error.retry')}</Button>
        </>
      ) : (
        // A key, because content that reuses its element would count as moved.
        <div key="loading" role="status" aria-label={t('my-orders.loading')} className={styles.list} data-loading>
          <Skeleton className={styles.placeholder} />
        </div>
      )}
      {isHydrated && (link || (first && isEmpty)) ? <LazyNearestEvents hasSearch={!link} /> : null}
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
