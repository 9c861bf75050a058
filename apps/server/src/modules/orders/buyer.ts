/** From the request's contact fields to a buyer, checked by the contract's rules and the event's form (booking §5). */
import type { OrderCreateRequest } from '@sahna/contract/endpoints/order-create';
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
import { toLatinKeys } from '@sahna/contract/rules/latin-keys';
import { ok, type Result, refused } from '../../kernel/result.ts';

type Question = { options: readonly unknown[] };
export type BuyerForm = {
  fio: boolean;
  phone: boolean;
  repeatEmail: boolean;
  parking: boolean;
  /** The event's own questions; answers to what is not asked are not kept. */
  box1?: Question | undefined;
  box2?: Question | undefined;
  checkbox?: object | undefined;
};
export type Buyer = { name: string; email: string; phone: string; details: object };
export type FieldProblem = { path: string; error: FieldError };

/** Orders for the voucher card name one holder by surname and name instead of a full name. */
export function isForVoucherCard(body: OrderCreateRequest): boolean {
  return body.surname !== undefined;
}

export function readBuyer(body: OrderCreateRequest, form: BuyerForm): Result<Buyer, FieldProblem[]> {
  return isForVoucherCard(body) ? readVoucherBuyer(body, form) : readPlainBuyer(body, form);
}

function readPlainBuyer(body: OrderCreateRequest, form: BuyerForm): Result<Buyer, FieldProblem[]> {
  const email = toLatinKeys(body.email ?? '');
  const name = (body.fio ?? '').normalize('NFC');
  const phone = body.phone ?? '';
  const found = problems([
    ['fio', form.fio ? checkFio(name) : null],
    ['email', checkEmail(email)],
    ['re_email', form.repeatEmail ? checkRepeatedEmail(email, toLatinKeys(body.re_email ?? '')) : null],
    ['phone', form.phone ? checkPhone(phone) : null],
    ['car_number', form.parking && body.car_number ? checkCarNumber(body.car_number) : null],
  ]);
  if (found.length > 0) return refused(found);
  return ok({
    name: form.fio ? name : '',
    email,
    phone: form.phone ? phone : '',
    details: { ...answers(body, form), ...(form.parking && body.car_number ? { carNumber: body.car_number } : {}) },
  });
}

function readVoucherBuyer(body: OrderCreateRequest, form: BuyerForm): Result<Buyer, FieldProblem[]> {
  const email = toLatinKeys(body.email ?? '');
  const [surname, name, patronymic] = [body.surname, body.name, body.patronymic].map((part) =>
    normaliseVoucherName(part ?? ''),
  );
  const found = problems([
    ['surname', checkVoucherName(surname ?? '', 'voucher-surname')],
    ['name', checkVoucherName(name ?? '', 'voucher-name')],
    ['patronymic', patronymic ? checkVoucherName(patronymic, 'voucher-patronymic') : null],
    ['phone', checkVoucherPhone(body.phone ?? '')],
    ['email', email ? checkEmail(email) : null],
  ]);
  if (found.length > 0) return refused(found);
  const holder = { surname, name, patronymic };
  return ok({
    name: [surname, name, patronymic].filter(Boolean).join(' '),
    email,
    phone: body.phone ?? '',
    details: { ...answers(body, form), holder },
  });
}

/** The event's own questions: two selects and a checkbox. */
function answers(body: OrderCreateRequest, form: BuyerForm): object {
  const referral = body.crmClient?.REFERRAL;
  const { web_showbox1: box1, web_showbox2: box2, web_showcheckbox: checkbox } = body;
  return {
    ...(referral ? { referral } : {}),
    ...(isAnswer(box1, form.box1) ? { box1 } : {}),
    ...(isAnswer(box2, form.box2) ? { box2 } : {}),
    ...(checkbox && form.checkbox ? { checkbox: true } : {}),
  };
}

/** Options are numbered from 1, as the event's data has them. */
function isAnswer(chosen: number | null | undefined, question: Question | undefined): boolean {
  return Boolean(chosen && question && chosen <= question.options.length);
}

function problems(checks: [string, FieldError | null][]): FieldProblem[] {
  return checks.flatMap(([path, error]) => (error ? [{ path, error }] : []));
}

const NO_QUESTIONS: BuyerForm = { fio: false, phone: false, repeatEmail: false, parking: false };

/** What an order for these events asks: everything that any of them does. */
export function formOfAll(eventHashes: readonly string[], formOf: (hash: string) => BuyerForm | null): BuyerForm {
  const forms = eventHashes.map((hash) => formOf(hash) ?? NO_QUESTIONS);
  return {
    fio: forms.some((form) => form.fio),
    phone: forms.some((form) => form.phone),
    repeatEmail: forms.some((form) => form.repeatEmail),
    parking: forms.some((form) => form.parking),
    box1: forms.find((form) => form.box1)?.box1,
    box2: forms.find((form) => form.box2)?.box2,
    checkbox: forms.find((form) => form.checkbox)?.checkbox,
  };
}
