import type { OrderEmailDto } from '@sahna/contract/admin/order-endpoints';
import { formatMoment } from '../../shared/format.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { describeValue } from './known-texts.ts';
import styles from './order.module.css';
import { ORDER_TEXTS } from './texts/index.ts';

/** Emails about an order, and whether they were sent. */
export function OrderEmails({ emails, timeZone }: { emails: readonly OrderEmailDto[]; timeZone: string }) {
  const t = useTexts(ORDER_TEXTS);
  const columns = [
    {
      key: 'kind',
      heading: t('order.email-kind'),
      render: ({ kind }: OrderEmailDto) => describeValue(t, 'kind', kind),
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
      heading: t('orders.created'),
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
  return (
    <DataTable
      caption={t('order.emails')}
      columns={columns}
      rows={emails}
      getKey={({ createdAt, kind }) => `${createdAt} ${kind}`}
    />
  );
}
