import { ShareIcon } from '@sahna/ui/lazy-icons';
import { useState } from 'react';
import { useEventTexts } from '../../../shared/texts/event/index.ts';
import styles from './event-head.module.css';

/** Shares the URL with the share dialog of the device, or copies it. The URL has event, day, time and language, but no visitor data. */
export function ShareButton({ title }: { title: string }) {
  const { t, language } = useEventTexts();
  /** Announced status: that the URL was copied, or the URL itself. */
  const [status, setStatus] = useState('');
  const copy = async (url: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      setStatus(t('event.copied'));
    } catch {
      // No clipboard access: plain HTTP, or denied by the browser.
      setStatus(url);
    }
  };
  const share = async (): Promise<void> => {
    const url = `${location.origin}${location.pathname}?lang=${language}`;
    if (!('share' in navigator)) return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // A closed share dialog is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  };
  return (
    <>
      <button type="button" className={`worded-button ${styles.share}`} onClick={() => void share()}>
        <ShareIcon size={20} />
        <span>{t('event.share')}</span>
      </button>
      <span role="status" className={styles.status}>
        {status}
      </span>
    </>
  );
}
