import type { AuditEntryDto } from '@sahna/contract/admin/staff/audit-log-endpoints';
import type { AuditReferenceKind } from '@sahna/contract/rules/staff/audit';
import { Fragment } from 'react';
import { z } from 'zod';
import { formatMoment } from '../format.ts';
import { type TranslateKey, useTexts } from '../texts/use-language.ts';
import { AuditReference } from './audit-reference.tsx';
import { AUDIT_TEXTS } from './texts/index.ts';
import styles from './timeline.module.css';
import { EntryValues } from './values/entry-values.tsx';

type TimelineProps = { entries: readonly AuditEntryDto[]; timeZone: string };
type EntryProps = { entry: AuditEntryDto; timeZone: string; t: TranslateKey<typeof AUDIT_TEXTS.en> };

/** Entries of the audit log: when, who, what, and the values before and after. */
export function Timeline({ entries, timeZone }: TimelineProps) {
  const t = useTexts(AUDIT_TEXTS);
  return (
    <ol className={styles.timeline}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <time className={styles.time} dateTime={entry.at}>
            {formatMoment(entry.at, timeZone)}
          </time>
          <div>
            <Change entry={entry} t={t} />
            <PublicationTime entry={entry} timeZone={timeZone} t={t} />
            {entry.reason ? <p>{t('audit.reason', { reason: entry.reason })}</p> : null}
            <Details entry={entry} timeZone={timeZone} t={t} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Objects that are values of the change only. */
const VALUE_KINDS: ReadonlySet<AuditReferenceKind> = new Set(['country', 'return_reason', 'ticket']);

/** Author, verb and object, and below them the other objects that the entry names. */
function Change({ entry: { actor, verb, objectId, references }, t }: Omit<EntryProps, 'timeZone'>) {
  const [object, rest] = objectId === '' ? [undefined, references] : [references[0], references.slice(1)];
  const named = rest.filter(({ kind }) => !VALUE_KINDS.has(kind));
  return (
    <>
      <p>
        <strong>{actor.kind === 'system' ? t('audit.system') : actor.name}</strong> {t(`audit.verb-${verb}`)}
        {object ? (
          <span className={styles.object}>
            {' · '}
            <AuditReference reference={object} />
          </span>
        ) : null}
      </p>
      {named.length > 0 ? (
        <p>
          {t('audit.about')}:{' '}
          {named.map((reference, index) => (
            <Fragment key={`${reference.kind} ${reference.id}`}>
              {index > 0 ? ', ' : ''}
              <AuditReference reference={reference} />
            </Fragment>
          ))}
        </p>
      ) : null}
    </>
  );
}

const Schedule = z.object({ publishAt: z.iso.datetime() });

function PublicationTime({ entry: { after }, timeZone, t }: EntryProps) {
  const { publishAt } = Schedule.safeParse(after).data ?? {};
  return publishAt ? <p>{t('audit.draft-time', { moment: formatMoment(publishAt, timeZone) })}</p> : null;
}

function Details({ entry, timeZone, t }: EntryProps) {
  const { before, after, address } = entry;
  if (!before && !after && !address) return null;
  return (
    <details>
      <summary>{t('audit.details')}</summary>
      {address ? <p>{t('audit.from', { address })}</p> : null}
      {before || after ? <EntryValues entry={entry} timeZone={timeZone} /> : null}
    </details>
  );
}
