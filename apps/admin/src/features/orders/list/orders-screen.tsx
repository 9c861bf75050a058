import type { FoundOrderDto } from '@sahna/contract/admin/orders/order-endpoints';
import { Button, Skeleton } from '@sahna/ui';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { sessionQuery } from '../../../shared/api.ts';
import { formatMoment, formatMoney, formatVisitTime } from '../../../shared/format.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { DataTable } from '../../../shared/ui/data-table.tsx';
import { EmptyState } from '../../../shared/ui/layout/empty-state.tsx';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import { PhoneNumber } from '../../../shared/ui/phone/phone-number.tsx';
import { SearchField } from '../../../shared/ui/search-field.tsx';
import { BulkForm } from '../bulk/bulk-form.tsx';
import { OrderStateText } from '../order-state.tsx';
import { createOrderListQuery } from '../queries.ts';
import { ORDER_TEXTS } from '../texts/index.ts';
import { ListTools } from './list-tools.tsx';
import { OrderFilters } from './order-filters.tsx';
import styles from './orders.module.css';
import { type OrderListChanges, parseOrderListSearch } from './search.ts';

/** All orders, newest first; the address has the search and its filters. */
export function OrdersScreen() {
  const t = useTexts(ORDER_TEXTS);
  const { language } = useLanguage();
  const search = useSearch({ from: '/frame/orders' });
  const navigate = useNavigate();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const list = useInfiniteQuery(createOrderListQuery(search, language));
  const orders: FoundOrderDto[] = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const canChange = session.member?.permissions.includes('orders:change') === true;
  const selection: Selection | null = canChange
    ? {
        chosen,
        toggle: (id) => setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]),
      }
    : null;
  const isFiltered = Object.keys(search).length > 0;
  const change = (changes: OrderListChanges): void => {
    void navigate({ to: '/orders', search: parseOrderListSearch({ ...search, ...changes }), replace: true });
  };
  return (
    <Screen title={t('orders.title')}>
      <div className={styles.filters}>
        <SearchField
          label={t('orders.search')}
          hint={t('orders.search-hint')}
          value={search.q ?? ''}
          onChange={(q) => change({ q })}
          results={list.isPending || list.isPlaceholderData ? null : orders}
          onOpen={({ id }) => void navigate({ to: '/orders/$id', params: { id: String(id) } })}
        />
        <OrderFilters search={search} onChange={change} />
      </div>
      <ListTools search={search} />
      <BulkForm chosen={chosen.filter((id) => orders.some((order) => order.id === id))} filter={search} />
      {list.isPending ? <Skeleton className={styles.skeleton} /> : null}
      {list.isSuccess && orders.length === 0 ? (
        <EmptyState
          title={t(isFiltered ? 'orders.not-found' : 'orders.empty')}
          hint={t(isFiltered ? 'orders.not-found-hint' : 'orders.empty-hint')}
        />
      ) : null}
      {orders.length > 0 ? <OrderTable orders={orders} timeZone={session.timeZone} selection={selection} /> : null}
      {list.hasNextPage ? (
        <div className={styles.actions}>
          <Button onClick={() => list.fetchNextPage()} disabled={list.isFetchingNextPage}>
            {t('orders.more')}
          </Button>
        </div>
      ) : null}
    </Screen>
  );
}

/** The orders that are chosen for a bulk action. */
type Selection = { chosen: readonly number[]; toggle: (id: number) => void };

type OrderTableProps = { orders: readonly FoundOrderDto[]; timeZone: string; selection: Selection | null };

function OrderTable({ orders, timeZone, selection }: OrderTableProps) {
  const t = useTexts(ORDER_TEXTS);
  const columns = [
    ...(selection
      ? [
          {
            key: 'chosen',
            heading: t('orders.chosen'),
            hasHiddenHeading: true,
            render: ({ id }: FoundOrderDto) => (
              <input
                type="checkbox"
                aria-label={t('orders.choose', { id })}
                checked={selection.chosen.includes(id)}
                onChange={() => selection.toggle(id)}
              />
            ),
          },
        ]
      : []),
    {
      key: 'number',
      heading: t('orders.number'),
      isNumeric: true,
      render: ({ id }: FoundOrderDto) => (
        <Link to="/orders/$id" params={{ id: String(id) }}>
          {id}
        </Link>
      ),
    },
    {
      key: 'buyer',
      heading: t('orders.buyer'),
      render: ({ buyer, state, isRehearsal }: FoundOrderDto) => (
        <>
          <span className={styles.clipped}>
            {buyer.name || buyer.email || <PhoneNumber>{buyer.phone || '–'}</PhoneNumber>}
          </span>
          <span className={styles.below}>
            <OrderStateText {...{ state, isRehearsal }} />
          </span>
        </>
      ),
    },
    {
      key: 'state',
      heading: t('orders.state'),
      isWide: true,
      render: ({ state, isRehearsal }: FoundOrderDto) => <OrderStateText {...{ state, isRehearsal }} />,
    },
    {
      key: 'total',
      heading: t('orders.total'),
      isNumeric: true,
      render: ({ total }: FoundOrderDto) => formatMoney(total),
    },
    {
      key: 'tickets',
      heading: t('orders.tickets'),
      isNumeric: true,
      isWide: true,
      render: ({ tickets }: FoundOrderDto) => tickets,
    },
    {
      key: 'visit',
      heading: t('orders.visit'),
      isWide: true,
      render: ({ visit }: FoundOrderDto) => (
        <span className={styles.clipped}>{visit ? `${visit.event}, ${formatVisitTime(visit)}` : '–'}</span>
      ),
    },
    {
      key: 'created',
      heading: t('orders.created'),
      isNumeric: true,
      isWide: true,
      render: ({ createdAt }: FoundOrderDto) => formatMoment(createdAt, timeZone),
    },
  ];
  return <DataTable isNarrow caption={t('orders.title')} columns={columns} rows={orders} getKey={({ id }) => id} />;
}
