/** What the order form's answers are, and what is still wrong with them (booking §5). */
import type { NoScheme } from '@sahna/contract/endpoints/no-scheme';
import {
  checkCarNumber,
  checkEmail,
  checkFio,
  checkPhone,
  checkRepeatedEmail,
  checkVoucherName,
  checkVoucherPhone,
  type FieldError,
  normaliseVoucherName,
} from '@sahna/contract/rules/buyer';
import type { Draft } from './draft.ts';
import type { Selection } from './selection.ts';

export type Answers = Draft & {
  repeatedEmail: string;
  carNumber: string;
  box1: number;
  box2: number;
  checkbox: boolean;
  consents: Readonly<Record<number, boolean>>;
};

export type Field = keyof Answers | `consent-${number}`;
export type Problem = FieldError | 'required-consent';
export type Problems = ReadonlyMap<Field, Problem>;

export function problemsOf(event: NoScheme, selection: Selection, answers: Answers): Problems {
  const { action } = event;
  const found: [Field, Problem | null][] =
    selection.payment === 'voucher'
      ? [
          ['surname', checkVoucherName(normaliseVoucherName(answers.surname), 'voucher-surname')],
          ['name', checkVoucherName(normaliseVoucherName(answers.name), 'voucher-name')],
          [
            'patronymic',
            answers.patronymic
              ? checkVoucherName(normaliseVoucherName(answers.patronymic), 'voucher-patronymic')
              : null,
          ],
          ['phone', checkVoucherPhone(answers.phone)],
          ['email', checkEmail(answers.email)],
        ]
      : [
          ['fio', action.showfio === 1 ? checkFio(answers.fio) : null],
          ['email', checkEmail(answers.email)],
          ['repeatedEmail', action.mailconfirm === 1 ? checkRepeatedEmail(answers.email, answers.repeatedEmail) : null],
          ['phone', action.showphone === 1 ? checkPhone(answers.phone) : null],
          ['carNumber', action.showparking === 1 && answers.carNumber ? checkCarNumber(answers.carNumber) : null],
        ];
  for (const consent of event.checkboxList)
    if (consent.filling === 1 && !answers.consents[consent.id])
      found.push([`consent-${consent.id}`, 'required-consent']);
  return new Map(found.flatMap(([field, problem]) => (problem ? [[field, problem]] : [])));
}
