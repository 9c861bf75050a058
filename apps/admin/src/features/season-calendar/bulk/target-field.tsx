import type { BulkTargetDto } from '@sahna/contract/admin/season/bulk-endpoints';
import { SelectField, TextField } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import styles from './bulk.module.css';
import { createBulkChoicesQuery } from './queries.ts';
import { MANY_TEXTS } from './texts/index.ts';

const MAX_TITLE_LENGTH = 200;

/** `changeSetId` empty: a new draft. `title` null: the default title. */
export type TargetDraft = { changeSetId: string; title: string | null };

export const NEW_DRAFT: TargetDraft = { changeSetId: '', title: null };

/** Null while a new draft has no title. */
export function toTarget({ changeSetId, title }: TargetDraft, defaultTitle: string): BulkTargetDto | null {
  if (changeSetId !== '') return { changeSetId: Number(changeSetId) };
  const typed = (title ?? defaultTitle).trim().slice(0, MAX_TITLE_LENGTH);
  return typed === '' ? null : { title: typed };
}

/** Opens the draft that was just added to. */
export function useOpenDraft(): (changeSetId: number) => void {
  const { history } = useRouter();
  return (changeSetId) => history.push(`/admin/season/drafts/${changeSetId}`);
}

export type TargetFieldProps = { draft: TargetDraft; defaultTitle: string; onChange: (draft: TargetDraft) => void };

/** Chooses an open draft, or names a new one. */
export function TargetField({ draft, defaultTitle, onChange }: TargetFieldProps) {
  const t = useTexts(MANY_TEXTS);
  const { language } = useLanguage();
  const { data } = useQuery(createBulkChoicesQuery(language));
  return (
    <div className={styles.pair}>
      <SelectField
        label={t('many.draft')}
        value={draft.changeSetId}
        onChange={({ target }) => onChange({ ...draft, changeSetId: target.value })}
      >
        <option value="">{t('many.new-draft')}</option>
        {data?.changeSets.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      {draft.changeSetId === '' ? (
        <TextField
          label={t('many.draft-title')}
          required
          maxLength={MAX_TITLE_LENGTH}
          value={draft.title ?? defaultTitle}
          onChange={({ target }) => onChange({ ...draft, title: target.value })}
        />
      ) : null}
    </div>
  );
}
