/**
 * Buyer details as typed, stored in the browser for 24 hours. Values filled from an account are not stored, so that the
 * next person at this browser cannot see them.
 */
import { normalizeVoucherName, stripFio } from '@sahna/contract/rules/buyer';
import type { Customer } from '../../customer/customer.ts';
import { keepDigits } from '../../format/phone.ts';
import { flag, object, optional, text } from '../../stored/schema.ts';
import { stored } from '../../stored/stored.ts';

export type Draft = {
  fio: string;
  email: string;
  phone: string;
  surname: string;
  name: string;
  patronymic: string;
  /** The owner of the voucher card has no patronymic. */
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

/** Property names are from the specification (poster §3). */
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
  const stored = CLIENT_INFO.read() ?? {};
  return {
    fio: stored.fio ?? '',
    email: stored.email ?? '',
    phone: stored.phone ?? '',
    surname: stored.lastname ?? '',
    name: stored.firstname ?? '',
    patronymic: stored.middlename ?? '',
    noPatronymic: stored.nomiddlename ?? false,
  };
}

export function saveDraft(draft: Draft, customer: Customer | null): void {
  const filled = customer ? fillCustomer(EMPTY_DRAFT, customer) : EMPTY_DRAFT;
  const getTyped = (name: Exclude<keyof Draft, 'noPatronymic'>): string =>
    draft[name] === filled[name] ? '' : draft[name];
  // Compares digits only, because the forms format numbers differently.
  CLIENT_INFO.write({
    fio: getTyped('fio'),
    email: getTyped('email'),
    phone: keepDigits(draft.phone) === keepDigits(filled.phone) ? '' : draft.phone,
    lastname: getTyped('surname'),
    firstname: getTyped('name'),
    middlename: getTyped('patronymic'),
    nomiddlename: draft.noPatronymic,
  });
}

/** Fills empty fields from the customer's account; what was typed stays. */
export function fillCustomer<Fields extends Draft>(typed: Fields, customer: Customer): Fields {
  // The voucher form accepts Russian letters only; other names are not filled in.
  const keepRussian = (name: string): string => (/^[А-ЯЁа-яё -]*$/.test(name) ? normalizeVoucherName(name) : '');
  return {
    ...typed,
    fio: typed.fio || stripFio(customer.fullName),
    email: typed.email || customer.email,
    phone: typed.phone || customer.phone,
    surname: typed.surname || keepRussian(customer.surname),
    name: typed.name || keepRussian(customer.name),
    patronymic: typed.patronymic || keepRussian(customer.patronymic),
  };
}
