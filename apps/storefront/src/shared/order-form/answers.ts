/** The order form's answers, the errors in them, and how they are written into the request (booking §5). */
import { LENGTHS } from '@sahna/contract/constants';
import type { OrderCreateBody } from '@sahna/contract/endpoints/order-create';
import {
  checkEmail,
  checkFio,
  checkPhone,
  checkRepeatedEmail,
  checkVoucherName,
  checkVoucherPhone,
  type FieldError,
} from '@sahna/contract/rules/buyer';
import { meantEmail } from '@sahna/contract/rules/email-address';
import type { PhoneReading } from '@sahna/ui/phone-field';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import { NO_CONSENTS, type OrderConsents } from './order-consents.ts';
import type { BuyerQuestions, Payment } from './questions.ts';

/** The values of the fields. */
export type Typed = Draft & OrderConsents;

/** The values, and what the phone library reads in the phone; null while it is not loaded. */
export type Answers = Typed & { phoneRead: PhoneReading | null };

export const EMPTY_ANSWERS: Typed = { ...EMPTY_DRAFT, ...NO_CONSENTS };

export type Field = keyof Typed | `consent-${number}`;
export type Problem = FieldError | 'required-consent' | 'required-email';
export type Problems = ReadonlyMap<Field, Problem>;

/** Props that every field takes from the form: its error, and a callback for when it is left. */
export type FormField = (field: Field) => { error: string | undefined; onBlur: () => void };

/** Whether letters of the e-mail would be replaced, and the buyer has not seen it yet. */
export const isEmailToBeShown = ({ email }: Typed): boolean => meantEmail(email) !== email.trim();

export function problemsOf(asked: BuyerQuestions, payment: Payment, answers: Answers): Problems {
  const contact = payment === 'voucher' ? voucherProblems(answers) : buyerProblems(asked, answers);
  const consents = asked.consents.map((consent): [Field, Problem | null] => [
    `consent-${consent.id}`,
    consent.required && !answers.consents[consent.id] ? 'required-consent' : null,
  ]);
  return new Map([...contact, ...consents].flatMap(([field, problem]) => (problem ? [[field, problem]] : [])));
}

function buyerProblems(asked: BuyerQuestions, answers: Answers): [Field, Problem | null][] {
  return [
    ['fio', asked.name ? checkFio(answers.fio) : null],
    ['email', emailProblem(answers.email)],
    [
      'repeatedEmail',
      asked.emailTwice ? checkRepeatedEmail(meantEmail(answers.email), meantEmail(answers.repeatedEmail)) : null,
    ],
    ['phone', asked.phone ? phoneProblem(answers) : null],
  ];
}

function voucherProblems(answers: Answers): [Field, Problem | null][] {
  return [
    ['surname', checkVoucherName(answers.surname, 'voucher-surname')],
    ['name', checkVoucherName(answers.name, 'voucher-name')],
    ['patronymic', answers.noPatronymic ? null : checkVoucherName(answers.patronymic, 'voucher-patronymic')],
    ['phone', checkVoucherPhone(answers.phone)],
    ['email', emailProblem(answers.email)],
  ];
}

const emailProblem = (email: string): Problem | null =>
  email.trim() === '' ? 'required-email' : checkEmail(meantEmail(email));

/** The server's rule, and the phone library's where it is loaded: it notices a missing digit. */
function phoneProblem({ phone, phoneRead }: Answers): Problem | null {
  return checkPhone(phone) ?? (phoneRead?.valid === false ? 'not-valid-phone' : null);
}

type Contact = Pick<OrderCreateBody, 'fio' | 'email' | 're_email' | 'phone' | 'surname' | 'name' | 'patronymic'>;

/** The contact fields of the request; `surname` and `name` make it an order for the voucher card. */
export function contactOf(asked: BuyerQuestions, payment: Payment, answers: Answers): Contact {
  const { surname, name, patronymic, noPatronymic } = answers;
  const email = meantEmail(answers.email);
  if (payment === 'voucher')
    return {
      surname: surname.trim(),
      name: name.trim(),
      patronymic: noPatronymic ? '' : patronymic.trim(),
      phone: answers.phone,
      email,
    };
  return {
    email,
    ...(asked.name ? { fio: answers.fio.trim() } : {}),
    ...(asked.phone ? { phone: phoneOf(answers) } : {}),
    ...(asked.emailTwice ? { re_email: meantEmail(answers.repeatedEmail) } : {}),
  };
}

/** Every consent with whether it was given, as in the request. */
export function consentsOf(
  { consents }: BuyerQuestions,
  answers: Answers,
): NonNullable<OrderCreateBody['checkboxList']> {
  return consents.map(({ id }) => ({ id, checked: answers.consents[id] ? 1 : 0 }));
}

/** With its dial code, and without spaces where they would make it too long. */
function phoneOf({ phone, phoneRead }: Answers): string {
  const number = phoneRead?.number || phone.trim();
  return number.length <= LENGTHS.phone.most ? number : number.replace(/[ ()-]/g, '');
}
