import { useEventTexts } from '../texts/event/index.ts';
import type { ProgrammePart } from './about.ts';
import styles from './event-parts.module.css';

/** Parts of an event with day, time and venue; folded initially. */
export function Programme({ parts }: { parts: readonly ProgrammePart[] }) {
  const { t } = useEventTexts();
  if (parts.length === 0) return null;
  return (
    <details className={styles.program}>
      <summary className="fold">{t('event.program')}</summary>
      <ol>
        {parts.map((part) => (
          <li key={part.key}>
            <span>{part.when}</span>
            <span>
              {part.title}
              <small>{part.where}</small>
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
