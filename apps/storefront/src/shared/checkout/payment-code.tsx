import { Button, buttonClass } from '@sahna/ui';
import { correction, generate } from 'lean-qr';
import { toSvgDataURL } from 'lean-qr/extras/svg';
import { useTexts } from '../texts/order/index.ts';
import { opensApp } from './opens-app.ts';
import styles from './payment-code.module.css';

type PaymentCodeProps = {
  /** The content of the QR code. */
  code: string;
  /** The bank's own page, for buyers who have no second device to scan with; '' where there is none. */
  url: string;
  /** Formatted, with its currency. */
  sum: string;
  /** It was asked for just now, by a press elsewhere on the page: it is scrolled into view. */
  isNew: boolean;
  onOther: () => void;
};

/**
 * A payment's QR code, to be scanned with the bank's app; on a phone the code is folded away, and the summary's main button opens
 * the app. Loaded when a payment has one.
 */
export default function PaymentCode({ code, url, sum, isNew, onOther }: PaymentCodeProps) {
  const { t } = useTexts();
  const drawn = generate(code, { minCorrectionLevel: correction.M });
  const picture = toSvgDataURL(drawn, { on: '#000', off: '#fff', padX: 4, padY: 4 });
  const image = <img src={picture} alt={t('pay.code-of', { sum })} width={240} height={240} />;
  const isOnPhone = opensApp(url);
  return (
    <section className={styles.code} aria-labelledby="payment-code" ref={isNew ? scrollToCenter : undefined}>
      <h2 id="payment-code">{t(isOnPhone ? 'pay.code-app-title' : 'pay.code')}</h2>
      {isOnPhone ? null : image}
      <p role="status">{t(isOnPhone ? 'pay.code-app-hint' : 'pay.code-hint')}</p>
      <p className={styles.ways}>
        {url && !isOnPhone ? (
          <a className={buttonClass('primary')} href={url}>
            {t('pay.code-open')}
          </a>
        ) : null}
        <Button onClick={onOther}>{t('pay.code-other')}</Button>
      </p>
      {isOnPhone ? (
        <details>
          <summary>{t('pay.code-other-device')}</summary>
          <p>{t('pay.code-hint')}</p>
          {image}
        </details>
      ) : null}
    </section>
  );
}

function scrollToCenter(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'center' });
}
