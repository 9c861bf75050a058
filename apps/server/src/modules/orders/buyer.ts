/** Parses the contact fields of a request into a buyer, with the contract's rules and the event's form (booking §5). */
import type { OrderCreateRequest, OrderTermsBody } from '@sahna/contract/orders/order-create';
import {
  checkEmail,
  checkFio,
  checkRepeatedEmail,
  checkVoucherName,
  checkVoucherPhone,
  type FieldError,
  normalizeVoucherName,
} from '@sahna/contract/rules/buyer';
import { correctEmail } from '@sahna/contract/rules/contacts/email-address';
import { checkPhoneNumber } from '@sahna/contract/rules/contacts/phone-number';
import { getAskedQuestions } from '@sahna/contract/rules/orders/order-terms';
import { err, ok, type Result } from '../../platform/lib/result.ts';
import { type FieldProblem, type ParsedAnswers, parseCustomAnswers, type QuestionForm } from './parse-answers.ts';
import type { Buyer } from './rules/order-request.ts';

export type BuyerForm = QuestionForm & { fio: boolean; phone: boolean; repeatEmail: boolean };
export type EventWithForm = { id: number; hash: string; form: BuyerForm };
/** Contact fields and answers of a request. In an order of a cart, `answers` has one row per event. */
export type BuyerBody = OrderTermsBody & Partial<Pick<OrderCreateRequest, 'cart' | 'answers'>>;

/** Orders for the voucher card name one attendee by surname and name instead of a full name. */
export function isForVoucherCard(body: OrderTermsBody): boolean {
  return body.surname !== undefined;
}

/** Requires a contact field if any of the events does; the answers are checked against each event's own form. */
export function parseBuyer(body: BuyerBody, events: readonly EventWithForm[]): Result<Buyer, FieldProblem[]> {
  const isVoucherCard = isForVoucherCard(body);
  const contact = isVoucherCard ? parseVoucherContact(body) : parseContact(body, listRequiredContactFields(events));
  const answersByEvent = events.map((event) => ({ event, ...parseEventAnswers(body, event, isVoucherCard) }));
  const problems = [...contact.problems, ...answersByEvent.flatMap(({ problems }) => problems)];
  if (problems.length > 0) return err(problems);
  const answeredEvents = answersByEvent.filter(({ answers }) => Object.keys(answers).length > 0);
  const answers = Object.fromEntries(answeredEvents.map(({ event, answers }) => [event.id, answers]));
  const referral = body.crmClient?.REFERRAL;
  const { name, email, phone, details } = contact;
  return ok({
    name,
    email,
    phone,
    details: {
      ...details,
      ...(referral ? { referral } : {}),
      ...(answeredEvents.length > 0 ? { answers } : {}),
    },
  });
}

function parseEventAnswers(body: BuyerBody, { hash, form }: EventWithForm, isVoucherCard: boolean): ParsedAnswers {
  const questions = getAskedQuestions(form, isVoucherCard);
  if (body.cart !== 1) return parseCustomAnswers(body, questions);
  const { answers = [] } = body;
  const index = answers.findIndex((row) => row.actionHashId === hash);
  return parseCustomAnswers(answers[index] ?? {}, questions, `answers.${index}.`);
}

type Contact = { name: string; email: string; phone: string; details: object; problems: FieldProblem[] };

function parseContact(body: OrderTermsBody, form: ContactForm): Contact {
  const email = correctEmail(body.email ?? '');
  const name = (body.fio ?? '').normalize('NFC');
  const phone = body.phone ?? '';
  return {
    problems: collectProblems([
      ['fio', form.fio ? checkFio(name) : null],
      ['email', checkEmail(email)],
      ['re_email', form.repeatEmail ? checkRepeatedEmail(email, correctEmail(body.re_email ?? '')) : null],
      ['phone', form.phone ? checkPhoneNumber(phone) : null],
    ]),
    name: form.fio ? name : '',
    email,
    phone: form.phone ? phone : '',
    details: {},
  };
}

function parseVoucherContact(body: OrderTermsBody): Contact {
  const email = correctEmail(body.email ?? '');
  const [surname, name, patronymic] = [body.surname, body.name, body.patronymic].map((part) =>
    normalizeVoucherName(part ?? ''),
  );
  return {
    problems: collectProblems([
      ['surname', checkVoucherName(surname ?? '', 'voucher-surname')],
      ['name', checkVoucherName(name ?? '', 'voucher-name')],
      ['patronymic', patronymic ? checkVoucherName(patronymic, 'voucher-patronymic') : null],
      ['phone', checkVoucherPhone(body.phone ?? '')],
      ['email', email ? checkEmail(email) : null],
    ]),
    name: [surname, name, patronymic].filter(Boolean).join(' '),
    email,
    phone: body.phone ?? '',
    details: { cardholder: { surname, name, patronymic } },
  };
}

function collectProblems(checks: [string, FieldError | null][]): FieldProblem[] {
  return checks.flatMap(([path, error]) => (error ? [{ path, error }] : []));
}

export type ContactForm = Pick<BuyerForm, 'fio' | 'phone' | 'repeatEmail'>;

/** Contact fields that an order for these events requires: those that any of the events requires. */
export function listRequiredContactFields(events: readonly EventWithForm[]): ContactForm {
  return {
    fio: events.some(({ form }) => form.fio),
    phone: events.some(({ form }) => form.phone),
    repeatEmail: events.some(({ form }) => form.repeatEmail),
  };
}
