import { useTexts } from '../texts/event/index.ts';
import type { ProgrammePart } from './about.ts';
import styles from './event-parts.module.css';

/** What an event consists of: on which day, at what time, what, and where; closed until it is asked for. */
export function Programme({ parts }: { parts: readonly ProgrammePart[] }) {
  const { t } = useTexts();
  if (parts.length === 0) return null;
  return (
    <details className={styles.programme}>
      <summary>{t('event.programme')}</summary>
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
