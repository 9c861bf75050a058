import type { BlockTemplateDto } from '@sahna/contract/admin/sessions/block-template-endpoints';
import { Button, Notice, Skeleton, TextField } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useLanguage, useTexts } from '../../../../shared/texts/use-language.ts';
import { ConfirmedButton } from '../../../../shared/ui/confirmed-button.tsx';
import { useChange } from '../../../../shared/use-change.ts';
import blockStyles from '../blocks/blocks.module.css';
import styles from '../seats.module.css';
import { SEATS_TEXTS } from '../texts/index.ts';
import { createHallTemplatesQuery, removeBlockTemplate, saveBlockTemplate } from './queries.ts';

type HallTemplatesProps = {
  id: string;
  canChange: boolean /** Whether staff have blocked anything. */;
  canSave: boolean;
};

/** Templates of the session's hall. The blocks of the session become another one. */
export function HallTemplates({ id, canChange, canSave }: HallTemplatesProps) {
  const t = useTexts(SEATS_TEXTS);
  const { language } = useLanguage();
  const { data } = useQuery(createHallTemplatesQuery(id, language));
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('seats.templates')}</h2>
      {data ? null : <Skeleton />}
      {data?.templates.length === 0 ? <p className={styles.quiet}>{t('seats.templates-none')}</p> : null}
      {data && data.templates.length > 0 ? (
        <ul className={blockStyles.blocks}>
          {data.templates.map((template) => (
            <TemplateItem key={template.id} {...{ id, template, canChange }} />
          ))}
        </ul>
      ) : null}
      {canChange && canSave ? <SaveTemplate id={id} /> : null}
    </section>
  );
}

function TemplateItem({ id, template, canChange }: { id: string; template: BlockTemplateDto; canChange: boolean }) {
  const t = useTexts(SEATS_TEXTS);
  const { blocks, hallId, name, author } = template;
  const places = blocks.reduce((total, { quantity }) => total + quantity, 0);
  return (
    <li className={blockStyles.block}>
      <strong>{name}</strong>
      <span className={blockStyles.quiet}>
        {[t('seats.template-size', { blocks: blocks.length, places }), author].filter(Boolean).join(' · ')}
      </span>
      <div className={blockStyles.actions}>
        <Link to="/season/block-templates" search={{ ids: id, template: template.id }}>
          {t('seats.template-here')}
        </Link>
        <Link to="/season/block-templates" search={{ hallId, template: template.id }}>
          {t('seats.template-elsewhere')}
        </Link>
        {canChange ? (
          <ConfirmedButton
            label={t('seats.template-remove')}
            question={t('seats.template-question', { name })}
            send={() => removeBlockTemplate(template.id)}
          >
            <p>{t('seats.template-stay')}</p>
          </ConfirmedButton>
        ) : null}
      </div>
    </li>
  );
}

function SaveTemplate({ id }: { id: string }) {
  const t = useTexts(SEATS_TEXTS);
  const [name, setName] = useState('');
  const save = useChange(
    () => saveBlockTemplate(id, name),
    ({ error }) => {
      if (error === null) setName('');
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.run();
  };
  const error = save.result?.error ?? null;
  return (
    <form className={blockStyles.form} onSubmit={submit}>
      <TextField
        label={t('seats.template-name')}
        hint={t('seats.template-hint')}
        required
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {save.problem ? <Notice tone="error">{save.problem}</Notice> : null}
      {error ? <Notice tone="warn">{t(`seats.template-error-${error}`)}</Notice> : null}
      <div>
        <Button type="submit" disabled={save.isPending}>
          {t('seats.template-save')}
        </Button>
      </div>
    </form>
  );
}
