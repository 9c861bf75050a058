import { X } from '@sahna/ui/icons';
import { useEffect } from 'react';
import { text as isText } from '../../shared/stored/schema.ts';
import { stored } from '../../shared/stored/stored.ts';
import { useEveryPageTexts } from '../../shared/texts/every-page/index.ts';
import styles from './app-shell.module.css';

const CLOSED = stored('dismissed notice', isText);

/**
 * The operator's notice, until the visitor closes it. The boot script hides a closed notice before the first paint (app/boot-script.ts),
 * to avoid a layout shift; a changed notice is shown again.
 */
export function ShopBanner({ text }: { text: string }) {
  const { t, language } = useEveryPageTexts();
  useEffect(() => {
    const closed = CLOSED.read();
    if (closed === null || !closed.startsWith(`${language}:`) || closed === `${language}:${text}`) return;
    CLOSED.forget();
    delete document.documentElement.dataset['noticeClosed'];
  }, [text, language]);
  const close = (): void => {
    CLOSED.write(`${language}:${text}`);
    document.documentElement.dataset['noticeClosed'] = '';
    document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true });
  };
  return (
    <aside className={styles.banner} aria-label={t('shell.banner')}>
      <p>{text}</p>
      <button type="button" className="icon-button" onClick={close} aria-label={t('shell.close-banner')}>
        <X size={16} aria-hidden="true" />
      </button>
    </aside>
  );
}
