import type { RefundView } from '@sahna/contract/endpoints/refund';
import { Button, Checkbox, Modal, Notice } from '@sahna/ui';
import { useState } from 'react';
import { formatMoney } from '../../shared/format/money.ts';
import { type Failure, FailureNotice } from '../../shared/messages/failure-text.tsx';
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

/** How many and how much, why, the consent, and the one button (booking §5 "Refund"). */
export function ReturnForm({ data, taken, canChoose, going, failure, onSend }: ReturnFormProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const [reason, setChosenReason] = useState(0);
  const [consents, setConsents] = useState(false);
  const [asks, setAsks] = useState(false);
  const isConfirming = data.link === 1;
  const fixed = isConfirming ? setReason(data) : 0;
  const isReady = consents && (isConfirming || (taken.length > 0 && reason > 0));
  if (!isConfirming && !canChoose && !failure) return <Notice tone="warn">{t('return.nothing')}</Notice>;
  return (
    <section className={styles.form}>
      {isConfirming ? <p>{t('return.confirm-text')}</p> : null}
      <dl className={styles.sums}>
        <div>
          <dt>{t('return.chosen')}</dt>
          <dd>{taken.length}</dd>
        </div>
        <div>
          <dt>{t('return.sum')}</dt>
          <dd aria-live="polite">{formatMoney(sumOf(taken), data.currency, language)}</dd>
        </div>
      </dl>
      <fieldset disabled={fixed > 0}>
        <legend data-face="display">{t('return.reason')}</legend>
        {readReasons(data, texts).map(({ id, name, description }) => (
          <label key={id}>
            <input type="radio" name="reason" checked={id === (fixed || reason)} onChange={() => setChosenReason(id)} />
            <span>
              {name}
              {description ? <small>{description}</small> : null}
            </span>
          </label>
        ))}
      </fieldset>
      <Checkbox role="switch" checked={consents} onChange={({ target }) => setConsents(target.checked)}>
        {data.text} <small>{t('return.consent-date', { date: data.date })}</small>
      </Checkbox>
      <FailureNotice failure={failure} />
      <Button
        look="primary"
        wide
        disabled={!isReady || going}
        aria-busy={going}
        onClick={() => (isConfirming ? onSend('confirm') : setAsks(true))}
      >
        {t(isConfirming ? 'return.confirm' : 'return.issue')}
      </Button>
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
    </section>
  );
}
