import { useEventTexts } from '../../../shared/texts/event/index.ts';
import type { Event } from '../model/event-model.ts';
import { findGroupPrice, toGroupSessionKey } from '../model/group.ts';
import type { EventSelection } from '../model/selection.ts';
import styles from '../pages/event.module.css';

/** Shows the size of the group in the cart: adding it again replaces that number (docs/decisions/0009). */
export function GroupInCart({ event, selection: { day, time, group } }: { event: Event; selection: EventSelection }) {
  const { t } = useEventTexts();
  const quantityInCart = findGroupPrice(event, group)?.quantityInCart[toGroupSessionKey(day, time)] ?? 0;
  return (
    <p className={styles.hint} aria-live="polite">
      {quantityInCart > 0 ? t('event.group-in-cart', { count: quantityInCart }) : ''}
    </p>
  );
}
