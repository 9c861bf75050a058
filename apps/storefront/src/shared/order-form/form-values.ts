/** Values of the order form, their validation, and their serialization (booking §5). */
import { LENGTHS } from '@sahna/contract/constants';
import type { OrderCreateBody } from '@sahna/contract/orders/order-create';
import {
  checkEmail,
  checkFio,
  checkPhone,
  checkRepeatedEmail,
  checkVoucherName,
  checkVoucherPhone,
  type FieldError,
} from '@sahna/contract/rules/buyer';
import { correctEmail } from '@sahna/contract/rules/contacts/email-address';
import type { PhoneValue } from '@sahna/ui/phone-field';
import { type Draft, EMPTY_DRAFT } from './buyer/buyer-draft.ts';
import { NO_CONSENTS, type OrderConsents } from './consents/order-consents.ts';
import type { BuyerQuestions, Payment } from './questions.ts';

/** The values of the fields. */
export type FormValues = Draft & OrderConsents;

/** Form values with the phone library's result; null until the library is loaded. */
export type Answers = FormValues & { phoneRead: PhoneValue | null };

export const EMPTY_ANSWERS: FormValues = { ...EMPTY_DRAFT, ...NO_CONSENTS };

export type Field = keyof FormValues | `consent-${number}`;
export type Problem = FieldError | 'required-consent' | 'required-email' | 'required-phone';
export type Problems = ReadonlyMap<Field, Problem>;

/** Common field props: error and blur handler. */
export type FormField = (field: Field) => { error: string | undefined; onBlur: () => void };

/** Whether letters of the email would be replaced, which the buyer has not seen yet. */
export const isEmailCorrected = ({ email }: FormValues): boolean => correctEmail(email) !== email.trim();

export function validateAnswers(questions: BuyerQuestions, payment: Payment, answers: Answers): Problems {
  const contact = payment === 'voucher' ? findVoucherProblems(answers) : findBuyerProblems(questions, answers);
  const consents = questions.consents.map((consent): [Field, Problem | null] => [
    `consent-${consent.id}`,
    consent.required && !answers.consents[consent.id] ? 'required-consent' : null,
  ]);
  return new Map([...contact, ...consents].flatMap(([field, problem]) => (problem ? [[field, problem]] : [])));
}

function findBuyerProblems(questions: BuyerQuestions, answers: Answers): [Field, Problem | null][] {
  return [
    ['fio', questions.hasName ? checkFio(answers.fio) : null],
    ['email', findEmailProblem(answers.email)],
    [
      'repeatedEmail',
      questions.hasRepeatedEmail
        ? checkRepeatedEmail(correctEmail(answers.email), correctEmail(answers.repeatedEmail))
        : null,
    ],
    ['phone', questions.hasPhone ? findPhoneProblem(answers) : null],
  ];
}

function findVoucherProblems(answers: Answers): [Field, Problem | null][] {
  return [
    ['surname', checkVoucherName(answers.surname, 'voucher-surname')],
    ['name', checkVoucherName(answers.name, 'voucher-name')],
    ['patronymic', answers.noPatronymic ? null : checkVoucherName(answers.patronymic, 'voucher-patronymic')],
    ['phone', checkVoucherPhone(answers.phone)],
    ['email', findEmailProblem(answers.email)],
  ];
}

const findEmailProblem = (email: string): Problem | null =>
  email.trim() === '' ? 'required-email' : checkEmail(correctEmail(email));

/** Applies the server's rule and, once loaded, the phone library, which detects missing digits. */
function findPhoneProblem({ phone, phoneRead }: Answers): Problem | null {
  if (phone.trim() === '') return 'required-phone';
  return checkPhone(phone) ?? (phoneRead?.valid === false ? 'not-valid-phone' : null);
}

type Contact = Pick<OrderCreateBody, 'fio' | 'email' | 're_email' | 'phone' | 'surname' | 'name' | 'patronymic'>;

/** The contact fields of the request; `surname` and `name` make it an order for the voucher card. */
export function toContactFields(questions: BuyerQuestions, payment: Payment, answers: Answers): Contact {
  const { surname, name, patronymic, noPatronymic } = answers;
  const email = correctEmail(answers.email);
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
    ...(questions.hasName ? { fio: answers.fio.trim() } : {}),
    ...(questions.hasPhone ? { phone: formatPhone(answers) } : {}),
    ...(questions.hasRepeatedEmail ? { re_email: correctEmail(answers.repeatedEmail) } : {}),
  };
}

/** Serializes the consents. */
export function toConsentFields(
  { consents }: BuyerQuestions,
  answers: Answers,
): NonNullable<OrderCreateBody['checkboxList']> {
  return consents.map(({ id }) => ({ id, checked: answers.consents[id] ? 1 : 0 }));
}

/** With dial code; without separators if it would be too long. */
function formatPhone({ phone, phoneRead }: Answers): string {
  const number = phoneRead?.number || phone.trim();
  return number.length <= LENGTHS.phone.max ? number : number.replace(/[ ()-]/g, '');
}
