import { Button } from '@sahna/ui';
import { useId, useState } from 'react';
import { plainText } from '../../../shared/plain-text.ts';
import { useTexts } from '../../../shared/texts/event/index.ts';
import styles from './event-head.module.css';

/** About how many letters five lines of a phone have; a shorter text is not folded. */
const SHORT = 200;

/** What the event is. On phones a long text is folded until it is asked for; on paper, and without scripts, it never is. */
export function Description({ html }: { html: string }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isLong = plainText(html).length > SHORT;
  return (
    <div className={styles.description}>
      <div
        id={id}
        className={styles.prose}
        data-folded={(isLong && !isOpen) || undefined}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the way in (season/import/markup.ts)
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {isLong ? (
        <Button
          look="quiet"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'event.read-less' : 'event.read-on')}
        </Button>
      ) : null}
    </div>
  );
}
