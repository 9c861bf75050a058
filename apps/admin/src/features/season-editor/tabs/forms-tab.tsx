import { useTexts } from '../../../shared/texts/use-language.ts';
import type { EventTabProps } from '../event-tab.ts';
import { ListField } from '../fields/list-field.tsx';
import { LocalTextField } from '../fields/local-text-field.tsx';
import { OptionalGroup } from '../fields/optional-group.tsx';
import { ChoiceField, FieldGroup, FlagField, NumberField } from '../fields/simple-fields.tsx';
import { FIELD_TEXTS } from '../fields/texts/index.ts';
import styles from '../season-editor.module.css';
import { SEASON_EDITOR_TEXTS } from '../texts/index.ts';
import { ReturnFields } from './return-fields.tsx';
import { TabBody } from './tab-body.tsx';

const AGES = ['none', 'age', 'birthDate'] as const;

/** What buyers and attendees are asked for, and which tickets can be returned. */
export function FormsTab(tab: EventTabProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const tf = useTexts(FIELD_TEXTS);
  return (
    <TabBody tab={tab}>
      <FieldGroup title={tf('field.form')} name="form" hint={t('editor.hint-form')}>
        <div className={styles.row}>
          <FlagField path={['form', 'fio']} label={tf('field.fio')} byDefault />
          <FlagField path={['form', 'phone']} label={tf('field.phone')} byDefault />
          <FlagField path={['form', 'repeatEmail']} label={tf('field.repeatEmail')} />
          <FlagField path={['form', 'parking']} label={tf('field.parking')} />
          <FlagField path={['signInRequired']} label={tf('field.signInRequired')} />
        </div>
      </FieldGroup>
      <QuestionFields box="box1" />
      <QuestionFields box="box2" />
      <LocalTextField
        path={['form', 'checkbox']}
        label={tf('field.checkbox')}
        hint={t('editor.hint-checkbox')}
        kind="lines"
      />
      <OptionalGroup
        path={['attendees']}
        label={tf('field.attendees')}
        hint={t('editor.hint-attendees')}
        create={() => ({ age: 'none' })}
      >
        <div className={styles.row}>
          <ChoiceField
            path={['attendees', 'age']}
            label={tf('field.age')}
            byDefault="none"
            choices={AGES.map((key) => ({ key, name: t(`editor.age-${key}`) }))}
          />
          <NumberField
            path={['attendees', 'changeUntilHours']}
            label={tf('field.changeUntilHours')}
            hint={t('editor.hint-change-until')}
          />
        </div>
        <div className={styles.row}>
          <FlagField path={['attendees', 'middleName']} label={tf('field.middleName')} />
          <FlagField path={['attendees', 'document']} label={tf('field.document')} />
          <FlagField path={['attendees', 'country']} label={tf('field.country')} />
          <FlagField path={['attendees', 'region']} label={tf('field.region')} />
        </div>
      </OptionalGroup>
      <ReturnFields tab={tab} />
    </TabBody>
  );
}

/** A question with a list of answers. */
function QuestionFields({ box }: { box: 'box1' | 'box2' }) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const tf = useTexts(FIELD_TEXTS);
  return (
    <OptionalGroup path={['form', box]} label={tf(`field.${box}`)} create={() => ({ name: {}, options: [{}] })}>
      <LocalTextField path={['form', box, 'name']} label={tf('field.question')} />
      <ListField
        path={['form', box, 'options']}
        label={tf('field.options')}
        addLabel={t('editor.add-answer')}
        formatName={(position) => t('editor.answer', { position })}
        create={() => ({})}
      >
        {(path) => <LocalTextField path={path} label={tf('field.answer')} />}
      </ListField>
    </OptionalGroup>
  );
}
