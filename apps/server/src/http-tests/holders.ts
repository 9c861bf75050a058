/** What a buyer of named tickets does, through the public calls alone. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import type { ConfirmNominalBody } from '@sahna/contract/endpoints/confirm-nominal';
import { OrderDataResponse as OrderData, type OrderDataResponse } from '@sahna/contract/endpoints/order-data';
import { lineOf, makeOrder, openEventPage, orderOf } from './orders.ts';
import type { Visitor } from './visitor.ts';

/** Asks for everything: birth date, document, country, region, and takes a middle name. */
export const EVERYTHING = 'To the Petroglyphs of Tanbaly';

export async function namedOrder(visitor: Visitor, title: string, quantity = 1): Promise<string> {
  const page = await openEventPage(visitor, title);
  return makeOrder(visitor, orderOf(page, [lineOf(page, quantity)]));
}

export async function openForm(visitor: Visitor, hash: string, lang = 'en'): Promise<OrderDataResponse> {
  return OrderData.parse((await visitor.post(ENDPOINT_PATHS.orderData, { hash, lang })).body);
}

/** Right answers to all that may be asked, for each ticket of the form. */
export function answersTo(form: OrderDataResponse, hash: string, documentNumber = 'N12345678'): ConfirmNominalBody {
  const { response: lines, countries, regions, checkboxList } = form;
  const country = countries.find((one) => one.name_en === 'Kazakhstan')?.id ?? 0;
  const region = regions.find((one) => one.country_id === country)?.id ?? 0;
  const each = <Value>(value: Value): Value[] => lines.map(() => value);
  return {
    id: lines.map(({ id }) => id),
    surname: each('Сахнаева'),
    name: each('Айгүл'),
    middleName: each('Серікқызы'),
    age: each('34'),
    date: each('05.12.1990'),
    docTypeId: each(6),
    docNum: each(documentNumber),
    countryId: each(country),
    regionId: each(region),
    checkboxList: checkboxList.map(({ id }) => ({ id, checked: 1 })),
    hash,
    lang: 'en',
  };
}
