import { LENGTHS } from '@sahna/contract/constants';
import { Checkbox, Notice, SelectField, TextField } from '@sahna/ui';
import { useState } from 'react';
import { useCheckoutTexts } from '../../texts/checkout/index.ts';
import type { CustomQuestions, Option } from '../questions.ts';
import { type CustomAnswers, findCustomProblems, isOffered } from './custom-answers.ts';

type CustomQuestionFieldsProps = {
  questions: CustomQuestions;
  answers: CustomAnswers;
  /** Whether to show errors: an order was attempted. */
  tried: boolean;
  onChange: (changes: Partial<CustomAnswers>) => void;
};

/** Custom questions of an event: audience and language of a group excursion, car number, two selects, a checkbox (booking §3). */
export function CustomQuestionFields({ questions, answers, tried, onChange }: CustomQuestionFieldsProps) {
  const { t } = useCheckoutTexts();
  const [carLeft, setCarLeft] = useState(false);
  const problems = findCustomProblems(questions, answers);
  const isMissing = (field: 'audience' | 'tourLanguage'): boolean => tried && problems.has(field);
  const carWrong = (tried || carLeft) && problems.has('carNumber');
  return (
    <>
      <Choice
        name={t('event.audience')}
        list={questions.audience}
        chosen={answers.audience}
        required
        missing={isMissing('audience')}
        onChoose={(audience) => onChange({ audience })}
      />
      <Choice
        name={t('event.group-language')}
        list={questions.tourLanguage}
        chosen={answers.tourLanguage}
        required
        missing={isMissing('tourLanguage')}
        onChoose={(tourLanguage) => onChange({ tourLanguage })}
      />
      {questions.guide ? (
        <Checkbox checked={answers.ownGuide} onChange={(event) => onChange({ ownGuide: event.target.checked })}>
          {t('event.own-guide')}
        </Checkbox>
      ) : null}
      {isMissing('audience') || isMissing('tourLanguage') ? (
        <Notice tone="warn">{t('event.group-missing')}</Notice>
      ) : null}
      {questions.parking ? (
        <div>
          <Checkbox checked={answers.parking} onChange={(event) => onChange({ parking: event.target.checked })}>
            {t('form.parking')}
          </Checkbox>
          {answers.parking ? (
            <TextField
              label={t('form.car')}
              hint={t('form.car-hint')}
              value={answers.carNumber}
              maxLength={LENGTHS.carNumber.max}
              autoComplete="off"
              autoCapitalize="characters"
              required
              error={carWrong ? t('field.car-number') : undefined}
              onBlur={() => setCarLeft(answers.carNumber !== '')}
              onChange={(event) => onChange({ carNumber: event.target.value })}
            />
          ) : null}
        </div>
      ) : null}
      <Choice
        name={questions.box1.name}
        list={questions.box1.options}
        chosen={answers.box1}
        onChoose={(box1) => onChange({ box1 })}
      />
      <Choice
        name={questions.box2.name}
        list={questions.box2.options}
        chosen={answers.box2}
        onChoose={(box2) => onChange({ box2 })}
      />
      {questions.checkbox !== null ? (
        <Checkbox checked={answers.checkbox} onChange={(event) => onChange({ checkbox: event.target.checked })}>
          {questions.checkbox}
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

/** Select of a question; hidden without options. */
function Choice({ name, list, chosen, required = false, missing = false, onChoose }: ChoiceProps) {
  const { t } = useCheckoutTexts();
  if (list.length === 0) return null;
  return (
    <SelectField
      label={name}
      value={isOffered(list, chosen) ? chosen : 0}
      required={required}
      invalid={missing}
      onChange={(event) => onChoose(Number(event.target.value))}
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
