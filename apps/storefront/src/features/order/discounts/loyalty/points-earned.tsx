import { formatCount } from '../../../../shared/format/money.ts';
import { useTexts } from '../../../../shared/texts/order/index.ts';
import type { Points } from '../../api/read-points.ts';
import styles from './loyalty.module.css';

/** What a paid order has brought onto the buyer's card. */
export function PointsEarned({ bonuses }: { bonuses: Points | null }) {
  const { t, language } = useTexts();
  if (bonuses?.state !== 'earned') return null;
  const earned = t('bonuses.earned', { bonuses: formatCount(bonuses.earned, language) });
  return (
    <p className={styles.none}>
      {earned}
      {bonuses.pending > 0 ? (
        <>
          <br />
          {t('bonuses.earned-pending')}
        </>
      ) : null}
    </p>
  );
}
