import { ORDER_STATES } from '@sahna/contract/rules/order-states';
import { SelectField, TextField } from '@sahna/ui';
import { useTexts } from '../../shared/texts/use-language.ts';
import styles from './orders.module.css';
import type { OrderListSearch } from './search.ts';
import { ORDER_TEXTS } from './texts/index.ts';

export type OrderFiltersProps = {
  search: OrderListSearch;
  onChange: (changes: { state?: string; from?: string; to?: string }) => void;
};

/** Filters by state and days of creation. */
export function OrderFilters({ search, onChange }: OrderFiltersProps) {
  const t = useTexts(ORDER_TEXTS);
  return (
    <div className={styles.narrow}>
      <SelectField
        label={t('orders.filter-state')}
        value={search.state ?? ''}
        onChange={({ target }) => onChange({ state: target.value })}
      >
        <option value="">{t('orders.any-state')}</option>
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
    </div>
  );
}
