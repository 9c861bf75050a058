import { EMAIL_TEXT_ENDPOINTS } from '@sahna/contract/admin/settings/email-text-endpoints';
import { EMAIL_TEXT_FIELDS, type EmailTextValues } from '@sahna/contract/admin/settings/email-text-fields';
import { isStaffEmail } from '@sahna/contract/admin/settings/staff-email-kinds';
import { STAFF_LANGUAGES } from '@sahna/contract/admin/values';
import { LANGUAGES, type Language } from '@sahna/contract/languages';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { request, sessionQuery } from '../../../shared/api.ts';
import { useEmailNames } from '../../../shared/emails/use-email-names.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { EmptyState } from '../../../shared/ui/layout/empty-state.tsx';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import { useDrafts } from '../shared/use-drafts.ts';
import { EmailEditor } from './email-editor.tsx';
import { EMAIL_TEXTS_QUERY, listUnsentTexts } from './queries.ts';
import { EMAIL_EDITOR_TEXTS } from './texts/index.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';

/** The texts of one kind of email beside its preview. Edits stay while languages are switched. */
export function EmailScreen() {
  const t = useTexts(EMAIL_EDITOR_TEXTS);
  const nameEmail = useEmailNames();
  const { kind } = useParams({ from: '/frame/settings/emails/$kind' });
  const { language } = useSearch({ from: '/frame/settings/emails/$kind' });
  const { language: staffLanguage } = useLanguage();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data } = useSuspenseQuery(EMAIL_TEXTS_QUERY);
  const drafts = useDrafts<EmailTextValues>({
    saved: data.values,
    fields: EMAIL_TEXT_FIELDS,
    send: (changes) => request(EMAIL_TEXT_ENDPOINTS.changeEmailTexts, { body: changes }),
  });
  const description = data.kinds.find((candidate) => candidate.kind === kind);
  const languages = listLanguages(kind, data.languages);
  if (!description) return <EmptyState isPage title={t('emails.missing')} hint={t('emails.missing-hint')} />;
  return (
    <Screen
      title={nameEmail('kind', kind)}
      lead={nameEmail('when', kind)}
      actions={<Link to="/settings/emails">{t('emails.all')}</Link>}
    >
      <EmailEditor
        description={description}
        saved={data.values}
        unsent={listUnsentTexts(data, drafts.values)}
        languages={languages}
        language={languages.find((name) => name === language) ?? staffLanguage}
        drafts={drafts}
        canChange={session.member?.permissions.includes('settings:change') ?? false}
      />
      <UnsavedChanges isDirty={drafts.changed.length > 0} />
    </Screen>
  );
}

/** Staff read their own languages; buyers all, those of the shop first. */
function listLanguages(kind: string, ofShop: readonly Language[]): readonly Language[] {
  return isStaffEmail(kind) ? STAFF_LANGUAGES : [...new Set([...ofShop, ...LANGUAGES])];
}
