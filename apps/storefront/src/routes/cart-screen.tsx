/** The cart's page and the order form of the event page, which know nothing of each other. */
import { CART_HASH } from '@sahna/contract/constants';
import type { Cart } from '@sahna/contract/endpoints/cart';
import { Notice } from '@sahna/ui';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { CartPage } from '../features/cart/cart-page.tsx';
import { cartLine, ticketsOf } from '../shared/cart.ts';
import { useOrder } from '../shared/checkout/use-order.ts';
import { formatMoney } from '../shared/format/money.ts';
import { MessageModal } from '../shared/messages/message-modal.tsx';
import { type Answers, contactOf } from '../shared/order-form/answers.ts';
import { OrderForm } from '../shared/order-form/order-form.tsx';
import { ownAnswersOf } from '../shared/order-form/own-answers.ts';
import { OwnQuestions } from '../shared/order-form/own-questions.tsx';
import { useOwnAnswers } from '../shared/order-form/use-own-answers.ts';
import { cartQuery, crmQuery, setupQuery } from '../shared/queries.ts';
import { useTexts } from '../shared/texts/index.ts';

const BY_CARD = { payment: 'card' } as const;

export function CartScreen() {
  const { t, language } = useTexts();
  const queryClient = useQueryClient();
  const { api } = useRouteContext({ from: '__root__' });
  const { crm } = useSuspenseQuery(setupQuery(api)).data;
  const account = useQuery({ ...crmQuery(api), enabled: crm.enabled === 1 });
  const customer = account.data?.client ?? null;
  const ordering = useOrder(CART_HASH);
  const own = useOwnAnswers();
  const { data: cart } = useQuery(cartQuery(api, language));
  const isEmpty = cart?.data.length === 0;
  // A page that was loaded again before the answer came: what was in the cart is in an order that nobody has been led to.
  const find = useEffectEvent(ordering.findPending);
  useEffect(() => {
    if (isEmpty) find();
  }, [isEmpty]);

  async function order(cart: Cart, answers: Answers): Promise<void> {
    const made = await ordering.order({
      ...contactOf({ action: cart }, BY_CARD, answers),
      cart: 1,
      hash: CART_HASH,
      lang: language,
      data: cart.data.filter((item) => item.quantity > 0).map((item) => cartLine(item, item.quantity)),
      checkboxList: cart.checkboxList.map(({ id }) => ({ id, checked: answers.consents[id] ? 1 : 0 })),
      answers: heldQuestions(cart).map(({ hash, questions }) => ({
        actionHashId: hash,
        ...ownAnswersOf(questions, own.of(hash)),
      })),
    });
    if (made) own.forget(cart.data.map((item) => item.actionHashId));
    await queryClient.invalidateQueries({ queryKey: ['cart'] });
  }

  function submitText({ data, sum, currency }: Cart): string {
    const count = data.reduce((total, item) => total + ticketsOf(item), 0);
    return sum === 0 ? t('form.get', { count }) : t('form.order', { count, sum: formatMoney(sum, currency, language) });
  }

  return (
    <>
      <CartPage
        notice={isEmpty && ordering.busy ? t('cart.finding') : ''}
        questions={(questions) => (
          <OwnQuestions
            asked={questions}
            answers={own.of(questions.actionHashId)}
            tried={own.tried}
            onChange={(changes) => own.change(questions.actionHashId, changes)}
          />
        )}
        checkout={(cart) => (
          <>
            <OrderForm
              event={{ action: cart, checkboxList: cart.checkboxList }}
              order={CART_HASH}
              beside={own.beside(heldQuestions(cart))}
              customer={customer}
              selection={BY_CARD}
              submitText={submitText(cart)}
              busy={ordering.busy}
              onSubmit={(answers) => void order(cart, answers)}
            />
            {ordering.retrying ? <Notice tone="warn">{t('event.repeating')}</Notice> : null}
          </>
        )}
      />
      {ordering.botCheck}
      {ordering.message ? <MessageModal message={ordering.message} onClose={() => ordering.show(null)} /> : null}
    </>
  );
}

/** Of the events that are ordered: of what ran out nothing is asked. */
function heldQuestions({ data, questions }: Cart): { hash: string; questions: Cart['questions'][number] }[] {
  const held = new Set(data.filter((item) => item.quantity > 0).map((item) => item.actionHashId));
  return questions
    .filter((one) => held.has(one.actionHashId))
    .map((one) => ({ hash: one.actionHashId, questions: one }));
}
