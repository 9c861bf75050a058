/** What the visitor has typed, kept in local storage as "client info": a reload loses nothing. */
import type { CrmClientData } from '@sahna/contract/endpoints/crm';
import { normaliseVoucherName, stripFio } from '@sahna/contract/rules/buyer';
import { CLIENT_INFO_KEY } from '../client-info.ts';

export type Draft = {
  fio: string;
  email: string;
  phone: string;
  surname: string;
  name: string;
  patronymic: string;
};

export const EMPTY_DRAFT: Draft = { fio: '', email: '', phone: '', surname: '', name: '', patronymic: '' };

export function readDraft(): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(CLIENT_INFO_KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return EMPTY_DRAFT;
    const field = (name: string): string => {
      const value: unknown = Reflect.get(kept, name);
      return typeof value === 'string' ? value : '';
    };
    return {
      fio: field('fio'),
      email: field('email'),
      phone: field('phone'),
      surname: field('lastname'),
      name: field('firstname'),
      patronymic: field('middlename'),
    };
  } catch {
    return EMPTY_DRAFT;
  }
}

export function keepDraft(draft: Draft): void {
  try {
    const { fio, email, phone, surname, name, patronymic } = draft;
    localStorage.setItem(
      CLIENT_INFO_KEY,
      JSON.stringify({ fio, email, phone, lastname: surname, firstname: name, middlename: patronymic }),
    );
  } catch {
    // A browser that keeps nothing (private mode, full storage) only loses the convenience.
  }
}

/** What is still empty is filled from the signed-in customer's account; what was typed stays. */
export function withCustomer<Fields extends Draft>(typed: Fields, customer: CrmClientData): Fields {
  const { lastname, firstname, middlename, clientname, clientphone, clientemail } = customer;
  const full = clientname || [lastname, firstname, middlename].filter(Boolean).join(' ');
  // The voucher card's form takes Russian letters only: another name would have to be typed anyway.
  const russian = (name: string): string => (/^[А-ЯЁа-яё -]*$/.test(name) ? normaliseVoucherName(name) : '');
  return {
    ...typed,
    fio: typed.fio || stripFio(full),
    email: typed.email || clientemail,
    phone: typed.phone || clientphone,
    surname: typed.surname || russian(lastname),
    name: typed.name || russian(firstname),
    patronymic: typed.patronymic || russian(middlename),
  };
}
