import { ORDER_ACTION_ENDPOINTS } from '@sahna/contract/admin/orders/order-action-endpoints';
import type { OrderCaseDto } from '@sahna/contract/admin/orders/order-endpoints';
import { Button, Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { request, sessionQuery } from '../../../shared/api.ts';
import { focusNeighbor } from '../../../shared/focus-neighbor.ts';
import { formatMoment } from '../../../shared/format.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { useChange } from '../../../shared/use-change.ts';
import styles from './order-actions.module.css';
import { ORDER_ACTION_TEXTS } from './texts/index.ts';

/** Labels and notes of staff. */
export function OrderNotes({ order, timeZone }: { order: OrderCaseDto; timeZone: string }) {
  const t = useTexts(ORDER_ACTION_TEXTS);
  const { data: session } = useSuspenseQuery(sessionQuery);
  const canChange = session.member?.permissions.includes('orders:change') ?? false;
  const remove = useChange((label: string) =>
    request(ORDER_ACTION_ENDPOINTS.removeLabel, { params: { id: order.id }, body: { label, preview: false } }),
  );
  return (
    <section className={styles.section} aria-label={t('actions.notes')}>
      <h2 className={styles.heading} tabIndex={-1}>
        {t('actions.notes')}
      </h2>
      {order.labels.length > 0 ? (
        <ul className={styles.labels} aria-label={t('actions.labels')}>
          {order.labels.map((label) => (
            <li key={label}>
              {label}
              {canChange ? (
                <Button
                  variant="quiet"
                  aria-label={t('actions.remove-label', { label })}
                  onClick={({ currentTarget }) => {
                    focusNeighbor(currentTarget);
                    remove.run(label);
                  }}
                >
                  ×
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {remove.problem ? <Notice tone="error">{remove.problem}</Notice> : null}
      {order.notes.length === 0 ? (
        <p className={styles.quiet}>{t('actions.notes-empty')}</p>
      ) : (
        <ul className={styles.notes}>
          {order.notes.map(({ id, at, author, text }) => (
            <li key={id}>
              <span className={styles.quiet}>{`${author}, ${formatMoment(at, timeZone)}`}</span>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
