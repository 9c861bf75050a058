import { useTexts } from '../../../shared/texts/event/index.ts';
import type { Event } from '../model/event-model.ts';
import { groupPriceOf, groupSession } from '../model/group.ts';
import type { Selection } from '../model/selection.ts';
import styles from '../pages/event.module.css';

/** Says how large the group in the cart is: adding it again replaces that number (docs/decisions/0009). */
export function GroupInCart({ event, selection: { day, time, group } }: { event: Event; selection: Selection }) {
  const { t } = useTexts();
  const held = groupPriceOf(event, group)?.held[groupSession(day, time)] ?? 0;
  return (
    <p className={styles.hint} aria-live="polite">
      {held > 0 ? t('event.group-in-cart', { count: held }) : ''}
    </p>
  );
}
