import { useTexts } from '../../../shared/texts/use-language.ts';
import { ListField } from '../fields/list-field.tsx';
import { LocalTextField } from '../fields/local-text-field.tsx';
import { OptionalGroup } from '../fields/optional-group.tsx';
import type { Path } from '../fields/paths.ts';
import { ChoiceField, FieldGroup, FlagField, NumberField } from '../fields/simple-fields.tsx';
import { FIELD_TEXTS } from '../fields/texts/index.ts';
import styles from '../season-editor.module.css';
import { SEASON_EDITOR_TEXTS } from '../texts/index.ts';

const AGES = ['none', 'age', 'birthDate'] as const;

/** Questions to buyers of an event or of a session. */
export function BuyerFormFields({ path }: { path: Path }) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const tf = useTexts(FIELD_TEXTS);
  return (
    <>
      <FieldGroup title={tf('field.form')} name={path.join('.')} hint={t('editor.hint-form')}>
        <div className={styles.row}>
          <FlagField path={[...path, 'fio']} label={tf('field.fio')} byDefault />
          <FlagField path={[...path, 'phone']} label={tf('field.phone')} byDefault />
          <FlagField path={[...path, 'repeatEmail']} label={tf('field.repeatEmail')} />
          <FlagField path={[...path, 'parking']} label={tf('field.parking')} />
        </div>
      </FieldGroup>
      <QuestionFields path={[...path, 'box1']} label={tf('field.box1')} />
      <QuestionFields path={[...path, 'box2']} label={tf('field.box2')} />
      <LocalTextField
        path={[...path, 'checkbox']}
        label={tf('field.checkbox')}
        hint={t('editor.hint-checkbox')}
        kind="lines"
      />
    </>
  );
}

/** A question with a list of answers. */
function QuestionFields({ path, label }: { path: Path; label: string }) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const tf = useTexts(FIELD_TEXTS);
  return (
    <OptionalGroup path={path} label={label} create={() => ({ name: {}, options: [{}] })}>
      <LocalTextField path={[...path, 'name']} label={tf('field.question')} />
      <ListField
        path={[...path, 'options']}
        label={tf('field.options')}
        addLabel={t('editor.add-answer')}
        formatName={(position) => t('editor.answer', { position })}
        create={() => ({})}
      >
        {(option) => <LocalTextField path={option} label={tf('field.answer')} />}
      </ListField>
    </OptionalGroup>
  );
}

/** What is asked about every attendee of named tickets. */
export function AttendeeFields({ path }: { path: Path }) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const tf = useTexts(FIELD_TEXTS);
  return (
    <>
      <div className={styles.row}>
        <ChoiceField
          path={[...path, 'age']}
          label={tf('field.age')}
          byDefault="none"
          choices={AGES.map((key) => ({ key, name: t(`editor.age-${key}`) }))}
        />
        <NumberField
          path={[...path, 'changeUntilHours']}
          label={tf('field.changeUntilHours')}
          hint={t('editor.hint-change-until')}
        />
      </div>
      <div className={styles.row}>
        <FlagField path={[...path, 'middleName']} label={tf('field.middleName')} />
        <FlagField path={[...path, 'document']} label={tf('field.document')} />
        <FlagField path={[...path, 'country']} label={tf('field.country')} />
        <FlagField path={[...path, 'region']} label={tf('field.region')} />
      </div>
    </>
  );
}
