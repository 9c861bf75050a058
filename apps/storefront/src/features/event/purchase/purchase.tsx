import { ERROR_CODE } from '@sahna/contract/error-codes';
import { getAskedQuestions } from '@sahna/contract/rules/orders/order-terms';
import type { PriceRange } from '@sahna/contract/rules/price-range';
import { getButtonClassName, Notice } from '@sahna/ui';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { SignInPopup } from '../../../shared/checkout/sign-in-popup.tsx';
import { useAddToCart } from '../../../shared/checkout/use-add-to-cart.ts';
import type { BuyerAccount } from '../../../shared/checkout/use-buyer-account.ts';
import type { Ordering } from '../../../shared/checkout/use-order.ts';
import { VoucherNote } from '../../../shared/event/event-notices.tsx';
import { isCartPurchase } from '../../../shared/event/payment/offer-payment.ts';
import { PaymentChoice } from '../../../shared/event/payment/payment-choice.tsx';
import { SeasonTicketChoice, SeasonTicketDialog } from '../../../shared/event/payment/season-ticket-choice.tsx';
import { usePreselectedSeasonTicket } from '../../../shared/event/payment/use-preselected-season-ticket.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { CustomQuestionFields } from '../../../shared/order-form/custom-questions/custom-question-fields.tsx';
import { useCustomAnswers } from '../../../shared/order-form/custom-questions/use-custom-answers.ts';
import type { Answers } from '../../../shared/order-form/form-values.ts';
import { OrderForm } from '../../../shared/order-form/order-form.tsx';
import type { Shop } from '../../../shared/shop.ts';
import { useEventTexts } from '../../../shared/texts/event/index.ts';
import { toCartLines, toEventOrder } from '../api/write-order.ts';
import { EventSessionPicker } from '../dates/session-picker.tsx';
import type { Event } from '../model/event-model.ts';
import { clearSavedSelection } from '../model/saved-selection.ts';
import {
  applySeasonTicket,
  calculateTotal,
  getSubmitTextKey,
  isFormShown,
  isFreeSelection,
  isGroupEvent,
  selectPayment,
  selectSeasonTicket,
} from '../model/selection.ts';
import styles from '../pages/event.module.css';
import { BuyBar } from './buy-bar.tsx';
import { GroupInCart } from './group-in-cart.tsx';
import { NextStepBar } from './next-step-bar.tsx';
import { PriceList } from './price-list.tsx';
import { TicketPicker } from './ticket-picker.tsx';
import { useGroupsInCart } from './use-groups-in-cart.ts';
import { useSelection } from './use-selection.ts';

type PurchaseProps = {
  event: Event;
  shop: Shop;
  account: BuyerAccount;
  mustSignIn: boolean;
  ordering: Ordering;
  /** Price ranges by day. */
  prices: ReadonlyMap<string, PriceRange>;
  lowestPrice: string;
};

/** The steps from the session to the order; each appears when the previous one is complete (booking §4). */
export function EventPurchase({
  event: sold,
  shop,
  account,
  mustSignIn,
  ordering,
  prices,
  lowestPrice,
}: PurchaseProps) {
  const { t, language } = useEventTexts();
  const address = useParams({ from: '/event/$hash/{-$date}/{-$time}' });
  const event = useGroupsInCart(sold, shop.hasCart);
  const { hash } = event;
  const { selection, isReduced, choose, chooseSession } = useSelection(event, address);
  const adding = useAddToCart(hash, ordering.show, () => clearSavedSelection(hash));
  const customAnswers = useCustomAnswers();
  /** Form values of an order that needs a confirmation, because it uses a season ticket. */
  const [unconfirmed, setUnconfirmed] = useState<Answers | null>(null);
  const [signingIn, setSigningIn] = useState(false);
  const total = calculateTotal(event, selection);
  const isFree = isFreeSelection(event, selection);
  const isOpen = isFormShown(event, selection, total);
  const toCart = shop.hasCart && isCartPurchase(selection);
  const isGroup = isGroupEvent(event);
  const hasPaymentChoice = shop.takesVouchers && event.vouchers === 'also';
  const { customer, seasonTicket } = account;

  usePreselectedSeasonTicket(seasonTicket, selection.time !== null, (ticket) =>
    choose(applySeasonTicket(event, selection, ticket)),
  );

  const count = t(isGroup ? 'event.persons' : 'event.selected-tickets', { count: total.count });
  const sum = isFree ? t('price.free') : formatMoney(total.sum, shop.currency, language);
  const day = event.days.find((day) => day.id === selection.day);
  const form = day?.sessions.find(({ id }) => id === selection.time)?.form ?? event;
  const questions = getAskedQuestions(form.customQuestions, selection.payment === 'voucher');
  const send = async (answers: Answers): Promise<void> => {
    setUnconfirmed(null);
    const created = await ordering.order(
      toEventOrder({ event, form, selection, answers, customAnswers: customAnswers.of(hash), customer, language }),
    );
    if (!created) return;
    customAnswers.forget([hash]);
    clearSavedSelection(hash);
  };
  const submit = (answers: Answers): void => {
    if (selection.subscription) setUnconfirmed(answers);
    else void send(answers);
  };
  const handlePress = (): void => {
    if (mustSignIn) setSigningIn(true);
    else adding.add(toCartLines(event, selection));
  };
  const orderLabel = isFree ? 'event.get-tickets' : 'event.continue';
  const signInLabel = account.isKnown && !account.loginUrl ? 'event.to-contacts' : 'event.to-sign-in';
  const action = t(mustSignIn ? signInLabel : toCart ? 'event.to-cart' : orderLabel);
  return (
    <>
      <EventSessionPicker
        event={event}
        selection={selection}
        fewPlaces={shop.fewPlaces}
        prices={prices}
        currency={shop.currency}
        onChoose={chooseSession}
      />
      {event.hasSeatMap ? (
        <Link
          to="/scheme/$hash/{-$date}/{-$time}"
          params={{ hash, date: selection.day ?? undefined, time: selection.time ?? undefined }}
          className={`${getButtonClassName(total.count > 0 ? 'plain' : 'primary')} ${styles.plan}`}
          data-seat-map-link=""
        >
          {t('event.on-seating-plan')}
        </Link>
      ) : null}
      {adding.botCheck}
      {seasonTicket && selection.time !== null ? (
        <SeasonTicketChoice
          subscription={seasonTicket}
          isOn={selection.subscription !== null}
          onChange={(next) => choose(selectSeasonTicket(event, selection, next))}
        />
      ) : null}
      {hasPaymentChoice && selection.time !== null && selection.subscription === null ? (
        <PaymentChoice chosen={selection.payment} onChoose={(next) => choose(selectPayment(event, selection, next))} />
      ) : null}
      {isReduced ? <Notice tone="warn">{t('event.selection-reduced')}</Notice> : null}
      {selection.time === null ? (
        <PriceList event={event} selection={selection} currency={shop.currency} />
      ) : (
        <TicketPicker
          event={event}
          selection={selection}
          currency={shop.currency}
          onChange={choose}
          onOver={({ reason, max }, anchor, returnTo) =>
            ordering.show({
              tone: 'warning',
              text: t('event.error-limit'),
              reason: t(`event.limit-${reason}`, { count: max }),
              code: ERROR_CODE.limit,
              anchor,
              returnTo: returnTo ?? null,
            })
          }
        />
      )}
      <VoucherNote event={event} takesVouchers={shop.takesVouchers} />
      {total.count > 0 && !isOpen ? <p className={styles.hint}>{t('event.paid-ticket-required')}</p> : null}
      {toCart && isGroup ? <GroupInCart event={event} selection={selection} /> : null}
      {isOpen && !mustSignIn && !toCart && shop.hasCart ? (
        <p className={styles.hint}>{t('event.without-cart')}</p>
      ) : null}
      {isOpen && !mustSignIn && !toCart ? (
        <OrderForm
          key={`${selection.payment} ${selection.subscription === null}`}
          questions={form.questions}
          order={hash}
          payment={selection.payment}
          customer={customer}
          elsewhere={customAnswers.elsewhere([{ hash, questions }])}
          submitText={t(getSubmitTextKey(event, selection), { count: total.count, sum })}
          isBusy={ordering.isBusy}
          onSubmit={submit}
        >
          <CustomQuestionFields
            questions={questions}
            answers={customAnswers.of(hash)}
            tried={customAnswers.tried}
            onChange={(changes) => customAnswers.change(hash, changes)}
          />
        </OrderForm>
      ) : null}
      {ordering.isRetrying || adding.isRetrying ? <Notice tone="warn">{t('event.retrying')}</Notice> : null}
      {isOpen ? (
        <BuyBar
          chosen={count}
          sum={sum}
          action={action}
          isBusy={ordering.isBusy || adding.isBusy || (signingIn && !account.isKnown)}
          {...(mustSignIn || toCart ? { onPress: handlePress } : {})}
        />
      ) : (
        <NextStepBar selection={selection} price={lowestPrice} loginUrl={mustSignIn ? account.loginUrl : ''} />
      )}
      {unconfirmed && day ? (
        <SeasonTicketDialog
          count={total.count}
          date={day.date}
          onGet={() => void send(unconfirmed)}
          onCancel={() => setUnconfirmed(null)}
        />
      ) : null}
      {signingIn && mustSignIn && account.isKnown ? (
        <SignInPopup loginUrl={account.loginUrl} onClose={() => setSigningIn(false)} />
      ) : null}
      <p className="visually-hidden" aria-live="polite">
        {total.count > 0 ? count : ''}
      </p>
    </>
  );
}
