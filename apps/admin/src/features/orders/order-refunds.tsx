import type { OrderRefundDto, OrderReturnDto } from '@sahna/contract/admin/orders/order-endpoints';
import { formatMoment, formatMoney } from '../../shared/format.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { describeValue } from './known-texts.ts';
import styles from './order.module.css';
import { ORDER_TEXTS } from './texts/index.ts';

/** Money that went back, or has to. */
export function OrderRefunds({ refunds, timeZone }: { refunds: readonly OrderRefundDto[]; timeZone: string }) {
  const t = useTexts(ORDER_TEXTS);
  const columns = [
    { key: 'number', heading: t('orders.number'), isNumeric: true, render: ({ id }: OrderRefundDto) => id },
    {
      key: 'amount',
      heading: t('order.amount'),
      isNumeric: true,
      render: ({ amount }: OrderRefundDto) => formatMoney(amount),
    },
    {
      key: 'state',
      heading: t('orders.state'),
      render: ({ state, isReplaced }: OrderRefundDto) => (
        <>
          {t(`order.refund-${state}`)}
          {isReplaced ? <span className={styles.time}>{t('order.replaced-attempt')}</span> : null}
        </>
      ),
    },
    {
      key: 'reason',
      heading: t('order.reason'),
      render: ({ reason, refundedBy, note }: OrderRefundDto) => (
        <>
          {describeValue(t, 'reason', reason)}
          {refundedBy ? <span className={styles.time}>{t('order.by', { name: refundedBy, note })}</span> : null}
        </>
      ),
    },
    {
      key: 'created',
      heading: t('orders.created'),
      isNumeric: true,
      render: ({ createdAt }: OrderRefundDto) => formatMoment(createdAt, timeZone),
    },
    {
      key: 'done',
      heading: t('order.done'),
      isNumeric: true,
      render: ({ doneAt }: OrderRefundDto) => (doneAt === null ? '–' : formatMoment(doneAt, timeZone)),
    },
  ];
  return <DataTable caption={t('order.refunds')} columns={columns} rows={refunds} getKey={({ id }) => id} />;
}

/** Requests of the buyer to return tickets, and returns of canceled sessions. */
export function OrderReturns({ returns, timeZone }: { returns: readonly OrderReturnDto[]; timeZone: string }) {
  const t = useTexts(ORDER_TEXTS);
  const columns = [
    {
      key: 'lines',
      heading: t('order.return-lines'),
      isNumeric: true,
      render: ({ lines }: OrderReturnDto) => lines.length,
    },
    {
      key: 'amount',
      heading: t('order.amount'),
      isNumeric: true,
      render: ({ amount }: OrderReturnDto) => formatMoney(amount),
    },
    {
      key: 'state',
      heading: t('orders.state'),
      render: ({ state, isBySession }: OrderReturnDto) => (
        <>
          {t(`order.return-${state}`)}
          {isBySession ? <span className={styles.time}>{t('order.by-session')}</span> : null}
        </>
      ),
    },
    {
      key: 'created',
      heading: t('order.created'),
      isNumeric: true,
      render: ({ requestedAt }: OrderReturnDto) => formatMoment(requestedAt, timeZone),
    },
    {
      key: 'done',
      heading: t('order.done'),
      isNumeric: true,
      render: ({ endedAt }: OrderReturnDto) => (endedAt === null ? '–' : formatMoment(endedAt, timeZone)),
    },
  ];
  return <DataTable caption={t('order.returns')} columns={columns} rows={returns} getKey={({ id }) => id} />;
}
