import type { RefundOptionsDto } from '@sahna/contract/admin/orders/refund-endpoints';
import { formatMoney } from '../../../shared/format.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import styles from '../refunds.module.css';
import { REFUND_TEXTS } from '../texts/index.ts';

/** The limits of the member with what is used; nothing without limits. */
export function RefundLimits({ options: { limits } }: { options: RefundOptionsDto }) {
  const t = useTexts(REFUND_TEXTS);
  if (!limits) return null;
  return (['order', 'day'] as const).map((kind) => {
    const { limit, charged } = limits[kind];
    if (limit === null) return null;
    return (
      <p key={kind} className={styles.quiet}>
        {t(`refunds.limit-${kind}`, { limit: formatMoney(limit), charged: formatMoney(charged) })}
      </p>
    );
  });
}
