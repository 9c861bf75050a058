import { ERROR_CODE } from '@sahna/contract/error-codes';
import { Notice } from '@sahna/ui';
import { useState } from 'react';
import { formatMoney } from '../../../shared/format/money.ts';
import { purchaseLayout } from '../../../shared/purchase-summary/purchase-summary.tsx';
import { useTexts } from '../../../shared/texts/order/index.ts';
import { LoyaltyPanel } from '../discounts/loyalty/loyalty-panel.tsx';
import { PromoCode } from '../discounts/promo-code/promo-code.tsx';
import { ExtrasPanel } from '../extras/extras-panel.tsx';
import { rememberOffer, shouldOfferExtras, UpsellDialog } from '../extras/upsell-dialog.tsx';
import { useExtras } from '../extras/use-extras.ts';
import type { Order } from '../model/order.types.ts';
import { PaymentForm } from '../payment/payment-form.tsx';
import { PaymentSummary } from '../payment/payment-summary.tsx';
import { usePaymentForm } from '../payment/use-payment-form.ts';
import { useWidgetReturn } from '../payment/use-widget-return.ts';
import { AttendeeDetailsLink } from '../tickets/attendee-details-link.tsx';
import { OrderTickets } from '../tickets/order-tickets.tsx';
import { BuyerDetails } from './buyer-details.tsx';
import { OrderHead, PartnerNotice } from './order-head.tsx';
import { RefundLink } from './refund-link.tsx';

type Unpaid = Extract<Order, { state: 'naming' | 'reserved' | 'asked' }>;

type UnpaidOrderProps = {
  order: Unpaid;
  onChanged: () => Promise<unknown>;
  /** Its countdown has ended. */
  onExpired: () => void;
};

/** An order that waits for its money: what is bought beside how it is paid. */
export function UnpaidOrder({ order, onChanged, onExpired }: UnpaidOrderProps) {
  const { t } = useTexts();
  return (
    <main id="main" className={purchaseLayout.page}>
      <OrderHead order={order} badge={order.state === 'asked' ? 'asked' : 'unpaid'} />
      <PartnerNotice partner={order.partner} />
      {order.state === 'asked' && !order.partner ? <Notice tone="warn">{t('order.asked-text')}</Notice> : null}
      <AttendeeDetailsLink order={order} />
      <div className={purchaseLayout.wide}>
        <div className={purchaseLayout.main}>
          <OrderTickets sessions={order.sessions} currency={order.currency} />
          <BuyerDetails buyer={order.buyer} />
          {order.returnable ? <RefundLink hash={order.hash} isOver={false} /> : null}
        </div>
        <div className={purchaseLayout.aside}>
          {order.state === 'reserved' ? (
            <Payable order={order} onChanged={onChanged} onExpired={onExpired} />
          ) : (
            <PaymentSummary order={order} payment={null} onExpired={onExpired} />
          )}
        </div>
      </div>
    </main>
  );
}

type PayableProps = Omit<UnpaidOrderProps, 'order'> & { order: Extract<Unpaid, { state: 'reserved' }> };

/** The right column of an order that can be paid: add-ons, payment method, discounts and the sum. */
function Payable({ order, onChanged, onExpired }: PayableProps) {
  const { t, language } = useTexts();
  const { hash, extras, currency, discount, bonuses, ways } = order;
  const [isOffering, setOffering] = useState(false);
  const change = useExtras(hash, onChanged);
  const payment = usePaymentForm({
    hash,
    methods: ways,
    started: order.begun,
    sum: order.sum,
    onChanged: () => void onChanged(),
    onReturned: useWidgetReturn(hash),
  });
  const sum = formatMoney(order.sum, currency, language);
  const submit = (): void => {
    if (!shouldOfferExtras(hash, extras)) {
      payment.start();
      return;
    }
    rememberOffer(hash);
    setOffering(true);
  };
  return (
    <>
      <ExtrasPanel extras={extras} currency={currency} change={change} />
      {ways.length === 0 ? (
        <Notice tone="error">{t('pay.no-way', { code: ERROR_CODE.noBank })}</Notice>
      ) : (
        <PaymentForm payment={payment} sum={sum} onSubmit={submit} />
      )}
      {discount && (discount.promoCode || discount.promoAllowed) ? (
        <PromoCode hash={hash} discount={discount} onChanged={onChanged} />
      ) : null}
      {bonuses && bonuses.state !== 'earned' ? (
        <LoyaltyPanel hash={hash} bonuses={bonuses} onChanged={onChanged} />
      ) : null}
      <PaymentSummary order={order} payment={payment} onExpired={onExpired} />
      {isOffering ? (
        <UpsellDialog
          extras={extras}
          currency={currency}
          sum={sum}
          change={change}
          onClose={() => setOffering(false)}
          onPay={() => {
            setOffering(false);
            payment.start();
          }}
        />
      ) : null}
    </>
  );
}
