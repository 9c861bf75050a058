import { DEFAULT_RETURN_HOURS } from '@sahna/contract';
import { SelectField } from '@sahna/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/texts/use-language.ts';
import type { EventDocument, EventTabProps } from '../event-tab.ts';
import { getAt, type Path } from '../fields/paths.ts';
import type { FieldChange } from '../prices/offers.ts';
import { AttendeeFields, BuyerFormFields } from '../tabs/form-fields.tsx';
import { ReturnTerms } from '../tabs/return-fields.tsx';
import { TabBody } from '../tabs/tab-body.tsx';
import { readCommonField } from './common-terms.ts';
import type { SessionRow } from './session-rows.ts';
import styles from './sessions.module.css';
import { EVENT_DATES_TEXTS } from './texts/index.ts';

type OverrideProps = { tab: EventTabProps; rows: readonly SessionRow[]; onChange: (update: FieldChange) => void };

type TextKey = Extract<
  keyof (typeof EVENT_DATES_TEXTS)['en'],
  `event-dates.${'form' | 'attendees' | 'refunds' | 'of'}-${string}`
>;

/** `none`: tickets without names or returns. */
type Choice = 'event' | 'session' | 'none';

type Override = {
  field: 'form' | 'attendees' | 'refunds';
  choices: readonly { id: Choice; text: TextKey }[];
  read: (value: unknown) => Choice;
  /** A value that begins with what the event has. */
  create: (choice: Choice, document: EventDocument, value: unknown) => unknown;
  render: (path: Path, document: EventDocument) => ReactNode;
};

const OF_EVENT = { id: 'event', text: 'event-dates.of-event' } as const;

const OVERRIDES: readonly Override[] = [
  {
    field: 'form',
    choices: [OF_EVENT, { id: 'session', text: 'event-dates.form-session' }],
    read: (value) => (value === undefined ? 'event' : 'session'),
    create: (_choice, document, value) => value ?? document['form'] ?? { fio: true, phone: true },
    render: (path) => <BuyerFormFields path={path} />,
  },
  {
    field: 'attendees',
    choices: [
      OF_EVENT,
      { id: 'session', text: 'event-dates.attendees-session' },
      { id: 'none', text: 'event-dates.attendees-none' },
    ],
    read: (value) => (value === undefined ? 'event' : value === null ? 'none' : 'session'),
    create: (choice, document, value) =>
      choice === 'none' ? null : (value ?? document['attendees'] ?? { age: 'none' }),
    render: (path) => <AttendeeFields path={path} />,
  },
  {
    field: 'refunds',
    choices: [
      OF_EVENT,
      { id: 'session', text: 'event-dates.refunds-session' },
      { id: 'none', text: 'event-dates.refunds-none' },
    ],
    read: (value) => (value === undefined ? 'event' : getAt(value, ['allowed']) === true ? 'session' : 'none'),
    create: (choice, document, value) => ({
      untilHours: DEFAULT_RETURN_HOURS,
      ...Object(value ?? document['refunds']),
      allowed: choice === 'session',
    }),
    render: (path, document) => <ReturnTerms path={path} document={document} />,
  },
];

/** Whether the selected sessions have forms and return rules that replace those of their event. */
export function OverrideChoices({ tab: { document }, rows, onChange }: OverrideProps) {
  const t = useTexts(EVENT_DATES_TEXTS);
  return OVERRIDES.map(({ field, choices, read, create }) => {
    const common = readCommonField(rows, [field]);
    const choose = (name: string): void => {
      const choice = choices.find(({ id }) => id === name)?.id;
      if (choice)
        onChange((fields) => ({ [field]: choice === 'event' ? undefined : create(choice, document, fields[field]) }));
    };
    return (
      <SelectField
        key={field}
        label={t(`event-dates.${field}`)}
        value={common ? read(common.value) : '?'}
        onChange={({ target }) => choose(target.value)}
      >
        {common ? null : <option value="?" />}
        {choices.map(({ id, text }) => (
          <option key={id} value={id}>
            {t(text)}
          </option>
        ))}
      </SelectField>
    );
  });
}

/** The fields that replace those of the event, where the selected sessions have the same ones. */
export function OverrideFields({ tab, rows, onChange }: OverrideProps) {
  const t = useTexts(EVENT_DATES_TEXTS);
  const at = rows[0]?.at ?? 0;
  return OVERRIDES.map(({ field, read, render }) => {
    const common = readCommonField(rows, [field]);
    if (!common || read(common.value) !== 'session') return null;
    const path = ['sessions', at, field];
    const change = (next: EventDocument): void => onChange(() => ({ [field]: getAt(next, path) }));
    return (
      <fieldset key={field} className={styles.override} aria-label={t(`event-dates.${field}`)}>
        {/* The questions to buyers have a heading of the same words. */}
        {field === 'form' ? null : <legend>{t(`event-dates.${field}`)}</legend>}
        <TabBody tab={{ ...tab, change }}>{render(path, tab.document)}</TabBody>
      </fieldset>
    );
  });
}
