/** From the request's contact fields to a buyer, checked by the contract's rules and the event's form (booking §5). */
import type { OrderCreateRequest, OrderTermsBody } from '@sahna/contract/endpoints/order-create';
import {
  checkEmail,
  checkFio,
  checkRepeatedEmail,
  checkVoucherName,
  checkVoucherPhone,
  type FieldError,
  normaliseVoucherName,
} from '@sahna/contract/rules/buyer';
import { meantEmail } from '@sahna/contract/rules/email-address';
import { checkPhoneNumber } from '@sahna/contract/rules/phone-number';
import { ok, type Result, refused } from '../../platform/lib/result.ts';
import { type FieldProblem, type OwnForm, type ReadAnswers, readOwnAnswers } from './parse-answers.ts';

export type BuyerForm = OwnForm & { fio: boolean; phone: boolean; repeatEmail: boolean };
export type EventWithForm = { id: number; hash: string; form: BuyerForm };
/** What a call says of its buyer. A cart's order answers by event what each asks of its own. */
export type BuyerBody = OrderTermsBody & Partial<Pick<OrderCreateRequest, 'cart' | 'answers'>>;
export type Buyer = { name: string; email: string; phone: string; details: object };

/** Orders for the voucher card name one holder by surname and name instead of a full name. */
export function isForVoucherCard(body: OrderTermsBody): boolean {
  return body.surname !== undefined;
}

/** The buyer of places of these events: asked what any of them asks, and of each what it asks of its own. */
export function readBuyer(body: BuyerBody, events: readonly EventWithForm[]): Result<Buyer, FieldProblem[]> {
  const voucher = isForVoucherCard(body);
  const contact = voucher ? readHolder(body) : readContact(body, contactForm(events));
  const own = events.map((event) => ({ event, ...answersOf(body, event, voucher) }));
  const problems = [...contact.problems, ...own.flatMap((one) => one.problems)];
  if (problems.length > 0) return refused(problems);
  const answered = own.filter(({ answers }) => Object.keys(answers).length > 0);
  const answers = Object.fromEntries(answered.map(({ event, answers }) => [event.id, answers]));
  const referral = body.crmClient?.REFERRAL;
  const { name, email, phone, details } = contact;
  return ok({
    name,
    email,
    phone,
    details: {
      ...details,
      ...(referral ? { referral } : {}),
      ...(answered.length > 0 ? { answers } : {}),
    },
  });
}

function answersOf(body: BuyerBody, { hash, form }: EventWithForm, voucher: boolean): ReadAnswers {
  // No car comes along with a voucher card.
  const asked = voucher ? { ...form, parking: false } : form;
  if (body.cart !== 1) return readOwnAnswers(body, asked);
  const { answers = [] } = body;
  const at = answers.findIndex((row) => row.actionHashId === hash);
  return readOwnAnswers(answers[at] ?? {}, asked, `answers.${at}.`);
}

type Contact = { name: string; email: string; phone: string; details: object; problems: FieldProblem[] };

function readContact(body: OrderTermsBody, form: ContactForm): Contact {
  const email = meantEmail(body.email ?? '');
  const name = (body.fio ?? '').normalize('NFC');
  const phone = body.phone ?? '';
  return {
    problems: problems([
      ['fio', form.fio ? checkFio(name) : null],
      ['email', checkEmail(email)],
      ['re_email', form.repeatEmail ? checkRepeatedEmail(email, meantEmail(body.re_email ?? '')) : null],
      ['phone', form.phone ? checkPhoneNumber(phone) : null],
    ]),
    name: form.fio ? name : '',
    email,
    phone: form.phone ? phone : '',
    details: {},
  };
}

function readHolder(body: OrderTermsBody): Contact {
  const email = meantEmail(body.email ?? '');
  const [surname, name, patronymic] = [body.surname, body.name, body.patronymic].map((part) =>
    normaliseVoucherName(part ?? ''),
  );
  return {
    problems: problems([
      ['surname', checkVoucherName(surname ?? '', 'voucher-surname')],
      ['name', checkVoucherName(name ?? '', 'voucher-name')],
      ['patronymic', patronymic ? checkVoucherName(patronymic, 'voucher-patronymic') : null],
      ['phone', checkVoucherPhone(body.phone ?? '')],
      ['email', email ? checkEmail(email) : null],
    ]),
    name: [surname, name, patronymic].filter(Boolean).join(' '),
    email,
    phone: body.phone ?? '',
    details: { holder: { surname, name, patronymic } },
  };
}

function problems(checks: [string, FieldError | null][]): FieldProblem[] {
  return checks.flatMap(([path, error]) => (error ? [{ path, error }] : []));
}

export type ContactForm = Pick<BuyerForm, 'fio' | 'phone' | 'repeatEmail'>;

/** Whom an order for these events asks for: everything that any of them does. */
export function contactForm(events: readonly EventWithForm[]): ContactForm {
  return {
    fio: events.some(({ form }) => form.fio),
    phone: events.some(({ form }) => form.phone),
    repeatEmail: events.some(({ form }) => form.repeatEmail),
  };
}
