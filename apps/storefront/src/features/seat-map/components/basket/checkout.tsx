import { Button, buttonClass, Notice } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { SignInPopup } from '../../../../shared/checkout/sign-in-popup.tsx';
import type { BuyerAccount } from '../../../../shared/checkout/use-buyer-account.ts';
import type { Ordering } from '../../../../shared/checkout/use-order.ts';
import { SubscriptionQuestion } from '../../../../shared/event/subscription-choice.tsx';
import type { Answers } from '../../../../shared/order-form/answers.ts';
import { OrderForm } from '../../../../shared/order-form/order-form.tsx';
import { OwnQuestionFields } from '../../../../shared/order-form/own-questions.tsx';
import { useOwnAnswers } from '../../../../shared/order-form/use-own-answers.ts';
import { PurchaseSummary } from '../../../../shared/purchase-summary/purchase-summary.tsx';
import { useTexts } from '../../../../shared/texts/scheme/index.ts';
import { orderRequest, ownQuestionsOf, type SchemeOrderBody } from '../../api/order-request.ts';
import type { SeatHolds } from '../../hooks/use-seat-holds.ts';
import type { Money } from '../../model/seat-labels.ts';
import type { SeatMap, SeatMapSession } from '../../model/seat-map.types.ts';
import { isCartPurchase, type SessionSelection } from '../../model/session-selection.ts';
import type { Shortfall } from '../../model/shortfall.ts';
import styles from '../panel.module.css';
import { Countdown } from './seat-basket.tsx';
import { scrollToShortfalls } from './shortfall-notice.tsx';

type SeatMapCheckoutProps = {
  scheme: SeatMap;
  choice: SessionSelection;
  session: SeatMapSession;
  held: SeatHolds;
  shortfalls: readonly Shortfall[];
  money: Money;
  hasCart: boolean;
  account: BuyerAccount;
  mustSignIn: boolean;
  ordering: Ordering<SchemeOrderBody>;
};

/** The step from what is held to the order: to the cart where the shop has one, else the buyer's form. */
export function SeatMapCheckout(props: SeatMapCheckoutProps) {
  const { t, language } = useTexts();
  const { scheme, choice, session, held, shortfalls, money, hasCart, account, mustSignIn, ordering } = props;
  const { lines, count, sum, fees } = held.held;
  const { hash } = scheme;
  const { customer } = account;
  const ownAnswers = useOwnAnswers();
  const [unconfirmed, setUnconfirmed] = useState<Answers | null>(null);
  const [signingIn, setSigningIn] = useState(false);
  if (count === 0) return ordering.busy ? <Notice tone="warn">{t('event.finding')}</Notice> : null;

  const summary = (action: ReactNode) => (
    <PurchaseSummary
      label={t('scheme.to-pay')}
      rows={
        fees > 0 && choice.subscription === null ? (
          <div>
            <dt>{t('scheme.fees')}</dt>
            <dd>{money(fees)}</dd>
          </div>
        ) : null
      }
      total={{ label: t('scheme.to-pay'), value: <span data-sum>{money(sum)}</span> }}
      timeLeft={
        <>
          {t('scheme.held-for')} <Countdown held={held} />
        </>
      }
    >
      {action}
    </PurchaseSummary>
  );
  if (mustSignIn)
    return (
      <>
        {summary(
          <Button look="primary" wide onClick={() => setSigningIn(true)}>
            {t('event.to-sign-in')}
          </Button>,
        )}
        {signingIn ? <SignInPopup loginUrl={account.loginUrl} onClose={() => setSigningIn(false)} /> : null}
      </>
    );
  const toCart = hasCart && isCartPurchase(choice);
  if (shortfalls.length > 0)
    return summary(
      <Button look="primary" wide onClick={scrollToShortfalls}>
        {t(toCart ? 'scheme.to-cart' : 'event.order')}
      </Button>,
    );
  if (toCart)
    return (
      <>
        <p className={styles.soft}>{t('scheme.in-cart')}</p>
        {summary(
          <Link to="/cart" className={buttonClass('primary', true)}>
            {t('scheme.to-cart')}
          </Link>,
        )}
      </>
    );

  const questions = ownQuestionsOf(scheme, choice);
  const send = async (answers: Answers): Promise<void> => {
    setUnconfirmed(null);
    const made = await ordering.order(
      orderRequest({ scheme, choice, session, lines, answers, own: ownAnswers.of(hash), customer, language }),
    );
    if (made) ownAnswers.forget([hash]);
    held.refresh();
  };
  const isFree = sum === 0 || choice.subscription !== null;
  const submit = choice.payment === 'voucher' ? 'scheme.submit-voucher' : isFree ? 'form.get' : 'form.order';
  return (
    <>
      <OrderForm
        key={`${choice.payment} ${choice.subscription === null}`}
        asked={scheme.questions}
        order={hash}
        payment={choice.payment}
        customer={customer}
        elsewhere={ownAnswers.elsewhere([{ hash, questions }])}
        submitText={t(submit, { count, sum: money(sum) })}
        busy={ordering.busy}
        onSubmit={(answers) => (choice.subscription ? setUnconfirmed(answers) : void send(answers))}
        summary={(button) =>
          summary(
            <>
              {button}
              {ordering.retrying ? <Notice tone="warn">{t('event.repeating')}</Notice> : null}
            </>,
          )
        }
      >
        <OwnQuestionFields
          asked={questions}
          answers={ownAnswers.of(hash)}
          tried={ownAnswers.tried}
          onChange={(changes) => ownAnswers.change(hash, changes)}
        />
      </OrderForm>
      {unconfirmed ? (
        <SubscriptionQuestion
          count={count}
          date={scheme.days.find((day) => day.id === choice.day)?.date ?? ''}
          onGet={() => void send(unconfirmed)}
          onCancel={() => setUnconfirmed(null)}
        />
      ) : null}
    </>
  );
}
