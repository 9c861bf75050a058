import { SEASON_EVENT_ENDPOINTS } from '@sahna/contract/admin/season/season-event-endpoints';
import { Notice, SelectField } from '@sahna/ui';
import { useState } from 'react';
import { request } from '../../../shared/api.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { useChange } from '../../../shared/use-change.ts';
import { useSeasonChoices } from '../choices.ts';
import type { EventDocument } from '../event-tab.ts';
import styles from '../season-editor.module.css';
import { copyEvent } from './copy-event.ts';
import { NEW_EVENT_TEXTS } from './texts/index.ts';

type TemplateFieldProps = { document: EventDocument; onChange: (document: EventDocument) => void };

/** Starts the document from a template or another event. A title that is typed already stays. */
export function TemplateField({ document, onChange }: TemplateFieldProps) {
  const t = useTexts(NEW_EVENT_TEXTS);
  const { events } = useSeasonChoices();
  const [chosen, setChosen] = useState('');
  const read = useChange(
    (key: string) => request(SEASON_EVENT_ENDPOINTS.readSeasonEvent, { params: { key } }),
    (answer) => {
      if (answer.document) onChange(copyEvent(answer.document, document['title']));
    },
  );
  const choose = (key: string): void => {
    setChosen(key);
    if (key === '') onChange(copyEvent({}, document['title']));
    else read.run(key);
  };
  const groups = [
    { name: t('new-event.templates'), items: events.filter(({ isTemplate }) => isTemplate) },
    { name: t('new-event.events'), items: events.filter(({ isTemplate }) => !isTemplate) },
  ];
  return (
    <div className={styles.row}>
      <SelectField
        label={t('new-event.template')}
        value={chosen}
        disabled={read.isPending}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t('new-event.no-template')}</option>
        {groups.map(({ name, items }) =>
          items.length > 0 ? (
            <optgroup key={name} label={name}>
              {items.map(({ key, name: title }) => (
                <option key={key} value={key}>
                  {title || key}
                </option>
              ))}
            </optgroup>
          ) : null,
        )}
      </SelectField>
      {read.problem ? <Notice tone="error">{read.problem}</Notice> : null}
    </div>
  );
}
