import { Button, Notice } from '@sahna/ui';
import { ChevronDown } from '@sahna/ui/later-icons';
import { useState } from 'react';
import { KeepTickets } from '../../../shared/kept-tickets/keep-tickets.tsx';
import { localDay } from '../../../shared/local-day.ts';
import { PrintSheet } from '../../../shared/print-sheet/print-sheet.tsx';
import { useTexts } from '../../../shared/texts/order/index.ts';
import { TicketActions } from '../../../shared/ticket-card/ticket-actions.tsx';
import { useOnTheDay } from '../../../shared/ticket-card/use-on-the-day.ts';
import { PointsEarned } from '../discounts/loyalty/points-earned.tsx';
import type { Order } from '../model/order.types.ts';
import { collectTicketCodes, orderTickets, validTickets } from '../model/ticket-codes.ts';
import { AttendeeDetailsLink } from '../tickets/attendee-details-link.tsx';
import { greet } from '../tickets/greeting.ts';
import { OrderTickets } from '../tickets/order-tickets.tsx';
import { TicketCodeDialog } from '../tickets/ticket-code-dialog.tsx';
import { TicketStack } from '../tickets/ticket-stack.tsx';
import { useCarousel } from '../tickets/use-carousel.ts';
import { useFirstView } from '../tickets/use-first-view.ts';
import { BuyerDetails } from './buyer-details.tsx';
import { OrderHead, PartnerNotice } from './order-head.tsx';
import { OrderSums } from './order-sums.tsx';
import styles from './paid-order.module.css';
import { RefundLink } from './refund-link.tsx';

type PaidOrderProps = { order: Extract<Order, { state: 'paid' | 'annulled' }> };

/** An order that was paid: first its tickets, then the rest; or that they were given back. */
export function PaidOrder({ order }: PaidOrderProps) {
  const { t } = useTexts();
  const [shown, setShown] = useState<string | null>(null);
  const isPaid = order.state === 'paid';
  const codes = collectTicketCodes(order.sessions);
  const first = codes.findIndex(({ hash }) => hash === shown);
  return (
    <main id="main" className={styles.page}>
      {isPaid ? <ValidTickets order={order} onShow={setShown} /> : null}
      <div className={styles.rest}>
        <OrderHead order={order} badge={order.state} />
        {isPaid ? <Notice tone="good">{t('order.thanks', { email: order.buyer.email })}</Notice> : null}
        <PartnerNotice partner={order.partner} />
        {isPaid || order.partner ? null : <Notice tone="warn">{t('order.annulled-text')}</Notice>}
        <AttendeeDetailsLink order={order} />
        {isPaid || !order.returnable ? null : <RefundLink hash={order.hash} isOver />}
        <OrderTickets sessions={order.sessions} currency={order.currency} onShow={setShown} />
        <OrderSums order={order} total={isPaid ? 'order.total-paid' : 'order.sum'} />
        {isPaid ? <PointsEarned bonuses={order.bonuses} /> : null}
        <BuyerDetails buyer={order.buyer} />
      </div>
      {first >= 0 ? <TicketCodeDialog codes={codes} first={first} onClose={() => setShown(null)} /> : null}
    </main>
  );
}

/** The tickets that open a door, and what is done with them; where all were given back there is nothing to take along. */
function ValidTickets({ order, onShow }: PaidOrderProps & { onShow: (hash: string) => void }) {
  const texts = useTexts();
  const { t } = texts;
  const tickets = validTickets(order.sessions);
  const carousel = useCarousel(tickets.length);
  const isFirstView = useFirstView(order.number);
  const current = tickets[carousel.at];
  useOnTheDay(tickets[0]?.day);
  if (!current) return order.returnable ? <RefundLink hash={order.hash} isOver={false} /> : null;
  const greeting = isFirstView
    ? greet({ day: current.day, today: localDay(new Date()), buyer: order.buyer.name }, texts)
    : null;
  return (
    <section className={styles.tickets} data-first={isFirstView ? '' : undefined} aria-label={t('order.tickets')}>
      <p className={styles.lead} data-face="display">
        {greeting ?? t('order.places', { count: tickets.length })}
      </p>
      <TicketStack tickets={tickets} carousel={carousel} onShow={onShow} />
      <TicketActions ticket={current} path={`/order/${order.hash}`} pdfText="order.pdf-all" />
      <KeepTickets tickets={orderTickets(order.sessions)} />
      <details className={styles.more}>
        <summary>
          {t('order.more')}
          <ChevronDown size={20} aria-hidden="true" />
        </summary>
        <div>
          <Button look="quiet" onClick={() => window.print()}>
            {t('order.print')}
          </Button>
          {order.returnable ? <RefundLink hash={order.hash} isOver={false} /> : null}
        </div>
      </details>
      <PrintSheet tickets={tickets} />
    </section>
  );
}
