import { formatMoney } from '../../shared/format/money.ts';
import { joinLists } from '../../shared/format/punctuation.ts';
import { Unbroken } from '../../shared/lib/unbroken.tsx';
import { useRefundTexts } from '../../shared/texts/refund/index.ts';
import styles from './order-return.module.css';
import { countNames, type ReturnRow, type ReturnSteps, sumRefunds } from './read-return.ts';

const STEPS = ['requestedOn', 'accepted', 'paidBack'] as const;
/** A step that was made, and one that is still to come. */
const STEP_TEXTS = {
  requestedOn: { done: 'return.requested-title', next: 'return.requested-title' },
  accepted: { done: 'return.state-70', next: 'return.next-confirmation' },
  paidBack: { done: 'return.refunded', next: 'return.next-refund' },
} as const;

/** Progress of requested returns, grouped by the dates of their steps. */
export function ReturnProgress({ rows, currency }: { rows: readonly ReturnRow[]; currency: string }) {
  const { t, language } = useRefundTexts();
  const requested = Map.groupBy(
    rows.filter(({ steps }) => steps.requestedOn !== ''),
    ({ steps }) => STEPS.map((step) => steps[step]).join('|'),
  );
  return [...requested].map(([days, group]) => (
    <section key={days} className={styles.progress} aria-label={t('return.progress')}>
      <p>
        <b data-face="display">{formatMoney(sumRefunds(group), currency, language)}</b>
        <span>
          <Unbroken>{joinLists(countNames(group), language)}</Unbroken>
        </span>
      </p>
      <ol>
        <Steps steps={group[0]?.steps} />
      </ol>
    </section>
  ));
}

function Steps({ steps }: { steps: ReturnSteps | undefined }) {
  const { t } = useRefundTexts();
  const current = STEPS.findLast((step) => steps?.[step]);
  return STEPS.map((step) => (
    <li key={step} data-done={steps?.[step] ? '' : undefined} aria-current={step === current ? 'step' : undefined}>
      {t(STEP_TEXTS[step][steps?.[step] ? 'done' : 'next'])}
      {steps?.[step] ? <small>{steps[step]}</small> : null}
    </li>
  ));
}
