import type { Cart } from '@sahna/contract/endpoints/cart';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { Button, buttonClass, Notice, Skeleton } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useHydrated, useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { formatMoney } from '../../shared/format/money.ts';
import { formatCountdown } from '../../shared/format/time.ts';
import { cartQuery } from '../../shared/queries.ts';
import { useTexts } from '../../shared/texts/index.ts';
import styles from './cart.module.css';
import { CartGroup } from './cart-group.tsx';
import { useCartLines } from './use-cart-lines.ts';
import { useSecondsSince } from './use-seconds.ts';

type CartPageProps = {
  /** What is to be known before anything of the cart; '' is nothing. */
  notice: string;
  /** What an event asks of its own: shown under its lines while some of them are held. */
  questions: (asked: Cart['questions'][number]) => ReactNode;
  /** Who buys, and the button: shown while something is held. */
  checkout: (cart: Cart) => ReactNode;
};

/** What is held of several events, how long, and at what sum; one order for all of it (decisions §2 "/cart"). */
export function CartPage({ notice, questions, checkout }: CartPageProps) {
  const { t, language } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { data, isError: failed, refetch, dataUpdatedAt } = useQuery(cartQuery(api, language));
  // The header asks, too: an answer may be there before this part of the page is taken over, which was made without one.
  const isHydrated = useHydrated();
  const cart = isHydrated ? data : undefined;
  const isError = isHydrated && failed;
  return (
    <main id="main" className={styles.page}>
      <h1>{t('title.cart')}</h1>
      {notice ? <Notice tone="warn">{notice}</Notice> : null}
      {cart ? (
        <Filled
          cart={cart}
          readAt={dataUpdatedAt}
          onOver={() => void refetch()}
          questions={questions}
          checkout={checkout}
        />
      ) : isError ? (
        <>
          <Notice tone="error">{t('cart.failed')}</Notice>
          <Button onClick={() => void refetch()}>{t('error.again')}</Button>
        </>
      ) : (
        <div role="status" aria-label={t('cart.loading')} className={styles.lines}>
          <Skeleton className={styles.timerRoom} />
          <Skeleton className={styles.groupRoom} />
          <Skeleton className={styles.groupRoom} />
        </div>
      )}
    </main>
  );
}

type FilledProps = Omit<CartPageProps, 'notice'> & { cart: Cart; readAt: number; onOver: () => void };

function Filled({ cart, readAt, onOver, questions, checkout }: FilledProps) {
  const { t, language } = useTexts();
  const seconds = useSecondsSince(readAt);
  const lines = useCartLines(cart);
  const held = cart.data.some((item) => item.quantity > 0);
  const left = Math.max(0, cart.reservetime - seconds);
  const isOver = held && left === 0;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  if (cart.data.length === 0)
    return (
      <div className={styles.empty}>
        <p className={styles.lead}>{t('cart.empty')}</p>
        <p>{t('cart.empty-hint')}</p>
        <Link to="/" className={buttonClass('primary')}>
          {t('cart.to-poster')}
        </Link>
      </div>
    );
  const questionsOf = (hash: string): ReactNode => {
    const asked = cart.questions.find((one) => one.actionHashId === hash);
    return asked ? questions(asked) : null;
  };
  const groups = [...Map.groupBy(cart.data, (item) => item.actionHashId)];
  return (
    <>
      {held ? (
        <p className={styles.timer}>
          {t('cart.held-for')}{' '}
          <b className="tabular" role="timer">
            {formatCountdown(left, t)}
          </b>
        </p>
      ) : null}
      <div className={styles.lines}>
        {groups.map(([hash, items]) => (
          <CartGroup
            key={hash}
            items={items}
            currency={cart.currency}
            seconds={seconds}
            lines={lines}
            questions={items.some((item) => item.quantity > 0) ? questionsOf(hash) : null}
          />
        ))}
      </div>
      {held ? (
        <>
          <dl className={styles.total}>
            <dt>{t('cart.total')}</dt>
            <dd className="tabular">{formatMoney(cart.sum, cart.currency, language)}</dd>
          </dl>
          {checkout(cart)}
        </>
      ) : null}
      <p className="visually-hidden" aria-live="polite">
        {lines.told
          ? [
              pickLocalised(lines.told, 'action', language),
              t(lines.told.included > 0 ? 'event.persons' : 'event.chosen', {
                count: lines.told.quantity,
              }),
            ].join(': ')
          : ''}
      </p>
      {lines.botCheck}
    </>
  );
}
