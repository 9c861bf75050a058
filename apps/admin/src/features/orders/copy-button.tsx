import { Button } from '@sahna/ui';
import { useState } from 'react';
import { useTexts } from '../../shared/texts/use-language.ts';
import styles from './order.module.css';
import { ORDER_TEXTS } from './texts/index.ts';

/** `label` names what is copied, for screen readers. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTexts(ORDER_TEXTS);
  const [copied, setCopied] = useState('');
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  };
  const isCopied = copied === text;
  return (
    <Button variant="quiet" className={styles.copy} onClick={copy} aria-label={isCopied ? undefined : label}>
      {t(isCopied ? 'order.copied' : 'order.copy')}
    </Button>
  );
}
