import type { OrderEmailDto } from '@sahna/contract/admin/orders/order-endpoints';
import { ORDER_PAGE_ENDPOINTS } from '@sahna/contract/admin/orders/order-page-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../shared/api.ts';
import { formatMoment } from '../../shared/format.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { EmailFrame } from '../../shared/ui/email-frame.tsx';
import { describeValue } from './known-texts.ts';
import styles from './order.module.css';
import { ORDER_TEXTS } from './texts/index.ts';

type OrderEmailsProps = { orderId: number; emails: readonly OrderEmailDto[]; timeZone: string };

/** Emails about an order, and whether they were sent. */
export function OrderEmails({ orderId, emails, timeZone }: OrderEmailsProps) {
  const t = useTexts(ORDER_TEXTS);
  const columns = [
    {
      key: 'kind',
      heading: t('order.email-kind'),
      render: ({ id, kind, recipient }: OrderEmailDto) => (
        <>
          {describeValue(t, 'kind', kind)}
          {recipient ? <span className={styles.time}>{t('order.email-to', { recipient })}</span> : null}
          <EmailContent orderId={orderId} emailId={id} />
        </>
      ),
    },
    {
      key: 'state',
      heading: t('orders.state'),
      render: ({ state, error }: OrderEmailDto) => (
        <>
          {t(`order.email-${state}`)}
          {error && state !== 'sent' ? <span className={styles.warning}>{error}</span> : null}
        </>
      ),
    },
    {
      key: 'created',
      heading: t('order.created'),
      isNumeric: true,
      isWide: true,
      render: ({ createdAt }: OrderEmailDto) => formatMoment(createdAt, timeZone),
    },
    {
      key: 'sent',
      heading: t('order.sent'),
      isNumeric: true,
      render: ({ sentAt }: OrderEmailDto) => (sentAt === null ? '–' : formatMoment(sentAt, timeZone)),
    },
  ];
  return <DataTable caption={t('order.emails')} columns={columns} rows={emails} getKey={({ id }) => id} />;
}

/** An email as it was sent, read when it is opened. */
function EmailContent({ orderId, emailId }: { orderId: number; emailId: number }) {
  const t = useTexts(ORDER_TEXTS);
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['order-email', orderId, emailId],
    queryFn: () => request(ORDER_PAGE_ENDPOINTS.readOrderEmail, { params: { id: orderId, emailId } }),
    enabled: isOpen,
  });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('order.email-content')}</summary>
      {data && data.subject === '' ? <p>{t('order.email-erased')}</p> : null}
      {data && data.subject !== '' ? (
        <>
          <strong>{data.subject}</strong>
          <p className={styles.quiet}>{t('order.email-without')}</p>
          <EmailFrame subject={data.subject} html={data.html} />
        </>
      ) : null}
    </details>
  );
}
