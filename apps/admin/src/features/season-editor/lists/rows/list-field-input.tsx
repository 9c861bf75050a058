import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../../shared/texts/use-language.ts';
import { useSeasonChoices } from '../../choices.ts';
import { ListField } from '../../fields/list-field.tsx';
import { pickLocalText } from '../../fields/local-text.ts';
import { LocalTextField } from '../../fields/local-text-field.tsx';
import { OptionalGroup } from '../../fields/optional-group.tsx';
import { getAt, getList, type Path } from '../../fields/paths.ts';
import {
  ChoiceField,
  type FieldChoice,
  FieldGroup,
  FlagField,
  KeysField,
  LineField,
  NumberField,
  PickedField,
} from '../../fields/simple-fields.tsx';
import { TabContext, useTab } from '../../fields/use-field.ts';
import type { ListFieldFormat } from '../list-fields.ts';
import { createPublishedListQuery } from '../queries.ts';
import { LIST_TEXTS } from '../texts/index.ts';
import { FieldRows } from './field-rows.tsx';
import { usePublishedKey } from './list-context.ts';

type ListFieldInputProps = { format: ListFieldFormat; path: Path };

const TIME_ZONES: readonly FieldChoice[] = Intl.supportedValuesOf('timeZone').map((key) => ({ key, name: key }));

/** The input of a field of a list, by its kind. */
export function ListFieldInput({ format, path }: ListFieldInputProps) {
  const t = useTexts(LIST_TEXTS);
  const { language } = useLanguage();
  const { events } = useSeasonChoices();
  const { document } = useTab();
  const label = t(`list-field.${format.name}`);
  const common = { path, label, ...(format.hint ? { hint: t(format.hint) } : {}) };
  switch (format.kind) {
    case 'key':
      return <KeyField path={path} />;
    case 'text':
      return <LocalTextField {...common} />;
    case 'texts':
      return <LocalTextField {...common} kind="lines" />;
    case 'line':
      return <LineField {...common} {...(format.placeholder ? { placeholder: format.placeholder } : {})} />;
    case 'number':
      return <NumberField {...common} {...(format.placeholder ? { placeholder: format.placeholder } : {})} />;
    case 'flag':
      return <FlagField {...common} byDefault={format.byDefault ?? false} />;
    case 'day':
      return <PickedField {...common} type="date" />;
    case 'events':
      return (
        <details>
          <summary>{t('list.chosen-events', { count: getList(document, path).length })}</summary>
          <KeysField {...common} choices={events} />
        </details>
      );
    case 'country':
      return <CountryField path={path} label={label} />;
    case 'timeZone':
      return <ChoiceField {...common} choices={TIME_ZONES} empty={t('list.time-zone-of-shop')} />;
    case 'audience':
      return (
        <ChoiceField
          {...common}
          byDefault="order"
          choices={(['order', 'attendees'] as const).map((key) => ({ key, name: t(`list.audience-${key}`) }))}
        />
      );
    case 'group':
      return (
        <OptionalGroup {...common} create={() => ({})}>
          <FieldRows formats={format.fields} path={path} Input={ListFieldInput} />
        </OptionalGroup>
      );
    case 'entries':
      return (
        <ListField
          {...common}
          isRequired={format.isRequired ?? false}
          isSorted={format.fields.some(({ kind }) => kind === 'position')}
          formatName={(position) => t(`list-entry.${format.entry}`, { position })}
          addLabel={t(`list-add.${format.entry}`)}
          create={() => ({})}
          formatTitle={(entry) => pickLocalText(getAt(entry, ['name']), language)}
        >
          {(entry) => <FieldRows formats={format.fields} path={entry} Input={ListFieldInput} />}
        </ListField>
      );
    case 'halls':
      return <HallNames {...common} />;
    case 'position':
      return null;
  }
}

/** Keys of published rows cannot be changed: everything else refers to them. */
function KeyField({ path }: { path: Path }) {
  const t = useTexts(LIST_TEXTS);
  const tab = useTab();
  const isPublished = usePublishedKey(path, getAt(tab.document, path));
  // A new key that begins like a published one can still be typed.
  const [isFixed] = useState(isPublished);
  return (
    <TabContext value={isFixed ? { ...tab, isReadOnly: true } : tab}>
      <LineField path={path} label={t('list-field.key')} hint={t(isFixed ? 'list-hint.fixed-key' : 'list-hint.key')} />
    </TabContext>
  );
}

function CountryField({ path, label }: { path: Path; label: string }) {
  const t = useTexts(LIST_TEXTS);
  const { language } = useLanguage();
  const { data } = useQuery(createPublishedListQuery('countries.json'));
  const countries = getList(data ?? null, ['rows']).map((row) => ({
    key: String(getAt(row, ['key'])),
    name: pickLocalText(getAt(row, ['name']), language),
  }));
  return <ChoiceField path={path} label={label} choices={countries} empty={t('list.any-country')} />;
}

/** Halls come with their plans, so that they are neither added nor removed here. */
function HallNames({ path, label, hint }: { path: Path; label: string; hint?: string }) {
  const t = useTexts(LIST_TEXTS);
  const { document } = useTab();
  const halls = getList(document, path);
  return (
    <FieldGroup title={label} name={path.join('.')} {...(hint ? { hint } : {})}>
      {halls.length === 0 ? <p>{t('list.no-halls')}</p> : null}
      {halls.map((hall, at) => {
        const key = String(getAt(hall, ['key']));
        return (
          <LocalTextField
            key={key}
            path={[...path, at, 'name']}
            label={t('list.hall-name', { key })}
            hint={String(getAt(hall, ['plan']) ?? '')}
          />
        );
      })}
    </FieldGroup>
  );
}
