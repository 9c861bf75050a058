import { formatPhone } from '@sahna/contract/rules/contacts/phone-groups';
import { Unbroken } from '../../../shared/lib/unbroken.tsx';
import { useOrderTexts } from '../../../shared/texts/order/index.ts';
import type { OrderContents } from '../model/order.types.ts';
import styles from './order.module.css';

/** The buyer's details; fields that were not requested are omitted (booking §2 "Order view"). */
export function BuyerDetails({ buyer }: Pick<OrderContents, 'buyer'>) {
  const { t } = useOrderTexts();
  const rows = [
    ['name', buyer.name],
    ['email', buyer.email],
    ['phone', formatPhone(buyer.phone)],
  ] as const;
  return (
    <section className={styles.buyer} aria-labelledby="buyer">
      <h2 id="buyer">{t('form.buyer')}</h2>
      <ul>
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <li key={name}>
              <span>{t(`order.buyer-${name}`)}</span>{' '}
              <span>
                <Unbroken>{value}</Unbroken>
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}
