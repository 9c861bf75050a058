import { Button, Notice } from '@sahna/ui';
import { useState } from 'react';
import { useTexts } from '../../shared/texts/use-language.ts';
import styles from './staff.module.css';
import { STAFF_TEXTS } from './texts/index.ts';

/** The link of an invitation, which is shown once. */
export function InvitationLink({ name, url }: { name: string; url: string }) {
  const t = useTexts(STAFF_TEXTS);
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(url);
    setCopied(true);
  };
  return (
    <Notice tone="good">
      <p>{t('staff.link', { name })}</p>
      <p className={styles.link}>{url}</p>
      <Button onClick={copy}>{t(isCopied ? 'staff.copied' : 'staff.copy')}</Button>
    </Notice>
  );
}
