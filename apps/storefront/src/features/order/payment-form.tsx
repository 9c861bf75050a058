import type { OrderView } from '@sahna/contract/endpoints/order-view';
import { ERROR_CODE } from '@sahna/contract/error-codes';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { Button, Notice } from '@sahna/ui';
import { useRouteContext } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { CallFailed, newKey } from '../../shared/api/client.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { useTexts } from '../../shared/texts/index.ts';
import styles from './order.module.css';

/** How the order is paid: one way, then the bank's own page. */
export function PaymentForm({ order, onChanged }: { order: OrderView; onChanged: () => void }) {
  const { t, language } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const [chosen, setChosen] = useState(order.payments[0]?.creditcompany_id ?? 0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function pay(submitted: FormEvent): Promise<void> {
    submitted.preventDefault();
    const path = order.urnPay[String(chosen)];
    if (!path) {
      setFailure(t('pay.missing', { code: ERROR_CODE.unknownBank }));
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      const started = await api.pay(path, order.hash, language, newKey());
      if (started.errorCode !== ERROR_CODE.success) {
        setFailure(started.errorText);
        onChanged();
        setBusy(false);
        return;
      }
      const next = started.bankUrl || started.form_qr_url;
      if (next) location.assign(next);
    } catch (error) {
      setFailure(error instanceof CallFailed && error.refusal ? error.refusal.errorText : t('error.network'));
      setBusy(false);
    }
  }

  return (
    <form className={styles.pay} onSubmit={(one) => void pay(one)}>
      <fieldset>
        <legend data-face="display">{t('pay.title')}</legend>
        {order.payments.map((way) => (
          <label key={way.creditcompany_id}>
            <input
              type="radio"
              name="way"
              checked={chosen === way.creditcompany_id}
              onChange={() => setChosen(way.creditcompany_id)}
            />
            <span>
              <b>{pickLocalised(way, 'name', language)}</b>
              <small>{pickLocalised(way, 'descript', language)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      <Button type="submit" look="primary" wide disabled={busy} aria-busy={busy}>
        {busy ? t('pay.going') : t('pay.pay', { sum: formatMoney(order.demsumma, order.currency, language) })}
      </Button>
    </form>
  );
}
