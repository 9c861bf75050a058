import type { OrderItemDto } from '@sahna/contract/admin/orders/order-endpoints';
import { Link } from '@tanstack/react-router';
import { formatMoment, formatMoney, formatVisitTime } from '../../shared/format.ts';
import { type TranslateKey, useTexts } from '../../shared/texts/use-language.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { formatPlace } from './item-name.ts';
import styles from './order.module.css';
import { ORDER_TEXTS } from './texts/index.ts';

type Translate = TranslateKey<typeof ORDER_TEXTS.en>;

/** Places of an order with their tickets. */
export function OrderTickets({ items, timeZone }: { items: readonly OrderItemDto[]; timeZone: string }) {
  const t = useTexts(ORDER_TEXTS);
  const columns = [
    {
      key: 'visit',
      heading: t('orders.visit'),
      render: ({ visit, isCanceled }: OrderItemDto) => (
        <>
          {visit.event}
          <span className={styles.time}>{formatVisitTime(visit)}</span>
          {isCanceled ? <span className={styles.warning}>{t('order.session-canceled')}</span> : null}
        </>
      ),
    },
    {
      key: 'place',
      heading: t('order.place'),
      render: (item: OrderItemDto) => (
        <>
          {formatPlace(item, t) || '–'}
          <span className={styles.time}>{item.category}</span>
          {item.attendee === '' ? null : (
            <span className={styles.time}>{`${t('order.attendee')}: ${item.attendee}`}</span>
          )}
        </>
      ),
    },
    {
      key: 'ticket',
      heading: t('order.ticket'),
      render: (item: OrderItemDto) => (
        <>
          <TicketState item={item} t={t} />
          {item.ticket?.scans.map(({ at, gate, outcome }) => (
            <span key={at} className={styles.time}>
              {`${formatMoment(at, timeZone)}, ${gate}: ${t(`order.scan-${outcome}`)}`}
            </span>
          ))}
        </>
      ),
    },
    {
      key: 'price',
      heading: t('order.price'),
      isNumeric: true,
      render: ({ price, serviceFee, discount }: OrderItemDto) => (
        <>
          {formatMoney(price)}
          <PriceDetail label={t('order.fee')} money={serviceFee} />
          <PriceDetail label={t('order.discount')} money={discount} />
        </>
      ),
    },
  ];
  return <DataTable caption={t('order.tickets')} columns={columns} rows={items} getKey={({ line }) => line} />;
}

function PriceDetail({ label, money }: { label: string; money: OrderItemDto['price'] }) {
  return money.amount === 0 ? null : <span className={styles.detail}>{`${label}: ${formatMoney(money)}`}</span>;
}

function TicketState({
  item: { ticket, exchangedFor, pendingExchange, isReturning },
  t,
}: {
  item: OrderItemDto;
  t: Translate;
}) {
  if (!ticket) return t('order.ticket-none');
  const passages = ticket.passages > 1 ? ` (${ticket.used}/${ticket.passages})` : '';
  const reason = ticket.voidReason ? `: ${t(`order.void-${ticket.voidReason}`)}` : '';
  return (
    <>
      {`${t(`order.ticket-${ticket.state}`)}${passages}${reason}`}
      {exchangedFor === null ? null : (
        <Link className={styles.time} to="/orders/$id" params={{ id: String(exchangedFor) }}>
          {t('order.exchanged-for', { id: exchangedFor })}
        </Link>
      )}
      {pendingExchange === null ? null : (
        <Link className={styles.warning} to="/orders/$id" params={{ id: String(pendingExchange) }}>
          {t('order.pending-exchange', { id: pendingExchange })}
        </Link>
      )}
      {isReturning ? <span className={styles.warning}>{t('order.returning')}</span> : null}
      <code className={styles.code}>{ticket.code}</code>
    </>
  );
}
