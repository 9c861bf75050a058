import { useOrderTexts } from '../../../shared/texts/order/index.ts';
import type { AddOn } from '../api/read-add-ons.ts';
import { AddOnCards } from './add-on-cards.tsx';
import styles from './add-ons.module.css';
import type { AddOnMutation } from './use-add-ons.ts';

export const ADD_ONS_ID = 'extras';

type AddOnsPanelProps = { addOns: readonly AddOn[]; currency: string; change: AddOnMutation };

/** Add-ons on sale, which can be added and removed until the order is paid (booking §2). */
export function AddOnsPanel({ addOns, currency, change }: AddOnsPanelProps) {
  const { t } = useOrderTexts();
  if (addOns.length === 0) return null;
  return (
    <aside id={ADD_ONS_ID} className={styles.panel} aria-labelledby="extras-title" tabIndex={-1}>
      <h2 id="extras-title">{t('add-ons.title')}</h2>
      <AddOnCards addOns={addOns} currency={currency} change={change} />
    </aside>
  );
}
