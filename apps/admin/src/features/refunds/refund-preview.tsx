import type { RefundResultDto } from '@sahna/contract/admin/orders/refund-endpoints';
import { Notice } from '@sahna/ui';
import { formatMoney } from '../../shared/format.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { describeEmail, describeProvider } from './known-texts.ts';
import styles from './refunds.module.css';
import { REFUND_TEXTS } from './texts/index.ts';

/** What a refund will do: money by payment, what is kept, void tickets, emails, and the second person. */
export function RefundPreview({ result }: { result: RefundResultDto }) {
  const t = useTexts(REFUND_TEXTS);
  const { refund, effects } = result;
  return (
    <>
      <dl className={styles.preview}>
        <div className={styles.total}>
          <dt>{t('refunds.amount')}</dt>
          <dd>
            <strong>{formatMoney(refund.amount)}</strong>
          </dd>
        </div>
        {refund.shares.map(({ provider, amount, isManual }) => (
          <div key={`${provider} ${amount.amount} ${isManual}`}>
            <dt>{describeProvider(t, provider)}</dt>
            <dd>{isManual ? t('refunds.by-hand', { amount: formatMoney(amount) }) : formatMoney(amount)}</dd>
          </div>
        ))}
        {refund.retained.amount > 0 ? (
          <div>
            <dt>{t('refunds.retained')}</dt>
            <dd>{formatMoney(refund.retained)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('refunds.void-tickets')}</dt>
          <dd>{effects.voidedTickets.map(({ code }) => code).join(', ') || t('refunds.none')}</dd>
        </div>
        <div>
          <dt>{t('refunds.emails')}</dt>
          <dd>
            {effects.emails.map(({ kind, recipient }) => `${describeEmail(t, kind)} – ${recipient}`).join('; ') ||
              t('refunds.none')}
          </dd>
        </div>
      </dl>
      {refund.exceeded.length > 0 ? (
        <Notice tone="warn">
          {refund.exceeded.map((limit) => t(`refunds.above-${limit}`)).join(' ')} {t('refunds.second-person')}
        </Notice>
      ) : null}
    </>
  );
}
