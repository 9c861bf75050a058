import type { OrderState } from '@sahna/contract/rules/orders/order-states';
import { useTexts } from '../../shared/texts/use-language.ts';
import styles from './list/orders.module.css';
import { ORDER_TEXTS } from './texts/index.ts';

const TONES: Readonly<Partial<Record<OrderState, 'good' | 'warn'>>> = {
  paid: 'good',
  awaiting_attendees: 'warn',
  reserved: 'warn',
  paying: 'warn',
};

/** `isRehearsal`: the order was placed during a rehearsal. */
export function OrderStateText({ state, isRehearsal }: { state: OrderState; isRehearsal: boolean }) {
  const t = useTexts(ORDER_TEXTS);
  return (
    <span className={styles.state} data-tone={TONES[state]}>
      {t(`orders.state-${state}`)}
      {isRehearsal ? `, ${t('orders.rehearsal')}` : null}
    </span>
  );
}
