import type { RequestOf } from '@sahna/contract/admin/client';
import { BULK_ENDPOINTS } from '@sahna/contract/admin/season/bulk-endpoints';
import type { DateRuleDto } from '@sahna/contract/admin/sessions/date-rule';
import { Button, Notice, SelectField, TextField } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../shared/api.ts';
import styles from '../../../shared/season-dates/dates.module.css';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { useChange } from '../../../shared/use-change.ts';
import { createBulkChoicesQuery } from '../bulk/queries.ts';
import { NEW_DRAFT, TargetField, toTarget, useOpenDraft } from '../bulk/target-field.tsx';
import { MANY_TEXTS } from '../bulk/texts/index.ts';
import { removeStoredRule } from './stored-rule.ts';

type AddDatesProps = {
  rule: DateRuleDto;
  eventId: number | undefined;
  /** Key of the event that a new one is copied from; '' if none is chosen; null: the dates are for the event. */
  source: string | null;
  onSourceChange: (source: string | null) => void;
  total: number;
};
type Body = RequestOf<typeof BULK_ENDPOINTS.addSessionDates>['body'];

const TITLES = ['kz', 'ru', 'en'] as const;
const UNNAMED = { key: '', kz: '', ru: '', en: '' };

/** Adds the dates of the preview to a draft, for the chosen event or for a new one that is copied from another. */
export function AddDates({ rule, eventId, source, onSourceChange, total }: AddDatesProps) {
  const t = useTexts(MANY_TEXTS);
  const { language } = useLanguage();
  const { data } = useQuery(createBulkChoicesQuery(language));
  const [copy, setCopy] = useState(UNNAMED);
  const [stock, setStock] = useState('');
  const [draft, setDraft] = useState(NEW_DRAFT);
  const title = t('many.dates-default-title');
  const openDraft = useOpenDraft();
  const add = useChange(
    (body: Body) => request(BULK_ENDPOINTS.addSessionDates, { body }),
    ({ changeSetId }) => {
      if (changeSetId === null) return;
      removeStoredRule();
      openDraft(changeSetId);
    },
  );
  const target = toTarget(draft, title);
  const event = toEvent();
  const failure = add.result?.error ?? null;
  function toEvent(): Body['event'] | null {
    if (source === null) return eventId === undefined ? null : { kind: 'event', eventId };
    const { key } = copy;
    const titles = TITLES.filter((name) => copy[name].trim() !== '').map((name) => [name, copy[name].trim()]);
    if (source === '' || !/^[a-z0-9][a-z0-9-]*$/.test(key) || titles.length === 0) return null;
    return { kind: 'copy', source, key, title: Object.fromEntries(titles) };
  }
  const submit = (): void => {
    if (event && target) add.run({ rule, event, target, ...(stock === '' ? {} : { stock: Number(stock) }) });
  };
  return (
    <section className={styles.preview}>
      <h2>{t('many.dates-target')}</h2>
      <SelectField
        label={t('many.dates-for')}
        value={source === null ? 'event' : 'copy'}
        onChange={({ target: field }) => onSourceChange(field.value === 'copy' ? '' : null)}
      >
        <option value="event">{t('many.dates-event')}</option>
        {data && data.sources.length > 0 ? <option value="copy">{t('many.dates-copy')}</option> : null}
      </SelectField>
      {source !== null ? (
        <>
          <div className={styles.pair}>
            <SelectField
              label={t('many.dates-source')}
              required
              value={source}
              onChange={({ target: field }) => onSourceChange(field.value)}
            >
              <option value="" />
              {data?.sources.map(({ key, name, isTemplate }) => (
                <option key={key} value={key}>
                  {isTemplate ? t('many.dates-template', { name }) : name}
                </option>
              ))}
            </SelectField>
            <TextField
              label={t('many.dates-key')}
              hint={t('many.dates-key-hint')}
              required
              maxLength={80}
              value={copy.key}
              onChange={({ target: field }) => setCopy({ ...copy, key: field.value })}
            />
          </div>
          {TITLES.map((name) => (
            <TextField
              key={name}
              label={t(`many.dates-title-${name}`)}
              maxLength={200}
              value={copy[name]}
              onChange={({ target: field }) => setCopy({ ...copy, [name]: field.value })}
            />
          ))}
        </>
      ) : null}
      {source !== null || eventId !== undefined ? null : <p className={styles.quiet}>{t('many.dates-choose-event')}</p>}
      <TextField
        type="number"
        min={0}
        label={t('many.dates-stock')}
        hint={t('many.dates-stock-hint')}
        value={stock}
        onChange={({ target: field }) => setStock(field.value)}
      />
      <TargetField draft={draft} defaultTitle={title} onChange={setDraft} />
      {add.problem ? <Notice tone="error">{add.problem}</Notice> : null}
      {failure ? <Notice tone="warn">{t(`many.dates-error-${failure}`)}</Notice> : null}
      <div>
        <Button
          variant="primary"
          onClick={submit}
          disabled={event === null || target === null || total === 0 || add.isPending}
        >
          {t('many.dates-add', { count: total })}
        </Button>
      </div>
    </section>
  );
}
