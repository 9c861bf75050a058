import { Button, Notice } from '@sahna/ui';
import { useState } from 'react';
import { copyText } from '../../shared/copy-text.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import styles from './staff.module.css';
import { STAFF_TEXTS } from './texts/index.ts';

/** The link of an invitation, which is shown once. */
export function InvitationLink({ name, url }: { name: string; url: string }) {
  const t = useTexts(STAFF_TEXTS);
  const [buttonText, setButtonText] = useState<'staff.copy' | 'staff.copied' | 'staff.not-copied'>('staff.copy');
  const copy = async (): Promise<void> => setButtonText((await copyText(url)) ? 'staff.copied' : 'staff.not-copied');
  return (
    <Notice tone="good">
      <p>{t('staff.link', { name })}</p>
      <p className={styles.link}>{url}</p>
      <Button onClick={copy}>{t(buttonText)}</Button>
    </Notice>
  );
}
