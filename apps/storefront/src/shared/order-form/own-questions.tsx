import { LENGTHS } from '@sahna/contract/constants';
import type { OwnQuestions as Asked } from '@sahna/contract/entities/event';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { Checkbox, SelectField, TextField } from '@sahna/ui';
import { useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { isOffered, type OwnAnswers, ownProblem } from './own-answers.ts';

type OwnQuestionsProps = {
  asked: Asked;
  answers: OwnAnswers;
  /** The order was tried: what is wrong is said. */
  tried: boolean;
  onChange: (changes: Partial<OwnAnswers>) => void;
};

/** What an event asks besides who buys: a car's number, two selects, a checkbox (booking §3 "Action (event)"). */
export function OwnQuestions({ asked, answers, tried, onChange }: OwnQuestionsProps) {
  const { t, language } = useTexts();
  const [carLeft, setCarLeft] = useState(false);
  const problem = tried || carLeft ? ownProblem(asked, answers) : null;
  const boxes = [
    {
      field: 'box1',
      shown: asked.web_showbox1,
      name: pickLocalised(asked, 'web_showbox1name', language),
      list: asked.web_showbox1list,
    },
    {
      field: 'box2',
      shown: asked.web_showbox2,
      name: pickLocalised(asked, 'web_showbox2name', language),
      list: asked.web_showbox2list,
    },
  ] as const;
  return (
    <>
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
              error={problem ? t(`field.${problem}`) : undefined}
              onBlur={() => setCarLeft(answers.carNumber !== '')}
              onChange={(one) => onChange({ carNumber: one.target.value })}
            />
          ) : null}
        </div>
      ) : null}
      {boxes
        .filter((box) => box.shown === 1)
        .map((box) => (
          <SelectField
            key={box.field}
            label={box.name}
            value={isOffered(box.list, answers[box.field]) ? answers[box.field] : 0}
            onChange={(one) => onChange({ [box.field]: Number(one.target.value) })}
          >
            <option value={0}>{t('form.choose')}</option>
            {box.list.map((option) => (
              <option key={option.id} value={option.id}>
                {pickLocalised(option, 'name', language)}
              </option>
            ))}
          </SelectField>
        ))}
      {asked.web_showcheckbox === 1 ? (
        <Checkbox checked={answers.checkbox} onChange={(one) => onChange({ checkbox: one.target.checked })}>
          {pickLocalised(asked, 'web_showcheckboxname', language)}
        </Checkbox>
      ) : null}
    </>
  );
}
