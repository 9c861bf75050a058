import { Button, getButtonClassName } from '@sahna/ui';
import { correction, generate } from 'lean-qr';
import { toSvgDataURL } from 'lean-qr/extras/svg';
import { useOrderTexts } from '../texts/order/index.ts';
import styles from './payment-code.module.css';
import { shouldOpenBankApp } from './should-open-bank-app.ts';

type PaymentCodeProps = {
  /** The content of the QR code. */
  code: string;
  /** The bank's page, for buyers without a second device; '' without one. */
  url: string;
  /** Formatted, with its currency. */
  sum: string;
  /** The code was requested by a press elsewhere on the page and is scrolled into view. */
  isNew: boolean;
  onOther: () => void;
};

/** QR code of a payment. On phones the code is folded, and the summary's main button opens the bank's app. Lazy-loaded. */
export default function PaymentCode({ code, url, sum, isNew, onOther }: PaymentCodeProps) {
  const { t } = useOrderTexts();
  const drawn = generate(code, { minCorrectionLevel: correction.M });
  const picture = toSvgDataURL(drawn, { on: '#000', off: '#fff', padX: 4, padY: 4 });
  const image = <img src={picture} alt={t('pay.qr-label', { sum })} width={240} height={240} />;
  const isOnPhone = shouldOpenBankApp(url);
  return (
    <section className={styles.code} aria-labelledby="payment-code" ref={isNew ? scrollToCenter : undefined}>
      <h2 id="payment-code">{t(isOnPhone ? 'pay.bank-app-title' : 'pay.qr-title')}</h2>
      {isOnPhone ? null : image}
      <p role="status">{t(isOnPhone ? 'pay.bank-app-hint' : 'pay.qr-hint')}</p>
      <p className={styles.actions}>
        {url && !isOnPhone ? (
          <a className={getButtonClassName()} href={url}>
            {t('pay.open-bank-page')}
          </a>
        ) : null}
        <Button onClick={onOther}>{t('pay.other-method')}</Button>
      </p>
      {isOnPhone ? (
        <details>
          <summary className="fold">{t('pay.other-device')}</summary>
          <p>{t('pay.qr-hint')}</p>
          {image}
        </details>
      ) : null}
    </section>
  );
}

function scrollToCenter(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'center' });
}
