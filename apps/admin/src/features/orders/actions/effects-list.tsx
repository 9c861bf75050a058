import type { OrderEffectsDto } from '@sahna/contract/admin/orders/order-action-endpoints';
import { formatMoment, formatMoney } from '../../../shared/format.ts';
import { useProviderNames } from '../../../shared/providers/use-provider-names.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { describeValue } from '../known-texts.ts';
import { ORDER_TEXTS } from '../texts/index.ts';
import styles from './order-actions.module.css';
import { ORDER_ACTION_TEXTS } from './texts/index.ts';

/** What an action will change besides the values of its form. */
export function EffectsList({ effects, timeZone }: { effects: OrderEffectsDto; timeZone: string }) {
  const t = useTexts(ORDER_ACTION_TEXTS);
  const tOrder = useTexts(ORDER_TEXTS);
  const nameProvider = useProviderNames();
  const { emails, refunds, voidedTickets, issuedTickets, state, amountDue, expiresAt } = effects;
  const lines = [
    ...emails.map(({ kind, recipient }) =>
      t('actions.effect-email', { recipient, kind: describeValue(tOrder, 'kind', kind) }),
    ),
    ...refunds.map(({ amount, provider, isManual }) =>
      t(isManual ? 'actions.effect-manual' : 'actions.effect-refund', {
        amount: formatMoney(amount),
        provider: nameProvider(provider),
      }),
    ),
    ...voidedTickets.map(({ code }) => t('actions.effect-void', { code })),
    ...(issuedTickets.length > 0 ? [t('actions.effect-issue', { count: issuedTickets.length })] : []),
    ...(state
      ? [
          t('actions.effect-state', {
            before: tOrder(`orders.state-${state.before}`),
            after: tOrder(`orders.state-${state.after}`),
          }),
        ]
      : []),
    ...(amountDue
      ? [t('actions.effect-due', { before: formatMoney(amountDue.before), after: formatMoney(amountDue.after) })]
      : []),
    ...(expiresAt
      ? [
          t('actions.effect-until', {
            before: formatMoment(expiresAt.before, timeZone),
            after: formatMoment(expiresAt.after, timeZone),
          }),
        ]
      : []),
  ];
  if (lines.length === 0) return <p className={styles.quiet}>{t('actions.no-effects')}</p>;
  return (
    <>
      <p>{t('actions.effects')}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
