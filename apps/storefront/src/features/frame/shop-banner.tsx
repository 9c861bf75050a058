import { X } from '@sahna/ui/icons';
import { useEffect } from 'react';
import { text as isText } from '../../shared/stored/schema.ts';
import { stored } from '../../shared/stored/stored.ts';
import { useTexts } from '../../shared/texts/every-page/index.ts';
import styles from './frame.module.css';

const CLOSED = stored('closed notice', isText);

/**
 * The operator's notice, until the visitor closes it. The boot script marks the page before its first paint where a notice was
 * closed (app/boot-script.ts), so that nothing moves; another notice is shown again.
 */
export function ShopBanner({ text }: { text: string }) {
  const { t, language } = useTexts();
  useEffect(() => {
    const closed = CLOSED.read();
    if (closed === null || closed.startsWith(`${language}:`) === false || closed === `${language}:${text}`) return;
    CLOSED.forget();
    delete document.documentElement.dataset['noticeClosed'];
  }, [text, language]);
  const close = (): void => {
    CLOSED.write(`${language}:${text}`);
    document.documentElement.dataset['noticeClosed'] = '';
    document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true });
  };
  return (
    <aside className={styles.banner} aria-label={t('frame.banner')}>
      <p>{text}</p>
      <button type="button" onClick={close} aria-label={t('frame.close-banner')}>
        <X size={16} aria-hidden="true" />
      </button>
    </aside>
  );
}
