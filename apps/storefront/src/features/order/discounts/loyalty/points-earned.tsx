import { formatCount } from '../../../../shared/format/money.ts';
import { useOrderTexts } from '../../../../shared/texts/order/index.ts';
import type { Points } from '../../api/read-points.ts';
import styles from './loyalty.module.css';

/** Points earned by a paid order; nothing without any. */
export function PointsEarned({ points }: { points: Points | null }) {
  const { t, language } = useOrderTexts();
  if (points?.state !== 'earned') return null;
  const earned = t('points.earned', { points: formatCount(points.earned, language) });
  return (
    <p className={styles.none}>
      {earned}
      {points.pending > 0 ? (
        <>
          <br />
          {t('points.earned-pending')}
        </>
      ) : null}
    </p>
  );
}
