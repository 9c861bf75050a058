import { useTexts } from '../../../shared/texts/order/index.ts';
import type { OrderContents } from '../model/order.types.ts';
import styles from './order.module.css';

/** Who bought; what was not asked for is left out (booking §2 "Order view"). */
export function BuyerDetails({ buyer }: Pick<OrderContents, 'buyer'>) {
  const { t } = useTexts();
  const rows = [
    ['name', buyer.name],
    ['email', buyer.email],
    ['phone', buyer.phone],
  ] as const;
  return (
    <section className={styles.buyer} aria-labelledby="buyer">
      <h2 id="buyer">{t('form.buyer')}</h2>
      <ul>
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <li key={name}>
              <span>{t(`order.buyer-${name}`)}</span> <span>{value}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}
