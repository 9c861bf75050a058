import { LENGTHS } from '@sahna/contract/constants';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { Checkbox, Notice, SelectField, TextField } from '@sahna/ui';
import { useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { type Asked, isOffered, type OwnAnswers, ownProblems } from './own-answers.ts';

type OwnQuestionsProps = {
  asked: Asked;
  answers: OwnAnswers;
  /** The order was tried: what is wrong is said. */
  tried: boolean;
  onChange: (changes: Partial<OwnAnswers>) => void;
};

/** What an event asks besides who buys: who comes to a group excursion, a car's number, two selects, a checkbox (booking §3). */
export function OwnQuestions({ asked, answers, tried, onChange }: OwnQuestionsProps) {
  const { t, language } = useTexts();
  const [carLeft, setCarLeft] = useState(false);
  const problems = ownProblems(asked, answers);
  const missing = (field: 'audience' | 'spoken'): boolean => tried && problems.has(field);
  const carWrong = (tried || carLeft) && problems.has('carNumber');
  return (
    <>
      <Choice
        name={t('event.audience')}
        list={asked.auditoriumList}
        chosen={answers.audience}
        required
        missing={missing('audience')}
        onChoose={(audience) => onChange({ audience })}
      />
      <Choice
        name={t('event.group-language')}
        list={asked.auditoriumLanguageList}
        chosen={answers.spoken}
        required
        missing={missing('spoken')}
        onChoose={(spoken) => onChange({ spoken })}
      />
      {asked.auditorium === 1 ? (
        <Checkbox checked={answers.ownGuide} onChange={(one) => onChange({ ownGuide: one.target.checked })}>
          {t('event.own-guide')}
        </Checkbox>
      ) : null}
      {missing('audience') || missing('spoken') ? <Notice tone="warn">{t('event.group-missing')}</Notice> : null}
      {asked.showparking === 1 ? (
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
        name={pickLocalised(asked, 'web_showbox1name', language)}
        list={asked.web_showbox1list}
        chosen={answers.box1}
        onChoose={(box1) => onChange({ box1 })}
      />
      <Choice
        name={pickLocalised(asked, 'web_showbox2name', language)}
        list={asked.web_showbox2list}
        chosen={answers.box2}
        onChoose={(box2) => onChange({ box2 })}
      />
      {asked.web_showcheckbox === 1 ? (
        <Checkbox checked={answers.checkbox} onChange={(one) => onChange({ checkbox: one.target.checked })}>
          {pickLocalised(asked, 'web_showcheckboxname', language)}
        </Checkbox>
      ) : null}
    </>
  );
}

type ChoiceProps = {
  name: string;
  list: Asked['auditoriumList'];
  chosen: number;
  required?: boolean;
  missing?: boolean;
  onChoose: (id: number) => void;
};

/** A question with a list of answers; without one it is not asked. */
function Choice({ name, list, chosen, required = false, missing = false, onChoose }: ChoiceProps) {
  const { t, language } = useTexts();
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
          {pickLocalised(option, 'name', language)}
        </option>
      ))}
    </SelectField>
  );
}
