import { useMaskito } from '@maskito/react';
import { LENGTHS } from '@sahna/contract/constants';
import { type HolderAnswers, type HolderField, regionsOf, takesMiddleName } from '@sahna/contract/rules/holders';
import { TextField } from '@sahna/ui';
import type { ClipboardEvent, DragEvent } from 'react';
import { useTexts } from '../../shared/texts/names/index.ts';
import { BIRTH_DATE, maskBirthDate } from './birth-date.ts';
import { ChoiceField } from './choice-field.tsx';
import styles from './names.module.css';
import type { Choices, NamedTicket } from './names-model.ts';

type HolderFieldsProps = {
  ticket: NamedTicket;
  choices: Choices;
  answers: HolderAnswers;
  errorOf: (field: HolderField) => string | undefined;
  onLeave: (field: HolderField) => void;
  onChange: (changes: Partial<HolderAnswers>) => void;
};

/** A number that is typed is read once more by who types it; developers paste (poster §5). */
const noPaste = (event: ClipboardEvent | DragEvent): void => {
  if (import.meta.env.PROD) event.preventDefault();
};

const NAMES = [
  { name: 'surname', label: 'names.surname', most: LENGTHS.holderSurname.most, autoComplete: 'family-name' },
  { name: 'name', label: 'names.name', most: LENGTHS.holderName.most, autoComplete: 'given-name' },
  {
    name: 'middleName',
    label: 'names.middle-name',
    most: LENGTHS.holderMiddleName.most,
    autoComplete: 'additional-name',
  },
] as const;

/** What a ticket asks of its holder (poster §2 "Named tickets screen"). */
export function HolderFields({ ticket, choices, answers, errorOf, onLeave, onChange }: HolderFieldsProps) {
  const { t } = useTexts();
  const { asked, id } = ticket;
  const regions = regionsOf(choices.regions, asked, answers.country);
  const note = choices.documentTypes.find((one) => one.id === answers.documentType)?.note;
  const leaving = (field: HolderField) => ({ error: errorOf(field), onBlur: () => onLeave(field) });
  return (
    <div className={styles.fields}>
      {NAMES.filter(({ name }) => name !== 'middleName' || takesMiddleName(asked)).map(
        ({ name, label, most, autoComplete }) => (
          <TextField
            key={name}
            label={t(label)}
            value={answers[name]}
            maxLength={most}
            autoComplete={`section-ticket-${id} ${autoComplete}`}
            required={name !== 'middleName' || asked.middleName}
            hint={name === 'middleName' && !asked.middleName ? t('names.middle-name-hint') : undefined}
            {...leaving(name)}
            onChange={(one) => onChange({ [name]: one.target.value })}
          />
        ),
      )}
      {asked.age === 'age' ? (
        <TextField
          label={t('names.age')}
          value={answers.age}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          required
          {...leaving('age')}
          onChange={(one) => onChange({ age: one.target.value.replace(/\D/g, '') })}
        />
      ) : null}
      {asked.age === 'birthDate' ? (
        <BirthDate
          value={answers.birthDate}
          {...leaving('birthDate')}
          onType={(birthDate) => onChange({ birthDate })}
        />
      ) : null}
      {asked.document ? (
        <>
          <ChoiceField
            label={t('names.document-type')}
            list={choices.documentTypes}
            chosen={answers.documentType}
            empty={t('names.choose')}
            {...leaving('documentType')}
            onChoose={(documentType) => onChange({ documentType, documentNumber: '' })}
          />
          <TextField
            label={t('names.document-number')}
            // On a mismatch the note is the error's text (poster §5), and stands there alone.
            hint={errorOf('documentNumber') === note ? undefined : note}
            value={answers.documentNumber}
            maxLength={LENGTHS.documentNumber.most}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            {...leaving('documentNumber')}
            onPaste={noPaste}
            onDrop={noPaste}
            onChange={(one) => onChange({ documentNumber: one.target.value })}
          />
        </>
      ) : null}
      {asked.country ? (
        <ChoiceField
          label={t('names.country')}
          list={choices.countries}
          chosen={answers.country}
          empty={t('names.choose')}
          {...leaving('country')}
          onChoose={(country) => onChange({ country, region: 0 })}
        />
      ) : null}
      {asked.region && regions.length > 1 ? (
        <ChoiceField
          label={t('names.region')}
          list={regions}
          chosen={answers.region}
          empty={t('names.choose')}
          {...leaving('region')}
          onChoose={(region) => onChange({ region })}
        />
      ) : null}
    </div>
  );
}

type BirthDateProps = { value: string; error: string | undefined; onBlur: () => void; onType: (text: string) => void };

function BirthDate({ value, error, onBlur, onType }: BirthDateProps) {
  const { t } = useTexts();
  const mask = useMaskito({ options: BIRTH_DATE });
  const type = (text: string): void => {
    const masked = maskBirthDate(text);
    if (masked !== value) onType(masked);
  };
  return (
    <TextField
      ref={mask}
      label={t('names.birth-date')}
      hint={t('names.birth-date-hint')}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      required
      error={error}
      onBlur={onBlur}
      // The mask changes the value by input events of its own, some of which do not reach React's onChange.
      onInput={(one) => type(one.currentTarget.value)}
      onChange={(one) => type(one.target.value)}
    />
  );
}
