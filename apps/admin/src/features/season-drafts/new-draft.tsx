import { CHANGE_SET_ENDPOINTS } from '@sahna/contract/admin/season/change-set-endpoints';
import { Button, Notice, TextField } from '@sahna/ui';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { request } from '../../shared/api.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { useChange } from '../../shared/use-change.ts';
import styles from './season-drafts.module.css';
import { SEASON_DRAFT_TEXTS } from './texts/index.ts';

const MAX_TITLE_LENGTH = 200;

/** Begins a draft and opens it. */
export function NewDraft() {
  const t = useTexts(SEASON_DRAFT_TEXTS);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState('');
  const create = useChange(
    () => request(CHANGE_SET_ENDPOINTS.createChangeSet, { body: { title: title.trim() } }),
    ({ id }) => navigate({ to: '/season/drafts/$id', params: { id: String(id) } }),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (title.trim() !== '') create.run();
  };
  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{t('drafts.new')}</Button>
      </div>
    );
  return (
    <form className={styles.form} onSubmit={submit} aria-label={t('drafts.new')}>
      <TextField
        className={styles.wide}
        label={t('drafts.name')}
        hint={t('drafts.name-hint')}
        value={title}
        required
        autoFocus
        maxLength={MAX_TITLE_LENGTH}
        pattern=".*\S.*"
        onChange={({ target }) => setTitle(target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" disabled={create.isPending}>
          {t('drafts.create')}
        </Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          {t('drafts.cancel')}
        </Button>
      </div>
      {create.problem ? <Notice tone="error">{create.problem}</Notice> : null}
    </form>
  );
}
