import { CART_HASH } from '@sahna/contract/constants';
import { Notice } from '@sahna/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCustomer } from '../../shared/checkout/use-buyer-account.ts';
import type { Ordering } from '../../shared/checkout/use-order.ts';
import { formatMoney, formatPrice } from '../../shared/format/money.ts';
import { formatCountdown } from '../../shared/format/time.ts';
import { toSentAnswers } from '../../shared/order-form/custom-questions/custom-answers.ts';
import type { CustomAnswersState } from '../../shared/order-form/custom-questions/use-custom-answers.ts';
import { type Answers, toConsentFields, toContactFields } from '../../shared/order-form/form-values.ts';
import { OrderForm } from '../../shared/order-form/order-form.tsx';
import type { CustomQuestions } from '../../shared/order-form/questions.ts';
import { PurchaseSummary } from '../../shared/purchase-summary/purchase-summary.tsx';
import { useCartTexts } from '../../shared/texts/cart/index.ts';
import type { CartView } from './cart-model.ts';

type CartCheckoutProps = { cart: CartView; secondsLeft: number; ordering: Ordering; answers: CustomAnswersState };

/** The order form of the cart: one order for all held tickets. */
export function CartCheckout({ cart, secondsLeft, ordering, answers: customAnswers }: CartCheckoutProps) {
  const { t, language } = useCartTexts();
  const queryClient = useQueryClient();
  const customer = useCustomer();
  const { events, questions, sum, fees, currency, tickets } = cart;
  const eventQuestions = events.flatMap(({ hash, customQuestions }): { hash: string; questions: CustomQuestions }[] =>
    customQuestions ? [{ hash, questions: customQuestions }] : [],
  );

  async function order(answers: Answers): Promise<void> {
    const isOrdered = await ordering.order({
      ...toContactFields(questions, 'card', answers),
      cart: 1,
      hash: CART_HASH,
      lang: language,
      data: events.flatMap(({ lines }) => lines.map(({ sent }) => sent)).filter(({ quantity }) => quantity > 0),
      checkboxList: toConsentFields(questions, answers),
      answers: eventQuestions.map(({ hash, questions }) => ({
        actionHashId: hash,
        ...toSentAnswers(questions, customAnswers.of(hash)),
      })),
    });
    if (isOrdered) customAnswers.forget(events.map(({ hash }) => hash));
    await queryClient.invalidateQueries({ queryKey: ['cart'] });
  }

  return (
    <OrderForm
      questions={questions}
      order={CART_HASH}
      payment="card"
      elsewhere={customAnswers.elsewhere(eventQuestions)}
      customer={customer}
      submitText={sum === 0 ? t('form.get', { count: tickets }) : t('cart.order', { count: tickets })}
      isBusy={ordering.isBusy}
      onSubmit={(answers) => void order(answers)}
      summary={(button) => (
        <PurchaseSummary
          label={t('cart.summary')}
          total={{ label: t('cart.total'), value: formatPrice(sum, currency, { t, language }) }}
          brief={fees > 0 ? t('ticket.fee', { fee: formatMoney(fees, currency, language) }) : null}
          timeLeft={
            <>
              {t('cart.hold-time-left')} <b role="timer">{formatCountdown(secondsLeft, t)}</b>
            </>
          }
        >
          {button}
          {ordering.isRetrying ? <Notice tone="warn">{t('event.retrying')}</Notice> : null}
        </PurchaseSummary>
      )}
    />
  );
}
