import { getAskedQuestions } from '@sahna/contract/rules/orders/order-terms';
import { Button, getButtonClassName, Notice } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { SignInPopup } from '../../../../shared/checkout/sign-in-popup.tsx';
import type { BuyerAccount } from '../../../../shared/checkout/use-buyer-account.ts';
import type { Ordering } from '../../../../shared/checkout/use-order.ts';
import { isCartPurchase } from '../../../../shared/event/payment/offer-payment.ts';
import { SeasonTicketDialog } from '../../../../shared/event/payment/season-ticket-choice.tsx';
import { CustomQuestionFields } from '../../../../shared/order-form/custom-questions/custom-question-fields.tsx';
import { useCustomAnswers } from '../../../../shared/order-form/custom-questions/use-custom-answers.ts';
import type { Answers } from '../../../../shared/order-form/form-values.ts';
import { OrderForm } from '../../../../shared/order-form/order-form.tsx';
import { PurchaseSummary } from '../../../../shared/purchase-summary/purchase-summary.tsx';
import { useSeatMapTexts } from '../../../../shared/texts/seat-map/index.ts';
import { type SchemeOrderBody, toSeatOrder } from '../../api/order-request.ts';
import type { SeatHolds } from '../../hooks/use-seat-holds.ts';
import type { FormatMoney } from '../../model/seat-labels.ts';
import type { SeatMap, SeatMapSession } from '../../model/seat-map.types.ts';
import type { SessionSelection } from '../../model/session-selection.ts';
import type { Shortfall } from '../../model/shortfall.ts';
import styles from '../panel.module.css';
import { HoldCountdown } from './seat-basket.tsx';
import { scrollToShortfalls } from './shortfall-notice.tsx';

type SeatMapCheckoutProps = {
  seatMap: SeatMap;
  selection: SessionSelection;
  session: SeatMapSession;
  holds: SeatHolds;
  shortfalls: readonly Shortfall[];
  money: FormatMoney;
  hasCart: boolean;
  account: BuyerAccount;
  mustSignIn: boolean;
  ordering: Ordering<SchemeOrderBody>;
};

/** Leads from the held seats to the order: to the cart in shops with one, else to the order form. */
export function SeatMapCheckout(props: SeatMapCheckoutProps) {
  const { t, language } = useSeatMapTexts();
  const { seatMap, selection, session, holds, shortfalls, money, hasCart, account, mustSignIn, ordering } = props;
  const { lines, count, sum, fees } = holds.current;
  const { hash } = seatMap;
  const { customer } = account;
  const customAnswers = useCustomAnswers();
  const [unconfirmed, setUnconfirmed] = useState<Answers | null>(null);
  const [signingIn, setSigningIn] = useState(false);
  if (count === 0) return ordering.isBusy ? <Notice tone="warn">{t('event.checking-order')}</Notice> : null;

  const renderSummary = (action: ReactNode) => (
    <PurchaseSummary
      label={t('seat-map.to-pay')}
      total={{ label: t('seat-map.to-pay'), value: <span data-total>{money(sum)}</span> }}
      brief={fees > 0 && selection.subscription === null ? t('ticket.fee', { fee: money(fees) }) : null}
      timeLeft={
        <>
          {t('seat-map.hold-time-left')} <HoldCountdown holds={holds} />
        </>
      }
    >
      {action}
    </PurchaseSummary>
  );
  if (mustSignIn)
    return (
      <>
        {renderSummary(
          <Button
            variant="primary"
            fullWidth
            aria-busy={signingIn && !account.isKnown}
            onClick={() => setSigningIn(true)}
          >
            {t('event.to-sign-in')}
          </Button>,
        )}
        {signingIn && account.isKnown ? (
          <SignInPopup loginUrl={account.loginUrl} onClose={() => setSigningIn(false)} />
        ) : null}
      </>
    );
  const toCart = hasCart && isCartPurchase(selection);
  if (shortfalls.length > 0)
    return renderSummary(
      <Button variant="primary" fullWidth onClick={scrollToShortfalls}>
        {t(toCart ? 'seat-map.to-cart' : 'event.continue')}
      </Button>,
    );
  if (toCart)
    return (
      <>
        <p className={styles.secondary}>{t('seat-map.in-cart')}</p>
        {renderSummary(
          <Link to="/cart" className={getButtonClassName('primary', true)}>
            {t('seat-map.to-cart')}
          </Link>,
        )}
      </>
    );

  const form = session.form ?? seatMap;
  const questions = getAskedQuestions(form.customQuestions, selection.payment === 'voucher');
  const send = async (answers: Answers): Promise<void> => {
    setUnconfirmed(null);
    const created = await ordering.order(
      toSeatOrder({
        seatMap,
        selection,
        session,
        lines,
        answers,
        customAnswers: customAnswers.of(hash),
        customer,
        language,
      }),
    );
    if (created) customAnswers.forget([hash]);
    holds.refresh();
  };
  const isFree = sum === 0 || selection.subscription !== null;
  const submit = selection.payment === 'voucher' ? 'seat-map.submit-voucher' : isFree ? 'form.get' : 'form.order';
  return (
    <>
      <OrderForm
        key={`${selection.payment} ${selection.subscription === null}`}
        questions={form.questions}
        order={hash}
        payment={selection.payment}
        customer={customer}
        elsewhere={customAnswers.elsewhere([{ hash, questions }])}
        submitText={t(submit, { count, sum: money(sum) })}
        isBusy={ordering.isBusy}
        onSubmit={(answers) => (selection.subscription ? setUnconfirmed(answers) : void send(answers))}
        summary={(button) =>
          renderSummary(
            <>
              {button}
              {ordering.isRetrying ? <Notice tone="warn">{t('event.retrying')}</Notice> : null}
            </>,
          )
        }
      >
        <CustomQuestionFields
          questions={questions}
          answers={customAnswers.of(hash)}
          tried={customAnswers.tried}
          onChange={(changes) => customAnswers.change(hash, changes)}
        />
      </OrderForm>
      {unconfirmed ? (
        <SeasonTicketDialog
          count={count}
          date={seatMap.days.find((day) => day.id === selection.day)?.date ?? ''}
          onGet={() => void send(unconfirmed)}
          onCancel={() => setUnconfirmed(null)}
        />
      ) : null}
    </>
  );
}
