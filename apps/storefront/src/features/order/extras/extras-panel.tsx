import { useTexts } from '../../../shared/texts/order/index.ts';
import type { Extra } from '../api/read-extras.ts';
import { ExtraCards } from './extra-cards.tsx';
import styles from './extras.module.css';
import type { ExtraChange } from './use-extras.ts';

export const EXTRAS_ID = 'extras';

type ExtrasPanelProps = { extras: readonly Extra[]; currency: string; change: ExtraChange };

/** What a good bar offers beside the tickets: added and taken out again as long as the order waits (booking §2). */
export function ExtrasPanel({ extras, currency, change }: ExtrasPanelProps) {
  const { t } = useTexts();
  if (extras.length === 0) return null;
  return (
    <aside id={EXTRAS_ID} className={styles.panel} aria-labelledby="extras-title" tabIndex={-1}>
      <h2 id="extras-title">{t('extras.title')}</h2>
      <p>{t('extras.hint')}</p>
      <ExtraCards extras={extras} currency={currency} change={change} />
    </aside>
  );
}
