import type { AttendeeFormDto } from '@sahna/contract/admin/orders/order-page-endpoints';
import { LENGTHS } from '@sahna/contract/constants';
import {
  type AttendeeError,
  type AttendeeField,
  type AttendeeInput,
  filterRegions,
  takesMiddleName,
} from '@sahna/contract/rules/attendee';
import { ATTENDEE_FORM_TEXTS } from '@sahna/contract/texts/attendee-form/index';
import { SelectField, TextField } from '@sahna/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { ORDER_ACTION_TEXTS } from './texts/index.ts';

type TextName = 'surname' | 'name' | 'middleName' | 'age' | 'birthDate' | 'documentNumber';
type ChoiceName = 'documentType' | 'country' | 'region';
type FormField =
  | { name: TextName; max: number; isOptional?: boolean }
  | { name: ChoiceName; options: readonly { id: number; name: string }[] };

/** The fields that the event asks for, in the order of the buyer's form. */
function listFields(form: AttendeeFormDto, { country }: AttendeeInput): FormField[] {
  const regions = filterRegions(form.regions, form, country);
  const fields: (FormField | false)[] = [
    { name: 'surname', max: LENGTHS.attendeeSurname.max },
    { name: 'name', max: LENGTHS.attendeeName.max },
    takesMiddleName(form) && {
      name: 'middleName',
      max: LENGTHS.attendeeMiddleName.max,
      isOptional: !form.middleName,
    },
    form.age === 'age' && { name: 'age', max: 2 },
    form.age === 'birthDate' && { name: 'birthDate', max: 10 },
    form.document && { name: 'documentType', options: form.documentTypes },
    form.document && { name: 'documentNumber', max: LENGTHS.documentNumber.max },
    form.country && { name: 'country', options: form.countries },
    form.region && regions.length > 1 && { name: 'region', options: regions },
  ];
  return fields.filter((field) => field !== false);
}

type AttendeeFieldsProps = {
  form: AttendeeFormDto;
  answers: AttendeeInput;
  errors: ReadonlyMap<AttendeeField, AttendeeError>;
  onChange: (answers: AttendeeInput) => void;
};

/** The fields of one attendee. A field shows its error once it was left. */
export function AttendeeFields({ form, answers, errors, onChange }: AttendeeFieldsProps) {
  const t = useTexts(ORDER_ACTION_TEXTS);
  const tForm = useTexts(ATTENDEE_FORM_TEXTS);
  const [left, setLeft] = useState<ReadonlySet<AttendeeField>>(new Set());
  const describeError = (name: TextName): string | undefined => {
    const error = left.has(name) ? errors.get(name) : undefined;
    const note = form.documentTypes.find(({ id }) => id === answers.documentType)?.note;
    if (error === 'document-number' && note) return note;
    return error && tForm(`attendee-error.${error}`);
  };
  const leave = (name: AttendeeField) => () => setLeft(new Set([...left, name]));
  return listFields(form, answers).map((field) =>
    'options' in field ? (
      <SelectField
        key={field.name}
        label={t(`actions.field-${field.name}`)}
        required
        value={answers[field.name]}
        invalid={left.has(field.name) && errors.has(field.name)}
        onBlur={leave(field.name)}
        onChange={({ target }) =>
          onChange({
            ...answers,
            ...(field.name === 'country' && { region: 0 }),
            [field.name]: Number(target.value),
          })
        }
      >
        <option value={0}>{t('actions.choose')}</option>
        {field.options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    ) : (
      <TextField
        key={field.name}
        label={t(`actions.field-${field.name}`)}
        hint={field.name === 'birthDate' ? t('actions.birth-date-hint') : undefined}
        required={!field.isOptional}
        autoComplete="off"
        maxLength={field.max}
        value={answers[field.name]}
        error={describeError(field.name)}
        onBlur={leave(field.name)}
        onChange={({ target }) => onChange({ ...answers, [field.name]: target.value })}
      />
    ),
  );
}
