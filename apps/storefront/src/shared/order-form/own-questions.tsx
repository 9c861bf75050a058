import { LENGTHS } from '@sahna/contract/constants';
import { Checkbox, Notice, SelectField, TextField } from '@sahna/ui';
import { useState } from 'react';
import { useTexts } from '../texts/checkout/index.ts';
import { isOffered, type OwnAnswers, ownProblems } from './own-answers.ts';
import type { Option, OwnQuestions } from './questions.ts';

type OwnQuestionsProps = {
  asked: OwnQuestions;
  answers: OwnAnswers;
  /** Ordering was tried: errors are shown. */
  tried: boolean;
  onChange: (changes: Partial<OwnAnswers>) => void;
};

/** An event's own questions: a group excursion's audience and language, a car's number, two selects, a checkbox (booking §3). */
export function OwnQuestionFields({ asked, answers, tried, onChange }: OwnQuestionsProps) {
  const { t } = useTexts();
  const [carLeft, setCarLeft] = useState(false);
  const problems = ownProblems(asked, answers);
  const missing = (field: 'audience' | 'tourLanguage'): boolean => tried && problems.has(field);
  const carWrong = (tried || carLeft) && problems.has('carNumber');
  return (
    <>
      <Choice
        name={t('event.audience')}
        list={asked.audience}
        chosen={answers.audience}
        required
        missing={missing('audience')}
        onChoose={(audience) => onChange({ audience })}
      />
      <Choice
        name={t('event.group-language')}
        list={asked.tourLanguage}
        chosen={answers.tourLanguage}
        required
        missing={missing('tourLanguage')}
        onChoose={(tourLanguage) => onChange({ tourLanguage })}
      />
      {asked.guide ? (
        <Checkbox checked={answers.ownGuide} onChange={(one) => onChange({ ownGuide: one.target.checked })}>
          {t('event.own-guide')}
        </Checkbox>
      ) : null}
      {missing('audience') || missing('tourLanguage') ? <Notice tone="warn">{t('event.group-missing')}</Notice> : null}
      {asked.parking ? (
        <div>
          <Checkbox checked={answers.parking} onChange={(one) => onChange({ parking: one.target.checked })}>
            {t('form.parking')}
          </Checkbox>
          {answers.parking ? (
            <TextField
              label={t('form.car')}
              hint={t('form.car-hint')}
              value={answers.carNumber}
              maxLength={LENGTHS.carNumber.most}
              autoComplete="off"
              autoCapitalize="characters"
              required
              error={carWrong ? t('field.car-number') : undefined}
              onBlur={() => setCarLeft(answers.carNumber !== '')}
              onChange={(one) => onChange({ carNumber: one.target.value })}
            />
          ) : null}
        </div>
      ) : null}
      <Choice
        name={asked.box1.name}
        list={asked.box1.options}
        chosen={answers.box1}
        onChoose={(box1) => onChange({ box1 })}
      />
      <Choice
        name={asked.box2.name}
        list={asked.box2.options}
        chosen={answers.box2}
        onChoose={(box2) => onChange({ box2 })}
      />
      {asked.checkbox !== null ? (
        <Checkbox checked={answers.checkbox} onChange={(one) => onChange({ checkbox: one.target.checked })}>
          {asked.checkbox}
        </Checkbox>
      ) : null}
    </>
  );
}

type ChoiceProps = {
  name: string;
  list: readonly Option[];
  chosen: number;
  required?: boolean;
  missing?: boolean;
  onChoose: (id: number) => void;
};

/** A question with a list of answers; without answers it is not shown. */
function Choice({ name, list, chosen, required = false, missing = false, onChoose }: ChoiceProps) {
  const { t } = useTexts();
  if (list.length === 0) return null;
  return (
    <SelectField
      label={name}
      value={isOffered(list, chosen) ? chosen : 0}
      required={required}
      invalid={missing}
      onChange={(one) => onChoose(Number(one.target.value))}
    >
      <option value={0}>{t('form.choose')}</option>
      {list.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </SelectField>
  );
}
