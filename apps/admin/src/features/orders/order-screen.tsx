import { ORDER_PAGE_ENDPOINTS } from '@sahna/contract/admin/orders/order-page-endpoints';
import type { OrderState } from '@sahna/contract/rules/orders/order-states';
import { getButtonClassName, Skeleton } from '@sahna/ui';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useParams } from '@tanstack/react-router';
import { sessionQuery } from '../../shared/api.ts';
import { Timeline } from '../../shared/audit/timeline.tsx';
import { hasNothingToRefund } from '../../shared/has-nothing-to-refund.ts';
import { cannotExplain, isMissing } from '../../shared/query-failures.ts';
import { createRefundOptionsQuery } from '../../shared/refund-options.ts';
import { useLanguage, useTexts } from '../../shared/texts/use-language.ts';
import { EmptyState } from '../../shared/ui/layout/empty-state.tsx';
import { Screen } from '../../shared/ui/layout/screen.tsx';
import { Section } from '../../shared/ui/layout/section.tsx';
import { countAttempt } from '../../shared/ui/layout/use-attempt.ts';
import { OrderActions } from './actions/order-actions.tsx';
import { OrderNotes } from './actions/order-notes.tsx';
import styles from './order.module.css';
import { OrderEmails } from './order-emails.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderRefunds, OrderReturns } from './order-refunds.tsx';
import { OrderTickets } from './order-tickets.tsx';
import { createOrderQuery } from './queries.ts';
import { ORDER_TEXTS } from './texts/index.ts';

function isPaid(state: OrderState): boolean {
  return ['paid', 'partly_refunded', 'refunded', 'exchanged'].includes(state);
}

/** Opens the form of a refund, unless nothing is left to refund or a request for one waits. */
function RefundLink({ id }: { id: string }) {
  const t = useTexts(ORDER_TEXTS);
  const { language } = useLanguage();
  const { data: options } = useQuery(createRefundOptionsQuery(id, language));
  const isOpen = useLocation({ select: ({ pathname }) => pathname.endsWith('/refund') });
  if (options?.hasRequest) return <Link to="/refunds">{t('order.refund-requested')}</Link>;
  if (options && hasNothingToRefund(options))
    return <span className={styles.quiet}>{t('order.nothing-to-refund')}</span>;
  return (
    <Link
      to="/orders/$id/refund"
      params={{ id }}
      className={getButtonClassName()}
      replace={isOpen}
      state={isOpen ? countAttempt : {}}
    >
      {t('order.refund')}
    </Link>
  );
}

/** Everything about an order. */
export function OrderScreen() {
  const t = useTexts(ORDER_TEXTS);
  const { language } = useLanguage();
  const { id } = useParams({ from: '/frame/orders/$id' });
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data: order, error } = useQuery({
    ...createOrderQuery(id, language),
    throwOnError: cannotExplain,
  });
  const { timeZone } = session;
  const canChange = session.member?.permissions.includes('orders:change') ?? false;
  const canRefund = session.member?.permissions.includes('refunds:change') ?? false;
  if (isMissing(error))
    return (
      <EmptyState isPage title={t('order.missing')} hint={t('order.missing-hint')}>
        <Link to="/orders">{t('order.back')}</Link>
      </EmptyState>
    );
  return (
    <Screen
      title={t('order.title', { id })}
      actions={
        <div className={styles.actions}>
          {order && canRefund && isPaid(order.state) ? <RefundLink id={id} /> : null}
          <Link to="/orders">{t('order.back')}</Link>
        </div>
      }
    >
      <div className={styles.beside}>
        <Outlet />
        {order ? (
          <div className={styles.order}>
            <OrderActions key={order.id} order={order} />
            <OrderFacts order={order} timeZone={timeZone} />
            <OrderNotes order={order} timeZone={timeZone} />
            <Section title={t('order.tickets')}>
              {canChange && order.items.some(({ ticket }) => ticket !== null && ticket.state !== 'void') ? (
                <PrintLink id={id} />
              ) : null}
              <OrderTickets items={order.items} timeZone={timeZone} />
            </Section>
            <Section title={t('order.payments')} empty={order.payments.length === 0 && t('order.payments-empty')}>
              <OrderPayments payments={order.payments} timeZone={timeZone} />
            </Section>
            <Section title={t('order.refunds')} empty={order.refunds.length === 0 && t('order.refunds-empty')}>
              <OrderRefunds refunds={order.refunds} timeZone={timeZone} />
            </Section>
            {order.returns.length > 0 ? (
              <Section title={t('order.returns')}>
                <OrderReturns returns={order.returns} timeZone={timeZone} />
              </Section>
            ) : null}
            <Section title={t('order.emails')} empty={order.emails.length === 0 && t('order.emails-empty')}>
              <OrderEmails orderId={order.id} emails={order.emails} timeZone={timeZone} />
            </Section>
            {order.timeline ? (
              <Section title={t('order.history')} empty={order.timeline.length === 0 && t('order.history-empty')}>
                <Timeline entries={order.timeline} timeZone={timeZone} />
              </Section>
            ) : null}
          </div>
        ) : (
          <Skeleton className={styles.skeleton} />
        )}
      </div>
    </Screen>
  );
}

/** Opens the tickets as buyers get them, in a tab that prints. */
function PrintLink({ id }: { id: string }) {
  const t = useTexts(ORDER_TEXTS);
  return (
    <p className={styles.actions}>
      <a
        className={getButtonClassName()}
        href={ORDER_PAGE_ENDPOINTS.printTickets.path.replace(':id', id)}
        target="_blank"
        rel="noopener"
      >
        {t('order.print')}
      </a>
    </p>
  );
}
