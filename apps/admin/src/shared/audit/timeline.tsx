import type { AuditEntryDto } from '@sahna/contract/admin/staff/audit-log-endpoints';
import { formatMoment } from '../format.ts';
import { type TranslateKey, useTexts } from '../texts/use-language.ts';
import { DraftEntry } from './draft-entry.tsx';
import { AUDIT_TEXTS } from './texts/index.ts';
import styles from './timeline.module.css';

/** Entries of the audit log: when, who, what, and the values before and after. */
export function Timeline({ entries, timeZone }: { entries: readonly AuditEntryDto[]; timeZone: string }) {
  const t = useTexts(AUDIT_TEXTS);
  return (
    <ol className={styles.timeline}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <time className={styles.time} dateTime={entry.at}>
            {formatMoment(entry.at, timeZone)}
          </time>
          <div>
            <p>
              <strong>{entry.actor.kind === 'system' ? t('audit.system') : entry.actor.name}</strong>{' '}
              {t(`audit.verb-${entry.verb}`)}
              <span className={styles.object}> · {t(`audit.object-${entry.objectKind}`, { id: entry.objectId })}</span>
            </p>
            {entry.objectKind === 'change_set' ? <DraftEntry entry={entry} timeZone={timeZone} /> : null}
            {entry.reason ? <p>{t('audit.reason', { reason: entry.reason })}</p> : null}
            <Changes entry={entry} t={t} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Changes({ entry, t }: { entry: AuditEntryDto; t: TranslateKey<typeof AUDIT_TEXTS.en> }) {
  const { before, after, address } = entry;
  if (!before && !after && !address) return null;
  const values = [
    [t('audit.before'), before],
    [t('audit.after'), after],
  ] as const;
  return (
    <details>
      <summary>{t('audit.details')}</summary>
      {address ? <p>{t('audit.from', { address })}</p> : null}
      {values.map(([label, value]) =>
        value ? (
          <div key={label} className={styles.values}>
            <span>{label}</span>
            <pre>{JSON.stringify(value, null, 2)}</pre>
          </div>
        ) : null,
      )}
    </details>
  );
}
