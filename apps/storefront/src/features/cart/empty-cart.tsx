import { getButtonClassName, Skeleton } from '@sahna/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { myOrdersQuery } from '../../shared/api/my-orders.ts';
import { OrderCard } from '../../shared/listed-orders/order-card.tsx';
import { readListedOrders } from '../../shared/listed-orders/read-listed-orders.ts';
import { LazyNearestEvents } from '../../shared/nearest-events/lazy-nearest-events.tsx';
import { useCartTexts } from '../../shared/texts/cart/index.ts';
import styles from './cart.module.css';

/** An empty cart: this browser's unpaid orders, and a link to the listing. */
export function EmptyCart() {
  const texts = useCartTexts();
  const { t, language } = texts;
  const { api } = useRouteContext({ from: '__root__' });
  const { data, isPending, dataUpdatedAt } = useInfiniteQuery(myOrdersQuery(api, language));
  const { coming } = readListedOrders(data?.pages.flatMap((page) => page.orders) ?? [], texts);
  const unpaid = coming.filter(({ state }) => state === 'unpaid');
  if (isPending)
    return (
      <div role="status" aria-label={t('cart.loading')} data-loading>
        <Skeleton className={styles.groupPlaceholder} />
      </div>
    );
  return (
    <div className={styles.empty}>
      {unpaid.length > 0 ? (
        <section className={styles.unpaid} aria-label={t('cart.unpaid')}>
          <h2>{t('cart.unpaid')}</h2>
          <ul>
            {unpaid.map((order) => (
              <OrderCard key={order.hash} order={order} readAt={dataUpdatedAt} />
            ))}
          </ul>
        </section>
      ) : (
        <p>{t('cart.empty-hint')}</p>
      )}
      <Link to="/" className={getButtonClassName(unpaid.length > 0 ? 'plain' : 'primary')}>
        {t('cart.to-listing')}
      </Link>
      <LazyNearestEvents />
    </div>
  );
}
