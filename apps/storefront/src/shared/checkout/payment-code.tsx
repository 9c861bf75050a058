import { Button, buttonClass } from '@sahna/ui';
import { correction, generate } from 'lean-qr';
import { toSvgDataURL } from 'lean-qr/extras/svg';
import { useTexts } from '../texts/order/index.ts';
import styles from './payment-code.module.css';

type PaymentCodeProps = {
  /** The content of the QR code. */
  code: string;
  /** The bank's own page, for buyers who have no second device to scan with; '' where there is none. */
  url: string;
  /** Formatted, with its currency. */
  sum: string;
  onOther: () => void;
};

/** A payment's QR code, to be scanned with the bank's app. Loaded when a payment has one. */
export default function PaymentCode({ code, url, sum, onOther }: PaymentCodeProps) {
  const { t } = useTexts();
  const drawn = generate(code, { minCorrectionLevel: correction.M });
  const picture = toSvgDataURL(drawn, { on: '#000', off: '#fff', padX: 4, padY: 4 });
  return (
    <section className={styles.code} aria-labelledby="payment-code">
      <h2 id="payment-code">{t('pay.code')}</h2>
      <img src={picture} alt={t('pay.code-of', { sum })} width={240} height={240} />
      <p role="status">{t('pay.code-hint')}</p>
      <p className={styles.ways}>
        {url ? (
          <a className={buttonClass('primary')} href={url}>
            {t('pay.code-open')}
          </a>
        ) : null}
        <Button onClick={onOther}>{t('pay.code-other')}</Button>
      </p>
    </section>
  );
}
