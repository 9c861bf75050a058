import { useMaskito } from '@maskito/react';
import { LENGTHS } from '@sahna/contract/constants';
import { type AttendeeField, type AttendeeInput, filterRegions, takesMiddleName } from '@sahna/contract/rules/attendee';
import { TextField } from '@sahna/ui';
import type { ClipboardEvent, DragEvent } from 'react';
import { useAttendeesTexts } from '../../../shared/texts/attendees/index.ts';
import type { Choices, NamedTicket } from '../model/attendees.types.ts';
import { BIRTH_DATE, maskBirthDate } from '../model/birth-date.ts';
import type { AttendeesFormState } from '../use-attendees-form.ts';
import styles from './attendees.module.css';
import { ChoiceField } from './choice-field.tsx';

type AttendeeFieldsProps = {
  ticket: NamedTicket;
  choices: Choices;
  names: AttendeesFormState;
};

/** Document numbers are typed, not pasted (poster §5). Development builds allow it. */
const preventPaste = (event: ClipboardEvent | DragEvent): void => {
  if (import.meta.env.PROD) event.preventDefault();
};

const NAMES = [
  { name: 'surname', label: 'attendees.surname', max: LENGTHS.attendeeSurname.max, autoComplete: 'family-name' },
  { name: 'name', label: 'attendees.name', max: LENGTHS.attendeeName.max, autoComplete: 'given-name' },
  {
    name: 'middleName',
    label: 'attendees.middle-name',
    max: LENGTHS.attendeeMiddleName.max,
    autoComplete: 'additional-name',
  },
] as const;

/** Fields of one attendee (poster §2 "Named tickets screen"). */
export function AttendeeFields({ ticket, choices, names }: AttendeeFieldsProps) {
  const { t } = useAttendeesTexts();
  const answers = names.getAnswers(ticket);
  const onChange = (changes: Partial<AttendeeInput>): void => names.change(ticket, changes);
  const { questions, id } = ticket;
  const regions = filterRegions(choices.regions, questions, answers.country);
  const note = choices.documentTypes.find((documentType) => documentType.id === answers.documentType)?.note;
  const getError = (field: AttendeeField) => names.getError(ticket, field);
  const getFieldProps = (field: AttendeeField) => ({
    error: getError(field),
    onBlur: () => names.touch(ticket, field),
  });
  return (
    <div className={styles.fields}>
      {NAMES.filter(({ name }) => name !== 'middleName' || takesMiddleName(questions)).map(
        ({ name, label, max, autoComplete }) => (
          <TextField
            key={name}
            label={t(label)}
            value={answers[name]}
            maxLength={max}
            autoComplete={`section-ticket-${id} ${autoComplete}`}
            required={name !== 'middleName' || questions.middleName}
            hint={name === 'middleName' && !questions.middleName ? t('attendees.middle-name-hint') : undefined}
            {...getFieldProps(name)}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        ),
      )}
      {questions.age === 'age' ? (
        <TextField
          label={t('attendees.age')}
          value={answers.age}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          required
          {...getFieldProps('age')}
          onChange={(event) => onChange({ age: event.target.value.replace(/\D/g, '') })}
        />
      ) : null}
      {questions.age === 'birthDate' ? (
        <BirthDate
          value={answers.birthDate}
          {...getFieldProps('birthDate')}
          onType={(birthDate) => onChange({ birthDate })}
        />
      ) : null}
      {questions.document ? (
        <>
          <ChoiceField
            label={t('attendees.document-type')}
            list={choices.documentTypes}
            chosen={answers.documentType}
            empty={t('attendees.choose')}
            {...getFieldProps('documentType')}
            onChoose={(documentType) => onChange({ documentType, documentNumber: '' })}
          />
          <TextField
            label={t('attendees.document-number')}
            // On a mismatch the note becomes the error message (poster §5) and is not repeated as a hint.
            hint={getError('documentNumber') === note ? undefined : note}
            value={answers.documentNumber}
            maxLength={LENGTHS.documentNumber.max}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            {...getFieldProps('documentNumber')}
            onPaste={preventPaste}
            onDrop={preventPaste}
            onChange={(event) => onChange({ documentNumber: event.target.value })}
          />
        </>
      ) : null}
      {questions.country ? (
        <ChoiceField
          label={t('attendees.country')}
          list={choices.countries}
          chosen={answers.country}
          empty={t('attendees.choose')}
          {...getFieldProps('country')}
          onChoose={(country) => onChange({ country, region: 0 })}
        />
      ) : null}
      {questions.region && regions.length > 1 ? (
        <ChoiceField
          label={t('attendees.region')}
          list={regions}
          chosen={answers.region}
          empty={t('attendees.choose')}
          {...getFieldProps('region')}
          onChoose={(region) => onChange({ region })}
        />
      ) : null}
    </div>
  );
}

type BirthDateProps = { value: string; error: string | undefined; onBlur: () => void; onType: (text: string) => void };

function BirthDate({ value, error, onBlur, onType }: BirthDateProps) {
  const { t } = useAttendeesTexts();
  const mask = useMaskito({ options: BIRTH_DATE });
  const type = (text: string): void => {
    const masked = maskBirthDate(text);
    if (masked !== value) onType(masked);
  };
  return (
    <TextField
      ref={mask}
      label={t('attendees.birth-date')}
      // Its error repeats the format.
      hint={error === t('attendee-error.birth-date') ? undefined : t('attendees.birth-date-hint')}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      required
      error={error}
      onBlur={onBlur}
      // The mask changes the value by input events of its own, some of which do not reach React's onChange.
      onInput={(event) => type(event.currentTarget.value)}
      onChange={(event) => type(event.target.value)}
    />
  );
}
