import { ORDER_CHANNELS } from '@sahna/contract/rules/orders/order-channels';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { DateField } from '../../../shared/ui/date-field.tsx';
import { ORDER_TEXTS } from '../texts/index.ts';
import { FilterChoice } from './filter-choice.tsx';
import styles from './orders.module.css';
import { type OrderFiltersProps, PAID_WITHOUT_PROVIDER, REHEARSAL_FILTERS } from './search.ts';

type MoreFiltersProps = OrderFiltersProps & {
  methods: readonly { key: string; name: string }[];
  labels: readonly string[];
};

/** Filters by days of creation, channel, payment method, label and rehearsal. Open from the start if one of them is set. */
export function MoreFilters({ search, onChange, methods, labels }: MoreFiltersProps) {
  const t = useTexts(ORDER_TEXTS);
  const { from, to, channel, paidBy, label, rehearsal } = search;
  const count = [from, to, channel, paidBy, label, rehearsal].filter((value) => value !== undefined).length;
  const [isOpen, setOpen] = useState(count > 0);
  return (
    <details className={styles.more} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{count === 0 ? t('orders.more-filters') : t('orders.more-filters-set', { count })}</summary>
      <div className={styles.narrow}>
        <DateField
          label={t('orders.from')}
          value={from ?? ''}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <DateField label={t('orders.to')} value={to ?? ''} onChange={({ target }) => onChange({ to: target.value })} />
        <FilterChoice
          label={t('orders.filter-channel')}
          value={channel}
          choices={ORDER_CHANNELS.map((value) => ({ value, name: t(`orders.channel-${value}`) }))}
          onChange={(value) => onChange({ channel: value })}
        />
        <FilterChoice
          label={t('orders.filter-paid-by')}
          value={paidBy}
          choices={[
            ...methods.map(({ key, name }) => ({ value: key, name })),
            ...PAID_WITHOUT_PROVIDER.map((value) => ({ value, name: t(`orders.paid-by-${value}`) })),
          ]}
          onChange={(value) => onChange({ paidBy: value })}
        />
        <FilterChoice
          label={t('orders.filter-label')}
          value={label}
          choices={labels.map((value) => ({ value, name: value }))}
          onChange={(value) => onChange({ label: value })}
        />
        <FilterChoice
          label={t('orders.filter-rehearsal')}
          value={rehearsal}
          choices={REHEARSAL_FILTERS.map((value) => ({ value, name: t(`orders.rehearsal-${value}`) }))}
          onChange={(value) => onChange({ rehearsal: value })}
        />
      </div>
    </details>
  );
}
