import { Link } from '@tanstack/react-router';
import { formatMoment, formatMoney } from '../../shared/format.ts';
import { useProviderNames } from '../../shared/providers/use-provider-names.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import styles from './refunds.module.css';
import { REFUND_TEXTS } from './texts/index.ts';
import type { WaitingRow } from './waiting-rows.ts';

type RefundTableProps = { rows: readonly WaitingRow[]; timeZone: string; canDecide: boolean };

/** Each row with the link to where it is solved, which names the sum. */
export function RefundTable({ rows, timeZone, canDecide }: RefundTableProps) {
  const t = useTexts(REFUND_TEXTS);
  const nameProvider = useProviderNames();
  const columns = [
    {
      key: 'order',
      heading: t('refunds.order'),
      isNumeric: true,
      render: (row: WaitingRow) => (
        <Link to="/orders/$id" params={{ id: String(readOrderId(row)) }}>
          {readOrderId(row)}
        </Link>
      ),
    },
    { key: 'kind', heading: t('refunds.state'), render: ({ kind }: WaitingRow) => t(`refunds.kind-${kind}`) },
    {
      key: 'details',
      heading: t('refunds.details'),
      isWide: true,
      render: ({ request, refund }: WaitingRow) =>
        request
          ? [request.requestedBy, request.reason].filter(Boolean).join(': ')
          : [nameProvider(refund.provider), refund.attempt > 1 && t('refunds.attempt', { number: refund.attempt })]
              .filter(Boolean)
              .join(', '),
    },
    {
      key: 'started',
      heading: t('refunds.since'),
      isNumeric: true,
      isWide: true,
      render: ({ startedAt }: WaitingRow) => formatMoment(startedAt, timeZone),
    },
    {
      key: 'remedy',
      heading: t('refunds.remedy'),
      render: (row: WaitingRow) => <Remedy row={row} canDecide={canDecide} />,
    },
  ];
  return (
    <DataTable
      caption={t('refunds.title')}
      columns={columns}
      rows={rows}
      getKey={({ request, refund }) => (request ? `request ${request.id}` : `refund ${refund.id}`)}
    />
  );
}

function readOrderId({ request, refund }: WaitingRow): number {
  return request ? request.orderId : refund.orderId;
}

function Remedy({ row, canDecide }: { row: WaitingRow; canDecide: boolean }) {
  const t = useTexts(REFUND_TEXTS);
  const amount = formatMoney(row.request ? row.request.amount : row.refund.amount);
  if (row.request)
    return (
      <Link to="/refunds" search={(search) => ({ ...search, request: row.request.id })} className={styles.worth}>
        {t(canDecide && !row.request.isOwn ? 'refunds.decide-sum' : 'refunds.view-sum', { amount })}
      </Link>
    );
  return (
    <Link to="/orders/$id" params={{ id: String(row.refund.orderId) }} className={styles.worth}>
      {t(`refunds.solve-${row.refund.state}`, { amount })}
    </Link>
  );
}
