import { ORDER_CHANNELS } from '@sahna/contract/rules/orders/order-channels';
import { ORDER_STATES } from '@sahna/contract/rules/orders/order-states';
import { SelectField, TextField } from '@sahna/ui';
import { useTexts } from '../../shared/texts/use-language.ts';
import styles from './orders.module.css';
import type { OrderListChanges, OrderListSearch } from './search.ts';
import { SessionFilter } from './session-filter.tsx';
import { ORDER_TEXTS } from './texts/index.ts';

export type OrderFiltersProps = { search: OrderListSearch; onChange: (changes: OrderListChanges) => void };

/** Filters by state, days of creation, channel, payment method and session. */
export function OrderFilters({ search, onChange }: OrderFiltersProps) {
  const t = useTexts(ORDER_TEXTS);
  return (
    <div className={styles.narrow}>
      <SelectField
        label={t('orders.filter-state')}
        value={search.state ?? ''}
        onChange={({ target }) => onChange({ state: target.value })}
      >
        <option value="">{t('orders.any')}</option>
        {ORDER_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`orders.state-${state}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        type="date"
        label={t('orders.from')}
        value={search.from ?? ''}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        type="date"
        label={t('orders.to')}
        value={search.to ?? ''}
        onChange={({ target }) => onChange({ to: target.value })}
      />
      <SelectField
        label={t('orders.filter-channel')}
        value={search.channel ?? ''}
        onChange={({ target }) => onChange({ channel: target.value })}
      >
        <option value="">{t('orders.any')}</option>
        {ORDER_CHANNELS.map((channel) => (
          <option key={channel} value={channel}>
            {t(`orders.channel-${channel}`)}
          </option>
        ))}
      </SelectField>
      <SessionFilter search={search} onChange={onChange} />
    </div>
  );
}
