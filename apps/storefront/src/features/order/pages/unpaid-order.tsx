import { ERROR_CODE } from '@sahna/contract/error-codes';
import { Notice } from '@sahna/ui';
import { useState } from 'react';
import { formatMoney } from '../../../shared/format/money.ts';
import { purchaseLayout } from '../../../shared/purchase-summary/purchase-summary.tsx';
import { useOrderTexts } from '../../../shared/texts/order/index.ts';
import { AddOnsPanel } from '../add-ons/add-ons-panel.tsx';
import { rememberOffer, shouldOfferAddOns, UpsellDialog } from '../add-ons/upsell-dialog.tsx';
import { useAddOns } from '../add-ons/use-add-ons.ts';
import { Discounts } from '../discounts/discounts.tsx';
import type { Order } from '../model/order.types.ts';
import { PaymentForm } from '../payment/payment-form.tsx';
import { PaymentSummary } from '../payment/payment-summary.tsx';
import { usePaymentForm } from '../payment/use-payment-form.ts';
import { useWidgetReturn } from '../payment/use-widget-return.ts';
import { AttendeeDetailsLink } from '../tickets/attendee-details-link.tsx';
import { OrderTickets } from '../tickets/order-tickets.tsx';
import { BuyerDetails } from './buyer-details.tsx';
import styles from './order.module.css';
import { OrderHead, PartnerNotice } from './order-head.tsx';
import { RefundLink } from './refund-link.tsx';
import { SessionChanges } from './session-changes.tsx';

type UnpaidOrderModel = Extract<Order, { state: 'awaiting-attendees' | 'reserved' | 'payment-pending' }>;

type UnpaidOrderProps = {
  order: UnpaidOrderModel;
  /** Time at which the order was read. */
  readAt: number;
  onChanged: () => Promise<unknown>;
  /** Called when the countdown ends. */
  onExpired: () => void;
};

/** Page of an unpaid order: its items, and its payment if it can be paid now. */
export function UnpaidOrder({ order, readAt, onChanged, onExpired }: UnpaidOrderProps) {
  const { t } = useOrderTexts();
  return (
    <main id="main" className={purchaseLayout.page}>
      <SessionChanges order={order} />
      <OrderHead order={order} badge={order.state === 'payment-pending' ? 'payment-pending' : 'unpaid'} />
      <PartnerNotice partner={order.partner} />
      {order.state === 'payment-pending' && !order.partner ? (
        <div className={styles.checking}>
          <Notice tone="warn">{t('order.pending-text')}</Notice>
        </div>
      ) : null}
      <AttendeeDetailsLink order={order} />
      <div className={purchaseLayout.wide}>
        <div className={purchaseLayout.main}>
          <OrderTickets sessions={order.sessions} currency={order.currency} />
          <BuyerDetails buyer={order.buyer} />
          {order.isReturnable ? <RefundLink hash={order.hash} isOver={false} /> : null}
        </div>
        <div className={purchaseLayout.aside}>
          {order.state === 'reserved' ? (
            <PaymentColumn order={order} readAt={readAt} onChanged={onChanged} onExpired={onExpired} />
          ) : (
            <PaymentSummary order={order} readAt={readAt} payment={null} onExpired={onExpired} />
          )}
        </div>
      </div>
    </main>
  );
}

type PaymentColumnProps = Omit<UnpaidOrderProps, 'order'> & { order: Extract<UnpaidOrderModel, { state: 'reserved' }> };

/** Right column of an order that can be paid: payment methods, discounts, add-ons and the total. */
function PaymentColumn({ order, readAt, onChanged, onExpired }: PaymentColumnProps) {
  const { t, language } = useOrderTexts();
  const { hash, addOns, currency, paymentMethods, startedPayment } = order;
  const [isUpsellOpen, setUpsellOpen] = useState(false);
  const change = useAddOns(hash, onChanged);
  const payment = usePaymentForm({
    hash,
    methods: paymentMethods,
    started: startedPayment,
    sum: order.sum,
    onChanged: () => void onChanged(),
    onReturned: useWidgetReturn(hash),
  });
  const sum = formatMoney(order.sum, currency, language);
  const submit = (): void => {
    if (!shouldOfferAddOns(hash, addOns)) {
      payment.start();
      return;
    }
    rememberOffer(hash);
    setUpsellOpen(true);
  };
  return (
    <>
      {paymentMethods.length === 0 ? (
        <Notice tone="error">{t('pay.no-method', { code: ERROR_CODE.noBank })}</Notice>
      ) : (
        <PaymentForm payment={payment} sum={sum} onSubmit={submit} />
      )}
      {/* A displayed QR code contains the amount, so the order must not change. */}
      {payment.code ? null : (
        <>
          <Discounts order={order} onChanged={onChanged} />
          <AddOnsPanel addOns={addOns} currency={currency} change={change} />
        </>
      )}
      <PaymentSummary order={order} readAt={readAt} payment={payment} onExpired={onExpired} />
      {isUpsellOpen ? (
        <UpsellDialog
          addOns={addOns}
          currency={currency}
          sum={sum}
          change={change}
          onClose={() => setUpsellOpen(false)}
          onPay={() => {
            setUpsellOpen(false);
            payment.start();
          }}
        />
      ) : null}
    </>
  );
}
