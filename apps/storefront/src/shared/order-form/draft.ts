/**
 * The buyer's details as typed, kept in the browser for 24 h. What was filled in from an account is not kept: the account has
 * it, and the next person at this browser is not to see it.
 */
import { normaliseVoucherName, stripFio } from '@sahna/contract/rules/buyer';
import type { Customer } from '../customer.ts';
import { flag, object, optional, text } from '../stored/schema.ts';
import { stored } from '../stored/stored.ts';

export type Draft = {
  fio: string;
  email: string;
  phone: string;
  surname: string;
  name: string;
  patronymic: string;
  /** The holder of the voucher card has no patronymic. */
  noPatronymic: boolean;
};

export const EMPTY_DRAFT: Draft = {
  fio: '',
  email: '',
  phone: '',
  surname: '',
  name: '',
  patronymic: '',
  noPatronymic: false,
};

/** Its names are the specification's (poster §3); earlier versions of this page kept fewer of them. */
const CLIENT_INFO = stored(
  'client info',
  object<
    Partial<Record<'fio' | 'email' | 'phone' | 'lastname' | 'firstname' | 'middlename', string | undefined>> & {
      nomiddlename?: boolean | undefined;
    }
  >({
    fio: optional(text),
    email: optional(text),
    phone: optional(text),
    lastname: optional(text),
    firstname: optional(text),
    middlename: optional(text),
    nomiddlename: optional(flag),
  }),
);

export function readDraft(): Draft {
  const kept = CLIENT_INFO.read() ?? {};
  return {
    fio: kept.fio ?? '',
    email: kept.email ?? '',
    phone: kept.phone ?? '',
    surname: kept.lastname ?? '',
    name: kept.firstname ?? '',
    patronymic: kept.middlename ?? '',
    noPatronymic: kept.nomiddlename ?? false,
  };
}

export function keepDraft(draft: Draft, customer: Customer | null): void {
  const filled = customer ? withCustomer(EMPTY_DRAFT, customer) : EMPTY_DRAFT;
  const typed = (name: Exclude<keyof Draft, 'noPatronymic'>): string =>
    draft[name] === filled[name] ? '' : draft[name];
  // The forms format numbers differently: only the digits are compared.
  const digits = (text: string): string => text.replace(/\D/g, '');
  CLIENT_INFO.write({
    fio: typed('fio'),
    email: typed('email'),
    phone: digits(draft.phone) === digits(filled.phone) ? '' : draft.phone,
    lastname: typed('surname'),
    firstname: typed('name'),
    middlename: typed('patronymic'),
    nomiddlename: draft.noPatronymic,
  });
}

/** Fills empty fields from the customer's account; what was typed stays. */
export function withCustomer<Fields extends Draft>(typed: Fields, customer: Customer): Fields {
  // The voucher card's form takes Russian letters only; a name in other letters is left to be typed.
  const russian = (name: string): string => (/^[А-ЯЁа-яё -]*$/.test(name) ? normaliseVoucherName(name) : '');
  return {
    ...typed,
    fio: typed.fio || stripFio(customer.fullName),
    email: typed.email || customer.email,
    phone: typed.phone || customer.phone,
    surname: typed.surname || russian(customer.surname),
    name: typed.name || russian(customer.name),
    patronymic: typed.patronymic || russian(customer.patronymic),
  };
}
