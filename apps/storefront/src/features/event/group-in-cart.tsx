import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { cartKey } from '../../shared/cart.ts';
import { cartQuery } from '../../shared/queries.ts';
import { useTexts } from '../../shared/texts/event/index.ts';
import styles from './event.module.css';
import type { Event } from './event-model.ts';
import type { Selection } from './selection.ts';
import { requestLines } from './write-order.ts';

/** Says how large the group in the cart is: adding it again replaces that number (docs/decisions/0009). */
export function GroupInCart({ event, selection }: { event: Event; selection: Selection }) {
  const { t, language } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { data: cart } = useQuery(cartQuery(api, language));
  const chosen = requestLines(event, selection).map(cartKey);
  const held = cart?.data.find((item) => item.quantity > 0 && chosen.includes(cartKey(item)));
  return (
    <p className={styles.hint} aria-live="polite">
      {held ? t('event.group-in-cart', { count: held.quantity }) : ''}
    </p>
  );
}
