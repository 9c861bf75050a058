import type { EmailKindDto } from '@sahna/contract/admin/settings/email-text-endpoints';
import { isStaffEmail } from '@sahna/contract/admin/settings/staff-email-kinds';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEmailNames } from '../../../shared/emails/use-email-names.ts';
import { BUYER_LANGUAGE_NAMES } from '../../../shared/texts/language-names.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { DataTable } from '../../../shared/ui/data-table.tsx';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import { Section } from '../../../shared/ui/layout/section.tsx';
import styles from './emails.module.css';
import { EMAIL_TEXTS_QUERY, listEditedLanguages, listUnsentLanguages, listUnsentTexts } from './queries.ts';
import { EMAIL_EDITOR_TEXTS } from './texts/index.ts';

/** The emails to buyers and staff, and which of their texts were changed. */
export function EmailsScreen() {
  const t = useTexts(EMAIL_EDITOR_TEXTS);
  const nameEmail = useEmailNames();
  const { data } = useSuspenseQuery(EMAIL_TEXTS_QUERY);
  const unsent = listUnsentTexts(data);
  const columns = [
    {
      key: 'kind',
      heading: t('emails.email'),
      render: ({ kind }: EmailKindDto) => (
        <Link to="/settings/emails/$kind" params={{ kind }}>
          {nameEmail('kind', kind)}
        </Link>
      ),
    },
    {
      key: 'when',
      heading: t('emails.when'),
      isWide: true,
      render: ({ kind }: EmailKindDto) => nameEmail('when', kind),
    },
    {
      key: 'state',
      heading: t('emails.texts'),
      render: ({ kind }: EmailKindDto) => (
        <>
          <EditedLanguages languages={listEditedLanguages(kind, data.values)} />
          <UnsentLanguages languages={listUnsentLanguages(kind, unsent)} />
        </>
      ),
    },
  ];
  return (
    <Screen title={t('emails.title')} lead={t('emails.lead')}>
      <p>
        <Link to="/settings/house" search={{ part: 'email' }}>
          {t('emails.sender')}
        </Link>
      </p>
      {(['buyers', 'staff'] as const).map((audience) => (
        <Section key={audience} title={t(`emails.to-${audience}`)}>
          <DataTable
            isNarrow
            caption={t(`emails.to-${audience}`)}
            columns={columns}
            rows={data.kinds.filter(({ kind }) => isStaffEmail(kind) === (audience === 'staff'))}
            getKey={({ kind }) => kind}
          />
        </Section>
      ))}
    </Screen>
  );
}

function EditedLanguages({ languages }: { languages: ReturnType<typeof listEditedLanguages> }) {
  const t = useTexts(EMAIL_EDITOR_TEXTS);
  if (languages.length === 0) return <span className={styles.hint}>{t('emails.delivered')}</span>;
  return (
    <strong>
      {t('emails.changed', { languages: languages.map((name) => BUYER_LANGUAGE_NAMES[name]).join(', ') })}
    </strong>
  );
}

function UnsentLanguages({ languages }: { languages: ReturnType<typeof listUnsentLanguages> }) {
  const t = useTexts(EMAIL_EDITOR_TEXTS);
  if (languages.length === 0) return null;
  const names = languages.map((name) => BUYER_LANGUAGE_NAMES[name]).join(', ');
  return <p className={styles.unsent}>{t('emails.unsent', { languages: names })}</p>;
}
