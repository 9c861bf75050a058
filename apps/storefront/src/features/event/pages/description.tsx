import { Button, SanitizedHtml } from '@sahna/ui';
import { useId, useState } from 'react';
import { toPlainText } from '../../../shared/lib/plain-text.ts';
import { useEventTexts } from '../../../shared/texts/event/index.ts';
import styles from './event-head.module.css';

/** Approximate number of characters in five lines on a phone; shorter texts are not collapsed. */
const MAX_SHORT_CHARACTERS = 200;

/** Description of the event. Long texts are collapsed on phones, except in print and without scripts. */
export function Description({ html }: { html: string }) {
  const { t } = useEventTexts();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isLong = toPlainText(html).length > MAX_SHORT_CHARACTERS;
  return (
    <div className={styles.description}>
      <h2>{t('event.about')}</h2>
      <SanitizedHtml id={id} className={styles.prose} data-folded={(isLong && !isOpen) || undefined} html={html} />
      {isLong ? (
        <Button
          variant="quiet"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'event.read-less' : 'event.read-more')}
        </Button>
      ) : null}
    </div>
  );
}
