/** From the page's choices to the request, and what is still wrong with it (booking §3, §5). */
import { NO_TIME } from '@sahna/contract/constants';
import type { NoScheme } from '@sahna/contract/endpoints/no-scheme';
import type { OrderCreateBody } from '@sahna/contract/endpoints/order-create';
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
import type { Language } from '../../shared/language.ts';
import type { Draft } from './draft.ts';
import { offerKey, offersOf, type Selection } from './selection.ts';

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

export function orderBody(
  event: NoScheme,
  selection: Selection,
  answers: Answers,
  language: Language,
): OrderCreateBody {
  const { action } = event;
  const contact =
    selection.payment === 'voucher'
      ? {
          surname: answers.surname,
          name: answers.name,
          patronymic: answers.patronymic,
          phone: answers.phone,
          email: answers.email,
        }
      : {
          email: answers.email,
          ...(action.showfio === 1 ? { fio: answers.fio.trim() } : {}),
          ...(action.showphone === 1 ? { phone: answers.phone } : {}),
          ...(action.mailconfirm === 1 ? { re_email: answers.repeatedEmail } : {}),
          ...(action.showparking === 1 && answers.carNumber ? { car_number: answers.carNumber } : {}),
        };
  return {
    ...contact,
    data: offersOf(event, selection).flatMap((row) => {
      const quantity = selection.quantities[offerKey(row)] ?? 0;
      if (quantity === 0) return [];
      return [
        {
          day: selection.day ?? '',
          time: selection.time ?? NO_TIME,
          actionId: row.action_id,
          categoryId: row.clientcategory_id,
          zoneId: row.zonelevel_id,
          quantity,
          price: row.price,
          sum: (row.price + row.priceservise) * quantity,
          actionHashId: action.hash_id,
        },
      ];
    }),
    hash: action.hash_id,
    lang: language,
    checkboxList: event.checkboxList.map(({ id }) => ({ id, checked: answers.consents[id] ? 1 : 0 })),
    ...(answers.box1 > 0 ? { web_showbox1: answers.box1 } : {}),
    ...(answers.box2 > 0 ? { web_showbox2: answers.box2 } : {}),
    ...(action.web_showcheckbox === 1 ? { web_showcheckbox: answers.checkbox ? 1 : 0 } : {}),
  };
}
