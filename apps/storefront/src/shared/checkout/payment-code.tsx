import { Button, buttonClass } from '@sahna/ui';
import { renderSVG } from 'uqr';
import { useTexts } from '../texts/index.ts';
import styles from './payment-code.module.css';

type PaymentCodeProps = {
  /** What the code says. */
  code: string;
  /** The bank's own page, for who has no second device to scan with; '' where there is none. */
  url: string;
  /** What is to be paid, in words. */
  sum: string;
  onOther: () => void;
};

/** A code that the buyer's bank reads off the screen. Loaded when an order is paid so. */
export default function PaymentCode({ code, url, sum, onOther }: PaymentCodeProps) {
  const { t } = useTexts();
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(code, { ecc: 'M', border: 4 }))}`;
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
