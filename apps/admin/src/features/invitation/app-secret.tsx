import { correction, generate } from 'lean-qr';
import { toSvgDataURL } from 'lean-qr/extras/svg';
import { useTexts } from '../../shared/texts/use-language.ts';
import styles from './invitation.module.css';
import { INVITATION_TEXTS } from './texts/index.ts';

/** What the authenticator app needs: a QR code to scan, or the same secret to type. */
export function AppSecret({ uri, secret }: { uri: string; secret: string }) {
  const t = useTexts(INVITATION_TEXTS);
  const drawn = generate(uri, { minCorrectionLevel: correction.L });
  const picture = toSvgDataURL(drawn, { on: '#000', off: '#fff', padX: 4, padY: 4 });
  return (
    <section className={styles.app} aria-labelledby="authenticator">
      <img src={picture} alt={t('invitation.qr-label')} width={220} height={220} />
      <div className={styles.steps}>
        <h2 id="authenticator">{t('invitation.app')}</h2>
        <p>{t('invitation.app-hint')}</p>
        <p>{t('invitation.secret-hint')}</p>
        <p className={styles.secret} translate="no">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </p>
        <p>
          <a href={uri}>{t('invitation.open-app')}</a>
        </p>
      </div>
    </section>
  );
}
