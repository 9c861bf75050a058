import { Share } from '@sahna/ui/later-icons';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts/event/index.ts';
import styles from './event-head.module.css';

/** Hands the page's address to the device's own sharing, or copies it: the event, what is chosen of days and times, the language; nothing of the visitor. */
export function ShareButton({ title }: { title: string }) {
  const { t, language } = useTexts();
  /** What a screen reader is told, and everybody sees: that it is copied, or else the address itself. */
  const [said, say] = useState('');
  const copy = async (url: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      say(t('event.copied'));
    } catch {
      // No clipboard: plain HTTP in a LAN, or a browser that refuses.
      say(url);
    }
  };
  const share = async (): Promise<void> => {
    const url = `${location.origin}${location.pathname}?lang=${language}`;
    if (!('share' in navigator)) return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Who closes the device's own dialogue wants nothing else.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  };
  return (
    <>
      <button type="button" className={styles.share} onClick={() => void share()}>
        <Share size={20} />
        <span>{t('event.share')}</span>
      </button>
      <span role="status" className={styles.said}>
        {said}
      </span>
    </>
  );
}
