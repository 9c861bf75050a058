import { CART_HASH } from '@sahna/contract/constants';
import { Button, Notice, Skeleton } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { useHydrated, useRouteContext } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { type Ordering, useOrder } from '../../shared/checkout/use-order.ts';
import { useSecondsSince } from '../../shared/lib/use-seconds.ts';
import { MessageModal } from '../../shared/messages/message-modal.tsx';
import { useCustomAnswers } from '../../shared/order-form/custom-questions/use-custom-answers.ts';
import { purchaseLayout } from '../../shared/purchase-summary/purchase-summary.tsx';
import { cartQuery } from '../../shared/queries.ts';
import { useCartTexts } from '../../shared/texts/cart/index.ts';
import styles from './cart.module.css';
import { CartCheckout } from './cart-checkout.tsx';
import { CartGroup } from './cart-group.tsx';
import type { CartView } from './cart-model.ts';
import { EmptyCart } from './empty-cart.tsx';
import { readCart } from './read-cart.ts';
import { useCartLines } from './use-cart-lines.ts';

/** The cart page: held tickets of several events with remaining time and sum, and one order for all of them (decisions §2 "/cart"). */
export function CartPage() {
  const texts = useCartTexts();
  const { t, language } = texts;
  const { api } = useRouteContext({ from: '__root__' });
  const { data, isError, refetch, dataUpdatedAt } = useQuery(cartQuery(api, language));
  // The server renders this page without a cart, so a cart that the header has already loaded is ignored during hydration.
  const isHydrated = useHydrated();
  const cart = isHydrated && data ? readCart(data, texts) : null;
  const isEmpty = cart?.events.length === 0;
  const ordering = useOrder(CART_HASH);
  // If the page was reloaded while an order was being created, the cart is empty because the order has its tickets: opens that order.
  const findPendingOrder = useEffectEvent(ordering.findPending);
  useEffect(() => {
    if (isEmpty) findPendingOrder();
  }, [isEmpty]);
  return (
    <>
      <main id="main" className={purchaseLayout.page}>
        <h1>{t(isEmpty ? 'cart.empty' : 'title.cart')}</h1>
        <noscript>
          <Notice>{t('cart.no-script')}</Notice>
        </noscript>
        {isEmpty && ordering.isBusy ? <Notice tone="warn">{t('event.checking-order')}</Notice> : null}
        {cart ? (
          <CartContent cart={cart} ordering={ordering} readAt={dataUpdatedAt} onOver={() => void refetch()} />
        ) : isHydrated && isError ? (
          <>
            <Notice tone="error">{t('cart.load-failed')}</Notice>
            <Button onClick={() => void refetch()}>{t('error.retry')}</Button>
          </>
        ) : (
          <div role="status" aria-label={t('cart.loading')} className={styles.lines} data-loading>
            <Skeleton className={styles.groupPlaceholder} />
            <Skeleton className={styles.groupPlaceholder} />
          </div>
        )}
      </main>
      {ordering.botCheck}
      {ordering.message ? <MessageModal message={ordering.message} onClose={() => ordering.show(null)} /> : null}
    </>
  );
}

type CartContentProps = { cart: CartView; ordering: Ordering; readAt: number; onOver: () => void };

function CartContent({ cart, ordering, readAt, onOver }: CartContentProps) {
  const { t } = useCartTexts();
  const seconds = useSecondsSince(readAt);
  const lines = useCartLines(cart);
  const customAnswers = useCustomAnswers();
  const { events, isHeld, currency } = cart;
  const left = Math.max(0, cart.secondsLeft - seconds);
  const isExpired = isHeld && left === 0;
  useEffect(() => {
    if (isExpired) onOver();
  }, [isExpired, onOver]);
  if (events.length === 0) return <EmptyCart />;
  return (
    <>
      <div className={purchaseLayout.columns}>
        <div className={styles.lines}>
          {events.map((event) => (
            <CartGroup
              key={event.hash}
              event={event}
              currency={currency}
              seconds={seconds}
              lines={lines}
              answers={customAnswers}
            />
          ))}
        </div>
        {isHeld ? <CartCheckout cart={cart} secondsLeft={left} ordering={ordering} answers={customAnswers} /> : null}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {lines.changed
          ? `${lines.changed.eventTitle}: ${t(lines.changed.isGroup ? 'event.persons' : 'event.selected-tickets', { count: lines.changed.quantity })}`
          : ''}
      </p>
      {lines.botCheck}
    </>
  );
}
