import { ORDER_LIST_ENDPOINTS } from '@sahna/contract/admin/orders/order-list-endpoints';
import { SelectField, TextField } from '@sahna/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../shared/api.ts';
import { useLanguage, useTexts } from '../../shared/texts/use-language.ts';
import { type OrderListChanges, type OrderListSearch, PAID_WITHOUT_PROVIDER } from './search.ts';
import { ORDER_TEXTS } from './texts/index.ts';

type SessionFilterProps = { search: OrderListSearch; onChange: (changes: OrderListChanges) => void };

/** Filters by payment method, by label, and by a session, which is chosen by its day. */
export function SessionFilter({ search, onChange }: SessionFilterProps) {
  const t = useTexts(ORDER_TEXTS);
  const { language } = useLanguage();
  const [chosenDay, setChosenDay] = useState('');
  const { sessionId, label } = search;
  const query = { day: chosenDay || undefined, sessionId: chosenDay ? undefined : sessionId };
  const { data } = useQuery({
    queryKey: ['order-filters', query, language],
    queryFn: () => request(ORDER_LIST_ENDPOINTS.listOrderFilterChoices, { query }),
    placeholderData: keepPreviousData,
  });
  const sessions = data?.sessions ?? [];
  const labels = data?.labels ?? [];
  const isListed = sessions.some(({ id }) => id === sessionId);
  return (
    <>
      <SelectField
        label={t('orders.filter-paid-by')}
        value={search.paidBy ?? ''}
        onChange={({ target }) => onChange({ paidBy: target.value })}
      >
        <option value="">{t('orders.any')}</option>
        {data?.methods.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
        {PAID_WITHOUT_PROVIDER.map((kind) => (
          <option key={kind} value={kind}>
            {t(`orders.paid-by-${kind}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('orders.filter-label')}
        value={label ?? ''}
        onChange={({ target }) => onChange({ label: target.value })}
      >
        <option value="">{t('orders.any')}</option>
        {label !== undefined && !labels.includes(label) ? <option value={label}>{label}</option> : null}
        {labels.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </SelectField>
      <TextField
        type="date"
        label={t('orders.filter-session-day')}
        value={chosenDay || (sessionId === undefined ? '' : (data?.day ?? ''))}
        onChange={({ target }) => {
          setChosenDay(target.value);
          onChange({ sessionId: '' });
        }}
      />
      <SelectField
        label={t('orders.filter-session')}
        value={sessionId ?? ''}
        onChange={({ target }) => onChange({ sessionId: target.value })}
      >
        <option value="">{t('orders.any')}</option>
        {sessionId !== undefined && !isListed ? <option value={sessionId}>{sessionId}</option> : null}
        {sessions.map(({ id, time, event }) => (
          <option key={id} value={id}>
            {[time, event].filter(Boolean).join(' ')}
          </option>
        ))}
      </SelectField>
    </>
  );
}
