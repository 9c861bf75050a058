import { REFUND_ENDPOINTS, type RefundOptionsDto } from '@sahna/contract/admin/orders/refund-endpoints';
import { Button, Notice, SelectField, Skeleton, TextField } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { request } from '../../../shared/api.ts';
import { formatMoney, parseMajorAmount } from '../../../shared/format.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { useChange } from '../../../shared/use-change.ts';
import { readProblemTitle } from '../problem-title.ts';
import { createRefundPreviewQuery } from '../queries.ts';
import styles from '../refunds.module.css';
import { REFUND_TEXTS } from '../texts/index.ts';
import { LineChoice } from './line-choice.tsx';
import { createChoice, FORM_WAYS, type FormWay } from './refund-choice.ts';
import { RefundLimits } from './refund-limits.tsx';
import { RefundPreview } from './refund-preview.tsx';
import { useDelayed } from './use-delayed.ts';

const OTHER_REASON = 'other';
const MAX_REASON_LENGTH = 500;
const TYPING_PAUSE_MS = 300;

type RefundFormProps = {
  id: string;
  options: RefundOptionsDto;
  /** Called with the sentence that announces the result. */
  onDone: (message: string) => void;
};

/** Chooses tickets, the way and the reason; previews the refund, and starts it. */
export function RefundForm({ id, options, onDone }: RefundFormProps) {
  const t = useTexts(REFUND_TEXTS);
  const { lines, reasons } = options;
  const [way, setWay] = useState<FormWay>(lines.some(({ byRules }) => byRules !== null) ? 'rules' : 'full');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(lines.length === 1 ? lines.map(({ line }) => line) : []),
  );
  const [amountText, setAmountText] = useState('');
  const [reason, setReason] = useState('');
  const [reasonText, setReasonText] = useState('');
  // The same form refunds once, however often it is submitted.
  const [key] = useState(() => crypto.randomUUID());
  const amount = parseMajorAmount(amountText);
  const choice = useMemo(() => createChoice(lines, { chosen, way, amount }), [lines, chosen, way, amount]);
  const delayed = useDelayed(choice, TYPING_PAUSE_MS);
  const preview = useQuery(createRefundPreviewQuery(id, key, delayed));
  const result = choice === null ? null : preview.data;
  const isCurrent = delayed === choice && !preview.isFetching && preview.isSuccess;
  const isOther = reason === OTHER_REASON;
  const { run, isPending, problem } = useChange(
    async () =>
      choice &&
      request(REFUND_ENDPOINTS.refundOrder, {
        params: { id },
        body: {
          ...choice,
          ...{ key, preview: false },
          reasonId: isOther || reason === '' ? null : Number(reason),
          reasonText: isOther ? reasonText : null,
        },
      }),
    (refunded) => {
      if (!refunded) return;
      const { exceeded, amount: sum } = refunded.refund;
      onDone(t(exceeded.length > 0 ? 'refunds.requested' : 'refunds.refunded', { amount: formatMoney(sum) }));
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    run();
  };
  const hasAmount = way === 'amount' || way === 'goodwill';
  const sum = result ? formatMoney(result.refund.amount) : '';
  const needsApproval = result ? result.refund.exceeded.length > 0 : false;
  const previewProblem = choice !== null && preview.error ? readProblemTitle(preview.error) : null;
  return (
    <form className={styles.form} onSubmit={submit} aria-label={t('refunds.refund')}>
      <RefundLimits options={options} />
      <SelectField
        label={t('refunds.way')}
        value={way}
        onChange={({ target }) => setWay(FORM_WAYS.find((each) => each === target.value) ?? 'full')}
      >
        {FORM_WAYS.map((each) => (
          <option key={each} value={each}>
            {t(`refunds.way-${each}`)}
          </option>
        ))}
      </SelectField>
      <LineChoice lines={lines} way={way} chosen={chosen} onChange={setChosen} />
      {hasAmount ? (
        <TextField
          label={t('refunds.amount-of', { currency: options.currency })}
          required
          inputMode="decimal"
          autoComplete="off"
          value={amountText}
          onChange={({ target }) => setAmountText(target.value)}
        />
      ) : null}
      <SelectField
        label={t('refunds.reason')}
        required
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      >
        <option value="">{t('refunds.choose')}</option>
        {reasons.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
        <option value={OTHER_REASON}>{t('refunds.other-reason')}</option>
      </SelectField>
      {isOther ? (
        <TextField
          label={t('refunds.reason-text')}
          hint={t('refunds.reason-hint')}
          required
          maxLength={MAX_REASON_LENGTH}
          value={reasonText}
          onChange={({ target }) => setReasonText(target.value)}
        />
      ) : null}
      <div className={styles.outcome} aria-live="polite" aria-busy={!isCurrent}>
        {choice === null ? <p className={styles.quiet}>{t('refunds.choose-tickets')}</p> : null}
        {choice !== null && preview.isPending ? <Skeleton className={styles.skeleton} /> : null}
        {result && !previewProblem ? <RefundPreview result={result} /> : null}
        {previewProblem ? <Notice tone="error">{previewProblem}</Notice> : null}
      </div>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <Button variant="primary" type="submit" disabled={isPending || !isCurrent || choice === null}>
        {result
          ? t(needsApproval ? 'refunds.request-sum' : 'refunds.refund-sum', { amount: sum })
          : t('refunds.refund')}
      </Button>
    </form>
  );
}
