import { LENGTHS } from '@sahna/contract/constants';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { Checkbox, SelectField, TextField } from '@sahna/ui';
import { useTexts } from '../texts/index.ts';
import type { Answers, Asking, FormField, Typed } from './answers.ts';

type ExtraQuestionsProps = {
  action: Asking['action'];
  /** Paid with a voucher card: no car comes along. */
  voucher: boolean;
  answers: Answers;
  field: FormField;
  onChange: (changes: Partial<Typed>) => void;
};

/** What an event asks besides: a car's number, two selects, a checkbox (booking §3 "Action (event)"). */
export function ExtraQuestions({ action, voucher, answers, field, onChange }: ExtraQuestionsProps) {
  const { t, language } = useTexts();
  const boxes = [
    {
      field: 'box1',
      shown: action.web_showbox1,
      name: pickLocalised(action, 'web_showbox1name', language),
      list: action.web_showbox1list,
    },
    {
      field: 'box2',
      shown: action.web_showbox2,
      name: pickLocalised(action, 'web_showbox2name', language),
      list: action.web_showbox2list,
    },
  ] as const;
  return (
    <>
      {action.showparking === 1 && !voucher ? (
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
              {...field('carNumber')}
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
            value={answers[box.field]}
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
      {action.web_showcheckbox === 1 ? (
        <Checkbox checked={answers.checkbox} onChange={(one) => onChange({ checkbox: one.target.checked })}>
          {pickLocalised(action, 'web_showcheckboxname', language)}
        </Checkbox>
      ) : null}
    </>
  );
}
