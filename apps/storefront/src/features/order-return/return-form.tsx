import { Button, Checkbox, Modal, Notice } from '@sahna/ui';
import { type SubmitEvent, useState } from 'react';
import { formatCount, formatMoney } from '../../shared/format/money.ts';
import { addLabel } from '../../shared/format/punctuation.ts';
import { Unbroken } from '../../shared/lib/unbroken.tsx';
import { type Failure, FailureNotice } from '../../shared/messages/failure-text.tsx';
import { PurchaseSummary } from '../../shared/purchase-summary/purchase-summary.tsx';
import { useRefundTexts } from '../../shared/texts/refund/index.ts';
import styles from './order-return.module.css';
import { type ReturnPage, type ReturnRow, sumPointsBack, sumRefunds } from './read-return.ts';
import type { ReturnRequest } from './use-return-request.ts';

const FIRST_WRONG = '#main [aria-invalid="true"]';

type ReturnFormProps = {
  page: ReturnPage;
  selectedRows: readonly ReturnRow[];
  /** Whether any ticket can be returned. */
  canChoose: boolean;
  isBusy: boolean;
  failure: Failure | null;
  /** The form was submitted, so missing answers are marked. */
  tried: boolean;
  onTry: () => void;
  onSend: (action: ReturnRequest | 'confirm') => void;
};

/** Reason, consent, refund amount and destination, and the submit button (booking §5 "Refund"). */
export function ReturnForm({ page, selectedRows, canChoose, isBusy, failure, tried, onTry, onSend }: ReturnFormProps) {
  const { t, language } = useRefundTexts();
  const { isConfirming, fixedReason } = page;
  const [chosen, setChosen] = useState(0);
  const [hasConsent, setHasConsent] = useState(false);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const reason = fixedReason || chosen;
  const missing = {
    ticket: !isConfirming && selectedRows.length === 0,
    reason: !isConfirming && reason === 0,
    consent: !hasConsent,
  };
  if (!isConfirming && !canChoose && !failure) return <Notice tone="warn">{t('return.none-refundable')}</Notice>;
  const submit = (submitted: SubmitEvent<HTMLFormElement>): void => {
    submitted.preventDefault();
    onTry();
    if (missing.ticket || missing.reason || missing.consent)
      setTimeout(() => document.querySelector<HTMLElement>(FIRST_WRONG)?.focus());
    else if (isConfirming) onSend('confirm');
    else setDialogOpen(true);
  };
  const total = sumRefunds(selectedRows);
  const pointsBack = sumPointsBack(selectedRows);
  const sum = formatMoney(total, page.currency, language);
  const confirm = total === 0 ? t('return.confirm-free') : t('return.confirm', { sum });
  // The reason of an existing request is fixed, so only that one is shown.
  const reasons = page.reasons.filter(({ id }) => fixedReason === 0 || id === fixedReason);
  return (
    <form className={styles.columns} noValidate onSubmit={submit}>
      <div className={styles.form}>
        <fieldset disabled={fixedReason > 0}>
          <legend data-face="display">{t('return.reason')}</legend>
          {tried && missing.reason ? (
            <p className={styles.error} role="alert">
              {t('return.reason-required')}
            </p>
          ) : null}
          {reasons.map(({ id, name, description }) => (
            <label key={id}>
              <input
                type="radio"
                name="reason"
                checked={id === reason}
                aria-invalid={(tried && missing.reason) || undefined}
                onChange={() => setChosen(id)}
              />
              <span>
                {name}
                {description ? <small>{description}</small> : null}
              </span>
            </label>
          ))}
        </fieldset>
        <Checkbox
          role="switch"
          checked={hasConsent}
          error={tried && missing.consent ? t('return.consent-required') : undefined}
          onChange={({ target }) => setHasConsent(target.checked)}
        >
          {page.consent.text} <small>{t('return.consent-date', { date: page.consent.date })}</small>
        </Checkbox>
      </div>
      <PurchaseSummary
        label={t('return.summary')}
        rows={
          <>
            <div className={styles.count}>
              <dt>{t('return.selected-tickets')}</dt>
              <dd>{selectedRows.length}</dd>
            </div>
            {pointsBack > 0 ? (
              <div>
                <dt>{t('return.points-back')}</dt>
                <dd>{formatCount(pointsBack, language)}</dd>
              </div>
            ) : null}
          </>
        }
        total={{ label: t('return.refund-total'), value: missing.ticket ? '—' : sum }}
        brief={
          isConfirming || missing.ticket
            ? null
            : addLabel(t('return.selected-tickets'), String(selectedRows.length), language)
        }
        timeLeft={page.isManualRefund || total === 0 ? null : t('return.refund-method')}
      >
        {missing.ticket && !tried ? <p className={styles.hint}>{t('return.ticket-required')}</p> : null}
        <FailureNotice failure={failure} />
        <Button type="submit" variant="primary" fullWidth disabled={isBusy} aria-busy={isBusy}>
          {isConfirming ? confirm : t('return.request-refund')}
        </Button>
      </PurchaseSummary>
      {isDialogOpen ? (
        <Modal
          heading={t('return.dialog-title')}
          onClose={() => setDialogOpen(false)}
          actions={
            <>
              <Button
                variant="primary"
                onClick={() => {
                  setDialogOpen(false);
                  onSend({ lines: selectedRows.map(({ id }) => id), reason });
                }}
              >
                {t('return.submit-request')}
              </Button>
              <Button onClick={() => setDialogOpen(false)}>{t('return.cancel')}</Button>
            </>
          }
        >
          <p>
            <Unbroken>{t('return.dialog-text', { email: page.buyer.email })}</Unbroken>
          </p>
        </Modal>
      ) : null}
    </form>
  );
}
