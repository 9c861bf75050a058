import type { AuditEntryDto } from '@sahna/contract/admin/staff/audit-log-endpoints';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { formatMoment } from '../format.ts';
import { useTexts } from '../texts/use-language.ts';
import { AUDIT_TEXTS } from './texts/index.ts';

const Values = z.object({
  title: z.string().optional(),
  events: z.array(z.string()).optional(),
  publishAt: z.iso.datetime().optional(),
});

type DraftEntryProps = { entry: AuditEntryDto; timeZone: string };

/** Title, events and time of a draft of the season, in an entry about it. */
export function DraftEntry({ entry: { objectId, after }, timeZone }: DraftEntryProps) {
  const t = useTexts(AUDIT_TEXTS);
  const { title, events, publishAt } = Values.safeParse(after).data ?? {};
  return (
    <>
      <p>
        <Link to="/season/drafts/$id" params={{ id: objectId }}>
          {title || t('audit.object-change_set', { id: objectId })}
        </Link>
      </p>
      {events ? <p>{t('audit.draft-events', { events: events.join(', ') })}</p> : null}
      {publishAt ? <p>{t('audit.draft-time', { moment: formatMoment(publishAt, timeZone) })}</p> : null}
    </>
  );
}
