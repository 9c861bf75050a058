import { useTexts } from '../../shared/texts/order/index.ts';
import styles from './order.module.css';
import type { OrderContents } from './order-model.ts';

/** Who bought; what was not asked for is left out (booking §2 "Order view"). */
export function BuyerData({ buyer }: Pick<OrderContents, 'buyer'>) {
  const { t } = useTexts();
  const rows = [
    ['name', buyer.name],
    ['email', buyer.email],
    ['phone', buyer.phone],
  ] as const;
  return (
    <section className={styles.buyer} aria-labelledby="buyer">
      <h2 id="buyer">{t('form.buyer')}</h2>
      <dl>
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{t(`order.buyer-${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
