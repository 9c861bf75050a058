import type { RefundView } from '@sahna/contract/endpoints/refund';
import { Button, Checkbox, Modal, Notice } from '@sahna/ui';
import { type SubmitEvent, useState } from 'react';
import { formatMoney } from '../../shared/format/money.ts';
import { type Failure, FailureNotice } from '../../shared/messages/failure-text.tsx';
import { PurchaseSummary } from '../../shared/purchase-summary/purchase-summary.tsx';
import { useTexts } from '../../shared/texts/refund/index.ts';
import styles from './order-return.module.css';
import { type ReturnRow, readReasons, setReason, sumOf } from './read-return.ts';
import type { ReturnWish } from './use-return.ts';

type ReturnFormProps = {
  data: RefundView;
  taken: readonly ReturnRow[];
  /** There is a ticket that can be given back. */
  canChoose: boolean;
  going: boolean;
  failure: Failure | null;
  onSend: (wish: ReturnWish | 'confirm') => void;
};

/** Why, the consent, and beside them how much comes back, where to, and the one button (booking §5 "Refund"). */
export function ReturnForm({ data, taken, canChoose, going, failure, onSend }: ReturnFormProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const [chosen, setChosen] = useState(0);
  const [agrees, setAgrees] = useState(false);
  const [tried, setTried] = useState(false);
  const [asks, setAsks] = useState(false);
  const isConfirming = data.link === 1;
  const fixed = isConfirming ? setReason(data) : 0;
  const reason = fixed || chosen;
  const missing = {
    ticket: !isConfirming && taken.length === 0,
    reason: !isConfirming && reason === 0,
    consent: !agrees,
  };
  if (!isConfirming && !canChoose && !failure) return <Notice tone="warn">{t('return.nothing')}</Notice>;
  const submit = (submitted: SubmitEvent<HTMLFormElement>): void => {
    submitted.preventDefault();
    setTried(true);
    if (missing.ticket || missing.reason || missing.consent)
      setTimeout(() => document.querySelector<HTMLElement>('#main [aria-invalid="true"]')?.focus());
    else if (isConfirming) onSend('confirm');
    else setAsks(true);
  };
  const total = sumOf(taken);
  const sum = formatMoney(total, data.currency, language);
  const confirm = total === 0 ? t('return.confirm-free') : t('return.confirm', { sum });
  // A reason that was given cannot be changed: it alone is shown.
  const reasons = readReasons(data, texts).filter(({ id }) => fixed === 0 || id === fixed);
  return (
    <form className={styles.split} noValidate onSubmit={submit}>
      <div className={styles.form}>
        <fieldset disabled={fixed > 0}>
          <legend data-face="display">{t('return.reason')}</legend>
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
        {tried && missing.reason ? <Notice tone="warn">{t('return.need-reason')}</Notice> : null}
        <Checkbox
          role="switch"
          checked={agrees}
          error={tried && missing.consent ? t('return.need-consent') : undefined}
          onChange={({ target }) => setAgrees(target.checked)}
        >
          {data.text} <small>{t('return.consent-date', { date: data.date })}</small>
        </Checkbox>
      </div>
      <PurchaseSummary
        label={t('return.summary')}
        rows={
          <div>
            <dt>{t('return.chosen')}</dt>
            <dd>{taken.length}</dd>
          </div>
        }
        total={{ label: t('return.sum'), value: sum }}
        timeLeft={data.by_hand === 1 || total === 0 ? null : t('return.where')}
      >
        {tried && missing.ticket ? <Notice tone="warn">{t('return.need-ticket')}</Notice> : null}
        <FailureNotice failure={failure} />
        <Button type="submit" look="primary" wide disabled={going} aria-busy={going}>
          {isConfirming ? confirm : t('return.issue')}
        </Button>
      </PurchaseSummary>
      {asks ? (
        <Modal
          heading={t('return.ask-title')}
          onClose={() => setAsks(false)}
          actions={
            <>
              <Button
                look="primary"
                onClick={() => {
                  setAsks(false);
                  onSend({ lines: taken.map(({ id }) => id), reason });
                }}
              >
                {t('return.ask-send')}
              </Button>
              <Button onClick={() => setAsks(false)}>{t('return.cancel')}</Button>
            </>
          }
        >
          <p>{t('return.ask-text', { email: data.email })}</p>
        </Modal>
      ) : null}
    </form>
  );
}
