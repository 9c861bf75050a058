/** Requests of a buyer of named tickets. */
import { ENDPOINT_PATHS, ErrorResponse } from '@sahna/contract';
import type { ConfirmNominalBody } from '@sahna/contract/attendees/confirm-nominal';
import { OrderDataResponse as OrderData, type OrderDataResponse } from '@sahna/contract/attendees/order-data';
import type { Visitor } from './visitor.ts';

/** Requires all fields: birth date, document, country, region, and an optional middle name. */
export const EVERYTHING = 'To the Petroglyphs of Tanbaly';

export async function openForm(visitor: Visitor, hash: string, lang = 'en'): Promise<OrderDataResponse> {
  return OrderData.parse((await visitor.post(ENDPOINT_PATHS.orderData, { hash, lang })).body);
}

export async function confirmAttendees(
  visitor: Visitor,
  body: Partial<Record<keyof ConfirmNominalBody, unknown>>,
): Promise<ErrorResponse['response'] & { status: number }> {
  const answer = await visitor.post(ENDPOINT_PATHS.confirmNominal, body);
  return { status: answer.status, ...ErrorResponse.parse(answer.body).response };
}

/** Valid answers to all fields for each ticket of the form. */
export function createAnswers(form: OrderDataResponse, hash: string, documentNumber = 'N12345678'): ConfirmNominalBody {
  const { response: lines, countries, regions, checkboxList } = form;
  const country = countries.find((candidate) => candidate.name_en === 'Kazakhstan')?.id ?? 0;
  const region = regions.find((candidate) => candidate.country_id === country)?.id ?? 0;
  const repeatPerLine = <Value>(value: Value): Value[] => lines.map(() => value);
  return {
    id: lines.map(({ id }) => id),
    surname: repeatPerLine('Сахнаева'),
    name: repeatPerLine('Айгүл'),
    middleName: repeatPerLine('Серікқызы'),
    age: repeatPerLine('34'),
    date: repeatPerLine('05.12.1990'),
    docTypeId: repeatPerLine(6),
    docNum: repeatPerLine(documentNumber),
    countryId: repeatPerLine(country),
    regionId: repeatPerLine(region),
    checkboxList: checkboxList.map(({ id }) => ({ id, checked: 1 })),
    hash,
    lang: 'en',
  };
}
