import { Button } from '@sahna/ui';
import { useState } from 'react';
import { copyText } from '../../shared/copy-text.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import styles from './order.module.css';
import { ORDER_TEXTS } from './texts/index.ts';

/** `label` names what is copied, for screen readers. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTexts(ORDER_TEXTS);
  const [outcome, setOutcome] = useState<{ text: string; isCopied: boolean } | null>(null);
  const copy = async (): Promise<void> => setOutcome({ text, isCopied: await copyText(text) });
  const isTried = outcome?.text === text;
  return (
    <Button variant="quiet" className={styles.copy} onClick={copy} aria-label={isTried ? undefined : label}>
      {t(isTried ? (outcome.isCopied ? 'order.copied' : 'order.not-copied') : 'order.copy')}
    </Button>
  );
}
