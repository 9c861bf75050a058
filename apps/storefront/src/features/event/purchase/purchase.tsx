import { ERROR_CODE } from '@sahna/contract/error-codes';
import { buttonClass, Notice } from '@sahna/ui';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { SignInPopup } from '../../../shared/checkout/sign-in-popup.tsx';
import { useAddToCart } from '../../../shared/checkout/use-add-to-cart.ts';
import type { BuyerAccount } from '../../../shared/checkout/use-buyer-account.ts';
import type { Ordering } from '../../../shared/checkout/use-order.ts';
import { PaymentChoice } from '../../../shared/event/payment-choice.tsx';
import { SubscriptionChoice, SubscriptionQuestion } from '../../../shared/event/subscription-choice.tsx';
import { useWantedSubscription } from '../../../shared/event/use-wanted-subscription.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import type { Answers } from '../../../shared/order-form/answers.ts';
import { OrderForm } from '../../../shared/order-form/order-form.tsx';
import { OwnQuestionFields } from '../../../shared/order-form/own-questions.tsx';
import { useOwnAnswers } from '../../../shared/order-form/use-own-answers.ts';
import type { Shop } from '../../../shared/shop.ts';
import { useTexts } from '../../../shared/texts/event/index.ts';
import { orderRequest, ownQuestionsOf, requestLines } from '../api/write-order.ts';
import { SessionPicker } from '../dates/session-picker.tsx';
import type { Event } from '../model/event-model.ts';
import { forgetChoice } from '../model/kept-choice.ts';
import type { PriceRange } from '../model/overview.ts';
import {
  choosePayment,
  chooseSubscription,
  foundSubscription,
  goesToCart,
  isFormShown,
  isFreeOrder,
  isGroupEvent,
  submitText,
  totalOf,
} from '../model/selection.ts';
import styles from '../pages/event.module.css';
import { BuyBar } from './buy-bar.tsx';
import { GroupInCart } from './group-in-cart.tsx';
import { GuideBar } from './guide-bar.tsx';
import { PlacePicker } from './place-picker.tsx';
import { useHeldGroups } from './use-held-groups.ts';
import { useSelection } from './use-selection.ts';

type PurchaseProps = {
  event: Event;
  shop: Shop;
  account: BuyerAccount;
  mustSignIn: boolean;
  ordering: Ordering;
  /** By day. */
  prices: ReadonlyMap<string, PriceRange>;
  lowestPrice: string;
};

/** From the day to the order: each step appears when the one before it is answered (booking §4). */
export function Purchase({ event: sold, shop, account, mustSignIn, ordering, prices, lowestPrice }: PurchaseProps) {
  const { t, language } = useTexts();
  const address = useParams({ from: '/event/$hash/{-$date}/{-$time}' });
  const event = useHeldGroups(sold, shop.hasCart);
  const { hash } = event;
  const { selection, isLess, choose, chooseSession } = useSelection(event, address);
  const adding = useAddToCart(hash, ordering.show, () => forgetChoice(hash));
  const own = useOwnAnswers();
  /** Answers whose order waits until the buyer confirms that tickets leave the season ticket. */
  const [unconfirmed, setUnconfirmed] = useState<Answers | null>(null);
  const [signingIn, setSigningIn] = useState(false);
  const total = totalOf(event, selection);
  const isFree = isFreeOrder(event, selection);
  const isOpen = isFormShown(event, selection, total);
  const toCart = shop.hasCart && goesToCart(selection);
  const isGroup = isGroupEvent(event);
  const both = shop.takesVouchers && event.vouchers === 'also';
  const { customer, seasonTicket } = account;

  useWantedSubscription(seasonTicket, selection.time !== null, (ticket) =>
    choose(foundSubscription(event, selection, ticket)),
  );

  const count = t(isGroup ? 'event.persons' : 'event.chosen', { count: total.count });
  const sum = isFree ? t('card.free') : formatMoney(total.sum, shop.currency, language);
  const day = event.days.find((one) => one.id === selection.day);
  const questions = ownQuestionsOf(event, selection);
  const send = async (answers: Answers): Promise<void> => {
    setUnconfirmed(null);
    const made = await ordering.order(
      orderRequest({ event, selection, answers, own: own.of(hash), customer, language }),
    );
    if (!made) return;
    own.forget([hash]);
    forgetChoice(hash);
  };
  const submit = (answers: Answers): void => {
    if (selection.subscription) setUnconfirmed(answers);
    else void send(answers);
  };
  const press = (): void => {
    if (mustSignIn) setSigningIn(true);
    else adding.add(requestLines(event, selection));
  };
  const order = isFree ? 'event.get' : 'event.order';
  const signIn = account.loginUrl ? 'event.to-sign-in' : 'event.to-contacts';
  const next = t(mustSignIn ? signIn : toCart ? 'event.to-cart' : order);
  return (
    <>
      <SessionPicker
        event={event}
        selection={selection}
        fewPlaces={shop.fewPlaces}
        prices={prices}
        currency={shop.currency}
        onChoose={chooseSession}
      />
      {event.seatMap ? (
        <Link
          to="/scheme/$hash/{-$date}/{-$time}"
          params={{ hash, date: selection.day ?? undefined, time: selection.time ?? undefined }}
          className={`${buttonClass()} ${styles.plan}`}
        >
          {t('event.on-plan')}
        </Link>
      ) : null}
      {adding.botCheck}
      {seasonTicket && selection.time !== null ? (
        <SubscriptionChoice
          subscription={seasonTicket}
          isOn={selection.subscription !== null}
          onChange={(next) => choose(chooseSubscription(event, selection, next))}
        />
      ) : null}
      {both && selection.time !== null && selection.subscription === null ? (
        <PaymentChoice chosen={selection.payment} onChoose={(next) => choose(choosePayment(event, selection, next))} />
      ) : null}
      {isLess ? <Notice tone="warn">{t('event.choice-less')}</Notice> : null}
      {selection.time === null ? null : (
        <PlacePicker
          event={event}
          selection={selection}
          currency={shop.currency}
          onChange={choose}
          onOver={({ why, most }, beside, returnTo) =>
            ordering.show({
              tone: 'warning',
              text: t('event.error-limit'),
              why: t(`event.limit-${why}`, { count: most }),
              code: ERROR_CODE.limit,
              beside,
              returnTo: returnTo ?? null,
            })
          }
        />
      )}
      {total.count > 0 && !isOpen ? <p className={styles.hint}>{t('event.only-free')}</p> : null}
      {toCart && isGroup ? <GroupInCart event={event} selection={selection} /> : null}
      {isOpen && !mustSignIn && !toCart && shop.hasCart ? <p className={styles.hint}>{t('event.not-cart')}</p> : null}
      {isOpen && !mustSignIn && !toCart ? (
        <OrderForm
          key={`${selection.payment} ${selection.subscription === null}`}
          asked={event.questions}
          order={hash}
          payment={selection.payment}
          customer={customer}
          elsewhere={own.elsewhere([{ hash, questions }])}
          submitText={t(submitText(event, selection), { count: total.count, sum })}
          busy={ordering.busy}
          onSubmit={submit}
        >
          <OwnQuestionFields
            asked={questions}
            answers={own.of(hash)}
            tried={own.tried}
            onChange={(changes) => own.change(hash, changes)}
          />
        </OrderForm>
      ) : null}
      {ordering.retrying || adding.retrying ? <Notice tone="warn">{t('event.repeating')}</Notice> : null}
      {isOpen ? (
        <BuyBar
          chosen={count}
          sum={sum}
          action={next}
          busy={ordering.busy || adding.busy}
          {...(mustSignIn || toCart ? { onPress: press } : {})}
        />
      ) : (
        <GuideBar selection={selection} price={lowestPrice} />
      )}
      {unconfirmed && day ? (
        <SubscriptionQuestion
          count={total.count}
          date={day.date}
          onGet={() => void send(unconfirmed)}
          onCancel={() => setUnconfirmed(null)}
        />
      ) : null}
      {signingIn && mustSignIn ? <SignInPopup loginUrl={account.loginUrl} onClose={() => setSigningIn(false)} /> : null}
      <p className="visually-hidden" aria-live="polite">
        {total.count > 0 ? count : ''}
      </p>
    </>
  );
}
