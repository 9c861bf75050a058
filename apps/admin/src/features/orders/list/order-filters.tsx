import { ORDER_LIST_ENDPOINTS } from '@sahna/contract/admin/orders/order-list-endpoints';
import { ORDER_STATES } from '@sahna/contract/rules/orders/order-states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../shared/api.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { DateField } from '../../../shared/ui/date-field.tsx';
import { ORDER_TEXTS } from '../texts/index.ts';
import { FilterChoice } from './filter-choice.tsx';
import { MoreFilters } from './more-filters.tsx';
import styles from './orders.module.css';
import type { OrderFiltersProps } from './search.ts';

/** Filters by state and by a session, which is chosen by its day; the others are folded until one is set. */
export function OrderFilters({ search, onChange }: OrderFiltersProps) {
  const t = useTexts(ORDER_TEXTS);
  const { language } = useLanguage();
  const [chosenDay, setChosenDay] = useState('');
  const { sessionId } = search;
  const query = { day: chosenDay || undefined, sessionId: chosenDay ? undefined : sessionId };
  const { data } = useQuery({
    queryKey: ['order-filters', query, language],
    queryFn: () => request(ORDER_LIST_ENDPOINTS.listOrderFilterChoices, { query }),
    placeholderData: keepPreviousData,
  });
  const sessions = (data?.sessions ?? []).map(({ id, time, event }) => ({
    value: String(id),
    name: [time, event].filter(Boolean).join(' '),
  }));
  return (
    <>
      <div className={styles.narrow}>
        <FilterChoice
          label={t('orders.filter-state')}
          value={search.state}
          choices={ORDER_STATES.map((value) => ({ value, name: t(`orders.state-${value}`) }))}
          onChange={(state) => onChange({ state })}
        />
        <DateField
          label={t('orders.filter-session-day')}
          value={chosenDay || (sessionId === undefined ? '' : (data?.day ?? ''))}
          onChange={({ target }) => {
            setChosenDay(target.value);
            onChange({ sessionId: '' });
          }}
        />
        <FilterChoice
          label={t('orders.filter-session')}
          value={sessionId?.toString()}
          choices={sessions}
          onChange={(id) => onChange({ sessionId: id })}
        />
      </div>
      <MoreFilters search={search} onChange={onChange} methods={data?.methods ?? []} labels={data?.labels ?? []} />
    </>
  );
}
