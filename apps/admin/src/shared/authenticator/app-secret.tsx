import { correction, generate } from 'lean-qr';
import { toSvgDataURL } from 'lean-qr/extras/svg';
import { useTexts } from '../texts/use-language.ts';
import styles from './app-secret.module.css';
import { AUTHENTICATOR_TEXTS } from './texts/index.ts';

/** What the authenticator app needs: a QR code to scan, or the same secret to type. */
export function AppSecret({ uri, secret }: { uri: string; secret: string }) {
  const t = useTexts(AUTHENTICATOR_TEXTS);
  const drawn = generate(uri, { minCorrectionLevel: correction.L });
  const picture = toSvgDataURL(drawn, { on: '#000', off: '#fff', padX: 4, padY: 4 });
  return (
    <div className={styles.app}>
      <img src={picture} alt={t('authenticator.qr-label')} width={220} height={220} />
      <div className={styles.steps}>
        <p>{t('authenticator.scan')}</p>
        <p>{t('authenticator.enter-secret')}</p>
        <p className={styles.secret} translate="no">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </p>
        <p>
          <a href={uri}>{t('authenticator.open-app')}</a>
        </p>
      </div>
    </div>
  );
}
