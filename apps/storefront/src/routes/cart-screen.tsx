/** The cart's page and the order form of the event page, which know nothing of each other. */
import { CART_HASH } from '@sahna/contract/constants';
import type { Cart } from '@sahna/contract/endpoints/cart';
import { Notice } from '@sahna/ui';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { CartPage } from '../features/cart/cart-page.tsx';
import { useOrder } from '../features/event/use-order.ts';
import { cartLine } from '../shared/cart.ts';
import { formatMoney } from '../shared/format/money.ts';
import { MessageModal } from '../shared/messages/message-modal.tsx';
import { type Answers, type Asking, contactOf } from '../shared/order-form/answers.ts';
import { OrderForm } from '../shared/order-form/order-form.tsx';
import { crmQuery, setupQuery } from '../shared/queries.ts';
import { useTexts } from '../shared/texts/index.ts';

/** What one event asks besides is not asked for several at once. */
const NOTHING_MORE = {
  web_showbox1: 0,
  web_showbox1name_ru: '',
  web_showbox1name_en: '',
  web_showbox1name_kz: '',
  web_showbox1name_ch: '',
  web_showbox1list: [],
  web_showbox2: 0,
  web_showbox2name_ru: '',
  web_showbox2name_en: '',
  web_showbox2name_kz: '',
  web_showbox2name_ch: '',
  web_showbox2list: [],
  web_showcheckbox: 0,
  web_showcheckboxname_ru: '',
  web_showcheckboxname_en: '',
  web_showcheckboxname_kz: '',
  web_showcheckboxname_ch: '',
} satisfies Partial<Asking['action']>;

const BY_CARD = { payment: 'card' } as const;

export function CartScreen() {
  const { t, language } = useTexts();
  const queryClient = useQueryClient();
  const { api } = useRouteContext({ from: '__root__' });
  const { crm } = useSuspenseQuery(setupQuery(api)).data;
  const account = useQuery({ ...crmQuery(api), enabled: crm.enabled === 1 });
  const customer = account.data?.client ?? null;
  const ordering = useOrder(CART_HASH);

  async function order(cart: Cart, answers: Answers): Promise<void> {
    await ordering.order({
      ...contactOf({ action: cart }, BY_CARD, answers),
      cart: 1,
      hash: CART_HASH,
      lang: language,
      data: cart.data.filter((item) => item.quantity > 0).map((item) => cartLine(item, item.quantity)),
      checkboxList: cart.checkboxList.map(({ id }) => ({ id, checked: answers.consents[id] ? 1 : 0 })),
    });
    await queryClient.invalidateQueries({ queryKey: ['cart'] });
  }

  function submitText({ data, sum, currency }: Cart): string {
    const count = data.reduce((total, item) => total + item.quantity, 0);
    return sum === 0 ? t('form.get', { count }) : t('form.order', { count, sum: formatMoney(sum, currency, language) });
  }

  return (
    <>
      <CartPage
        checkout={(cart) => (
          <>
            {ordering.repeating ? <Notice tone="warn">{t('event.repeating')}</Notice> : null}
            <OrderForm
              event={{ action: { ...NOTHING_MORE, ...cart }, checkboxList: cart.checkboxList }}
              customer={customer}
              selection={BY_CARD}
              submitText={submitText(cart)}
              busy={ordering.busy}
              onSubmit={(answers) => void order(cart, answers)}
            />
          </>
        )}
      />
      {ordering.botCheck}
      {ordering.message ? <MessageModal message={ordering.message} onClose={() => ordering.show(null)} /> : null}
    </>
  );
}
