import { Button, Notice } from '@sahna/ui';
import { useState } from 'react';
import { formatLocalDay } from '../../../shared/format/local-day.ts';
import { joinParts } from '../../../shared/format/punctuation.ts';
import { Unbroken } from '../../../shared/lib/unbroken.tsx';
import { SaveTickets } from '../../../shared/offline-tickets/save-tickets.tsx';
import { PrintSheet } from '../../../shared/print-sheet/print-sheet.tsx';
import { useOrderTexts } from '../../../shared/texts/order/index.ts';
import { TicketActions } from '../../../shared/ticket-card/ticket-actions.tsx';
import { useOnTheDay } from '../../../shared/ticket-card/use-on-the-day.ts';
import { PointsEarned } from '../discounts/loyalty/points-earned.tsx';
import type { Order } from '../model/order.types.ts';
import {
  collectExchangeOrders,
  collectTicketCodes,
  collectTickets,
  collectValidTickets,
  findSharedVoidReason,
} from '../model/ticket-codes.ts';
import { AttendeeDetailsLink } from '../tickets/attendee-details-link.tsx';
import { formatGreeting } from '../tickets/greeting.ts';
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
import { SessionChanges } from './session-changes.tsx';

type PaidOrderProps = { order: Extract<Order, { state: 'paid' | 'canceled' }> };

/** A paid order: valid tickets first, then the details. */
export function PaidOrder({ order }: PaidOrderProps) {
  const { t } = useOrderTexts();
  const [shown, setShown] = useState<string | null>(null);
  const isPaid = order.state === 'paid';
  const hasValidTickets = isPaid && collectValidTickets(order.sessions).length > 0;
  const codes = collectTicketCodes(order.sessions);
  const first = codes.findIndex(({ hash }) => hash === shown);
  return (
    <main id="main" className={styles.page}>
      <SessionChanges order={order} />
      {isPaid ? <ValidTickets order={order} onShow={setShown} /> : null}
      <div className={styles.details}>
        <OrderHead order={order} badge={order.state} />
        {hasValidTickets ? (
          <Notice tone="good">
            <Unbroken>{t('order.thanks', { email: order.buyer.email })}</Unbroken>
          </Notice>
        ) : null}
        <PartnerNotice partner={order.partner} />
        {isPaid || order.partner ? null : <EndReason order={order} />}
        <AttendeeDetailsLink order={order} />
        {isPaid || !order.isReturnable || isCanceled(order) ? null : <RefundLink hash={order.hash} isOver />}
        <OrderTickets
          sessions={order.sessions}
          currency={order.currency}
          isFolded={hasValidTickets}
          onShow={setShown}
        />
        <OrderSums order={order} total={isPaid ? 'order.total-paid' : 'order.order-total'} />
        {isPaid ? <PointsEarned points={order.points} /> : null}
        <BuyerDetails buyer={order.buyer} />
      </div>
      {first >= 0 ? <TicketCodeDialog codes={codes} first={first} onClose={() => setShown(null)} /> : null}
    </main>
  );
}

/** Whether all sessions are canceled, which `SessionChanges` already shows. */
function isCanceled({ sessions }: PaidOrderProps['order']): boolean {
  return sessions.length > 0 && sessions.every(({ change }) => change?.kind === 'canceled');
}

/** Explains why no ticket is valid. If the reasons differ, each ticket shows its own. */
function EndReason({ order }: PaidOrderProps) {
  const { t, language } = useOrderTexts();
  if (isCanceled(order)) return null;
  const reason = findSharedVoidReason(order.sessions);
  const numbers = collectExchangeOrders(order.sessions).map(String);
  const text =
    reason === 'exchange'
      ? t('order.all-exchanged', { numbers: joinParts(numbers, language) })
      : t(reason === 'return' ? 'order.all-returned' : 'order.void-text');
  return <Notice tone="warn">{text}</Notice>;
}

/** The valid tickets and their actions; nothing if all were returned. */
function ValidTickets({ order, onShow }: PaidOrderProps & { onShow: (hash: string) => void }) {
  const texts = useOrderTexts();
  const { t } = texts;
  const tickets = collectValidTickets(order.sessions);
  const carousel = useCarousel(tickets.length);
  const isFirstView = useFirstView(order.number);
  const current = tickets[carousel.at];
  useOnTheDay(tickets[0]?.day);
  if (!current) return null;
  const greeting = isFirstView
    ? formatGreeting({ day: current.day, today: formatLocalDay(new Date()), buyer: order.buyer.name }, texts)
    : null;
  return (
    <section className={styles.tickets} data-first-view={isFirstView ? '' : undefined} aria-label={t('order.tickets')}>
      <p className={styles.greeting} data-face="display">
        {greeting ?? t('order.ticket-count', { count: tickets.length })}
      </p>
      <TicketStack tickets={tickets} carousel={carousel} onShow={onShow} />
      <TicketActions ticket={current} path={`/order/${order.hash}`} />
      <SaveTickets tickets={collectTickets(order.sessions)} />
      <details className={styles.more}>
        <summary className="fold">{t('order.more')}</summary>
        <div>
          <Button variant="quiet" onClick={() => window.print()}>
            {t('order.print')}
          </Button>
          {order.isReturnable ? <RefundLink hash={order.hash} isOver={false} /> : null}
        </div>
      </details>
      <PrintSheet tickets={tickets} />
    </section>
  );
}
