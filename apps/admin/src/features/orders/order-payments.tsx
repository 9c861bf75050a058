import type { OrderPaymentDto } from '@sahna/contract/admin/orders/order-endpoints';
import { formatMoment, formatMoney } from '../../shared/format.ts';
import { useProviderNames } from '../../shared/providers/use-provider-names.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { CopyButton } from './copy-button.tsx';
import { describeValue } from './known-texts.ts';
import styles from './order.module.css';
import { ORDER_TEXTS } from './texts/index.ts';

/** Payments with the changes of their state. */
export function OrderPayments({ payments, timeZone }: { payments: readonly OrderPaymentDto[]; timeZone: string }) {
  const t = useTexts(ORDER_TEXTS);
  const nameProvider = useProviderNames();
  return (
    <ul className={styles.payments}>
      {payments.map((payment) => (
        <li key={payment.id} className={styles.payment}>
          <p>
            <strong>{formatMoney(payment.amount)}</strong>{' '}
            <span className={styles.state} data-state={payment.state}>
              {t(`order.payment-${payment.state}`)}
            </span>
            <span className={styles.quiet}>
              {t('order.payment', { id: payment.id, provider: nameProvider(payment.provider) })}
            </span>
          </p>
          {payment.reference ? (
            <p>
              {t('order.reference')}: <code className={styles.reference}>{payment.reference}</code>
              <CopyButton text={payment.reference} label={t('order.copy-reference')} />
            </p>
          ) : null}
          {payment.cardLast4 ? <p>{t('order.card', { digits: payment.cardLast4 })}</p> : null}
          {payment.providerMessage ? <p>{t('order.provider-message', { message: payment.providerMessage })}</p> : null}
          {payment.refunded.amount > 0 ? (
            <p>
              {t('order.refunded')}: {formatMoney(payment.refunded)}
            </p>
          ) : null}
          <ol className={styles.changes}>
            {listChanges(payment).map(({ at, state, reason }) => (
              <li key={`${at} ${state} ${reason}`}>
                <time dateTime={at}>{formatMoment(at, timeZone)}</time> {describeValue(t, 'payment', state)}
                {reason ? `: ${describeValue(t, 'change', reason)}` : ''}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}

type StateChange = OrderPaymentDto['history'][number];

/** The history does not repeat its first and its final state, which have times of their own. */
function listChanges({ createdAt, succeededAt, history }: OrderPaymentDto): StateChange[] {
  const changes: StateChange[] = [
    { at: createdAt, state: 'created', reason: '' },
    ...history,
    ...(succeededAt === null ? [] : [{ at: succeededAt, state: 'succeeded', reason: '' }]),
  ];
  return changes.toSorted((change, other) => Date.parse(change.at) - Date.parse(other.at));
}
