import { useQuery } from '@tanstack/react-query';
import { createRefundListQuery } from '../features/refunds/queries.ts';
import { useLanguage, useTexts } from '../shared/texts/use-language.ts';
import styles from './rail.module.css';
import { FRAME_TEXTS } from './texts/index.ts';

/** The number of refunds that wait for a person; nothing while there are none. */
export function RefundBadge() {
  const t = useTexts(FRAME_TEXTS);
  const { language } = useLanguage();
  const { data } = useQuery(createRefundListQuery(language));
  const count = data ? data.requests.length + data.refunds.length : 0;
  if (count === 0) return null;
  return (
    <span className={styles.badge} title={t('frame.waiting', { count })}>
      {count}
    </span>
  );
}
