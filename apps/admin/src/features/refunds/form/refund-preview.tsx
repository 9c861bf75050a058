import type { RefundResultDto } from '@sahna/contract/admin/orders/refund-endpoints';
import { Notice } from '@sahna/ui';
import { formatMoney } from '../../../shared/format.ts';
import { useProviderNames } from '../../../shared/providers/use-provider-names.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { Fact, FactList } from '../../../shared/ui/layout/facts.tsx';
import { describeEmail } from '../known-texts.ts';
import styles from '../refunds.module.css';
import { REFUND_TEXTS } from '../texts/index.ts';

/** What a refund will do: money by payment, what is kept, void tickets, emails, and the second person. */
export function RefundPreview({ result }: { result: RefundResultDto }) {
  const t = useTexts(REFUND_TEXTS);
  const nameProvider = useProviderNames();
  const { refund, effects } = result;
  return (
    <>
      <FactList>
        <Fact label={t('refunds.amount')}>
          <strong className={styles.sum}>{formatMoney(refund.amount)}</strong>
        </Fact>
        {refund.shares.map(({ provider, amount, isManual }) => (
          <Fact key={`${provider} ${amount.amount} ${isManual}`} label={nameProvider(provider)}>
            {isManual ? t('refunds.by-hand', { amount: formatMoney(amount) }) : formatMoney(amount)}
          </Fact>
        ))}
        <Fact label={t('refunds.retained')}>{refund.retained.amount > 0 ? formatMoney(refund.retained) : null}</Fact>
        <Fact label={t('refunds.void-tickets')}>
          {effects.voidedTickets.map(({ code }) => code).join(', ') || t('refunds.none')}
        </Fact>
        <Fact label={t('refunds.emails')}>
          {effects.emails.map(({ kind, recipient }) => `${describeEmail(t, kind)} – ${recipient}`).join('; ') ||
            t('refunds.none')}
        </Fact>
      </FactList>
      {refund.exceeded.length > 0 ? (
        <Notice tone="warn">
          {refund.exceeded.map((limit) => t(`refunds.above-${limit}`)).join(' ')} {t('refunds.second-person')}
        </Notice>
      ) : null}
    </>
  );
}
