import { SEASON_EVENT_ENDPOINTS, SeasonEventKey } from '@sahna/contract/admin/season/season-event-endpoints';
import { Button, Notice, Skeleton } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { request } from '../../../shared/api.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import { useChange } from '../../../shared/use-change.ts';
import { createSeasonChoicesQuery, useSeasonChoices } from '../choices.ts';
import type { DocumentProblem, EventDocument } from '../event-tab.ts';
import { listMissingLanguages, pickTitle } from '../fields/local-text.ts';
import { LocalTextField } from '../fields/local-text-field.tsx';
import { LineField } from '../fields/simple-fields.tsx';
import { FIELD_TEXTS } from '../fields/texts/index.ts';
import { focusField } from '../problems/focus-field.ts';
import styles from '../season-editor.module.css';
import { PlacementFields } from '../tabs/placement-fields.tsx';
import { TabBody } from '../tabs/tab-body.tsx';
import { suggestEventKey } from './event-key.ts';
import { TemplateField } from './template-field.tsx';
import { NEW_EVENT_TEXTS } from './texts/index.ts';

const TITLE_LANGUAGES = ['kz', 'ru', 'en'] as const;

/** Begins a draft with a new event, or with a copy of an event, and opens it in the editor. */
export function NewEventScreen() {
  const t = useTexts(NEW_EVENT_TEXTS);
  const { language } = useLanguage();
  const choices = useQuery(createSeasonChoicesQuery(language));
  return (
    <Screen
      title={t('new-event.title')}
      lead={t('new-event.lead')}
      actions={<Link to="/season/events">{t('new-event.events')}</Link>}
    >
      {choices.data ? <NewEventForm /> : <Skeleton className={styles.skeleton} />}
    </Screen>
  );
}

/** The key follows the title until it is typed. */
function NewEventForm() {
  const t = useTexts(NEW_EVENT_TEXTS);
  const tf = useTexts(FIELD_TEXTS);
  const { language } = useLanguage();
  const { events, canCreateEvents } = useSeasonChoices();
  const navigate = useNavigate();
  const [document, setDocument] = useState<EventDocument>({ status: 'on_sale' });
  const [typedKey, setTypedKey] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const key = typedKey ?? suggestEventKey(document, new Set(events.map((event) => event.key)));
  const edited = { ...document, key };
  const problems = isChecked ? listProblems(edited) : [];
  const create = useChange(
    () => {
      const body = { key, title: pickTitle(document, language).slice(0, 200), document };
      return request(SEASON_EVENT_ENDPOINTS.createSeasonEvent, { body });
    },
    ({ changeSetId, freeKey }) => {
      if (changeSetId === null) setTypedKey(freeKey);
      else void navigate({ to: '/season/events/$key', params: { key }, search: { draft: changeSetId } });
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const [first] = listProblems(edited);
    if (first) focusField(first.field);
    else create.run();
  };
  if (!canCreateEvents) return <Notice>{t('new-event.forbidden')}</Notice>;
  const { key: _key, ...content } = edited;
  const tab = {
    document: edited,
    published: null,
    change: ({ key: next, ...rest }: EventDocument) => {
      if (next !== key) setTypedKey(typeof next === 'string' ? next : '');
      setDocument(rest);
    },
    problems,
    isReadOnly: create.isPending,
  };
  return (
    <form onSubmit={submit} noValidate aria-label={t('new-event.title')}>
      <TabBody tab={tab}>
        <TemplateField document={content} onChange={setDocument} />
        <LocalTextField path={['title']} label={tf('field.title')} languages={TITLE_LANGUAGES} />
        <PlacementFields tab={tab} />
        <div className={styles.row}>
          <LineField path={['key']} label={t('new-event.key')} hint={t('new-event.key-hint')} />
        </div>
        {create.result?.freeKey ? (
          <Notice tone="warn">{t('new-event.key-taken', { key: create.result.freeKey })}</Notice>
        ) : null}
        {create.problem ? <Notice tone="error">{create.problem}</Notice> : null}
        <div>
          <Button type="submit" variant="primary" disabled={create.isPending}>
            {t('new-event.create')}
          </Button>
        </div>
      </TabBody>
    </form>
  );
}

/** Problems with the codes of the check. Everything else can be missing in a draft. */
function listProblems(document: EventDocument): DocumentProblem[] {
  const hasTitle = listMissingLanguages(document['title'], TITLE_LANGUAGES).length < TITLE_LANGUAGES.length;
  const codes = {
    title: hasTitle && pickTitle(document, 'ru').trim() !== '' ? null : 'no-text',
    kind: document['kind'] ? null : 'required',
    venue: document['venue'] ? null : 'required',
    key: SeasonEventKey.safeParse(document['key']).success ? null : 'key',
  };
  return Object.entries(codes).flatMap(([field, code]) =>
    code === null ? [] : [{ event: '', field, code, values: {}, message: code, sessionId: null }],
  );
}
