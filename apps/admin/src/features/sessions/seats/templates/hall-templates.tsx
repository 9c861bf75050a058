import type { SeatTemplateDto } from '@sahna/contract/admin/sessions/seat-template-endpoints';
import { Button, Checkbox, Notice, Skeleton, TextField } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useLanguage, useTexts } from '../../../../shared/texts/use-language.ts';
import { ConfirmedButton } from '../../../../shared/ui/confirmed-button.tsx';
import { useChange } from '../../../../shared/use-change.ts';
import blockStyles from '../blocks/blocks.module.css';
import styles from '../seats.module.css';
import { SEATS_TEXTS } from '../texts/index.ts';
import { createHallTemplatesQuery, removeSeatTemplate, saveSeatTemplate } from './queries.ts';

const PARTS = ['hasBlocks', 'hasPainting'] as const;
type TemplateParts = Record<(typeof PARTS)[number], boolean>;

type HallTemplatesProps = {
  id: string;
  canChange: boolean;
  /** What the session has for a new template. */
  parts: TemplateParts;
};

/** Templates of the session's hall. What is blocked and painted in the session becomes another one. */
export function HallTemplates({ id, canChange, parts }: HallTemplatesProps) {
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
      {canChange && (parts.hasBlocks || parts.hasPainting) ? <SaveTemplate {...{ id, parts }} /> : null}
    </section>
  );
}

function TemplateItem({ id, template, canChange }: { id: string; template: SeatTemplateDto; canChange: boolean }) {
  const t = useTexts(SEATS_TEXTS);
  const { blocks, painting, hallId, name, author } = template;
  const places = blocks.reduce((total, { quantity }) => total + quantity, 0);
  const { zoneSeats = null, orderSeats = null } = painting ?? {};
  const facts = [
    blocks.length > 0 ? t('seats.template-size', { blocks: blocks.length, places }) : '',
    zoneSeats === null ? '' : t('seats.template-zones', { count: zoneSeats }),
    orderSeats === null ? '' : t('seats.template-order', { count: orderSeats }),
    author,
  ];
  return (
    <li className={blockStyles.block}>
      <strong>{name}</strong>
      <span className={blockStyles.quiet}>{facts.filter(Boolean).join(' · ')}</span>
      <div className={blockStyles.actions}>
        <Link to="/season/seat-templates" search={{ ids: id, template: template.id }}>
          {t('seats.template-here')}
        </Link>
        <Link to="/season/seat-templates" search={{ hallId, template: template.id }}>
          {t('seats.template-elsewhere')}
        </Link>
        {canChange ? (
          <ConfirmedButton
            label={t('seats.template-remove')}
            question={t('seats.template-question', { name })}
            send={() => removeSeatTemplate(template.id)}
          >
            <p>{t('seats.template-stay')}</p>
          </ConfirmedButton>
        ) : null}
      </div>
    </li>
  );
}

function SaveTemplate({ id, parts }: Pick<HallTemplatesProps, 'id' | 'parts'>) {
  const t = useTexts(SEATS_TEXTS);
  const [name, setName] = useState('');
  const [omitted, setOmitted] = useState<Partial<TemplateParts>>({});
  const chosen = {
    hasBlocks: parts.hasBlocks && !omitted.hasBlocks,
    hasPainting: parts.hasPainting && !omitted.hasPainting,
  };
  const save = useChange(
    () => saveSeatTemplate(id, { name, ...chosen }),
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
      {parts.hasBlocks && parts.hasPainting
        ? PARTS.map((part) => (
            <Checkbox
              key={part}
              checked={chosen[part]}
              onChange={({ target }) => setOmitted({ ...omitted, [part]: !target.checked })}
            >
              {t(`seats.template-${part}`)}
            </Checkbox>
          ))
        : null}
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
