/** Reads the wire's form of names into the model (poster §3 "Order data"). */
import type { OrderHoldersResponse } from '@sahna/contract/endpoints/holders';
import type { OrderDataResponse } from '@sahna/contract/endpoints/order-data';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { listed } from '../../shared/format/marks.ts';
import type { Language } from '../../shared/language.ts';
import type { Texts } from '../../shared/texts/names/index.ts';
import { readMoment } from '../../shared/ticket.ts';
import type { AttendeeTicket, Choices, NamedSession, NamedTicket, NamesForm } from './names-model.ts';

type Line = OrderDataResponse['response'][number];

/** Null: there is no order any more. */
export function readForm(wire: OrderDataResponse, texts: Texts): NamesForm | null {
  const { language } = texts;
  const [first] = wire.response;
  if (!first) return null;
  return {
    sessions: readSessions(wire.response, texts),
    count: wire.response.length,
    sum: first.summa,
    currency: first.currency,
    secondsLeft: first.reservetime,
    text: wire.text,
    consents: wire.checkboxList.map((one) => ({
      id: one.id,
      text: pickLocalised(one, 'name', language),
      required: one.filling === 1,
      given: one.filled === 1,
    })),
    choices: readChoices(wire, language, first.country_id),
  };
}

export function readAttendees(wire: OrderHoldersResponse, texts: Texts): AttendeeTicket[] {
  return wire.response.map((line, at) => {
    const type = wire.docTypes.find(({ id }) => id === line.docTypeId);
    return {
      ...readTicket(line, at, texts),
      person: line.personname,
      documentType: type ? pickLocalised(type, 'name', texts.language) : '',
      numberEnd: line.docnum_end,
      changeSeconds: line.changetime,
      waitSeconds: line.changewait < 0 ? null : line.changewait,
    };
  });
}

export function readChoices(
  { docTypes, countries, regions }: Pick<OrderDataResponse, 'docTypes' | 'countries' | 'regions'>,
  language: Language,
  homeCountry: number,
): Choices {
  // Documents of the shop's own country come first: most visitors have those.
  const isForeign = (type: (typeof docTypes)[number]): number => Number(type.country_id !== homeCountry);
  const sorted = docTypes.toSorted((first, second) => isForeign(first) - isForeign(second));
  return {
    documentTypes: sorted.map((one) => ({
      id: one.id,
      name: pickLocalised(one, 'name', language),
      note: pickLocalised(one, 'note', language),
    })),
    countries: countries.map((one) => ({ id: one.id, name: pickLocalised(one, 'name', language) })),
    regions: regions.map((one) => ({
      id: one.id,
      name: pickLocalised(one, 'name', language),
      country: one.country_id,
    })),
  };
}

function readSessions(lines: readonly Line[], texts: Texts): NamedSession[] {
  const numbered = lines.map((line, at) => ({ line, ticket: readTicket(line, at, texts) }));
  const groups = Map.groupBy(numbered, ({ line }) => [line.action, line.day, line.time].join(' '));
  return [...groups].flatMap(([key, group]) => {
    const [first] = group;
    if (!first) return [];
    const { action, day, time } = first.line;
    return {
      key,
      title: action,
      when: readMoment({ day, time }, texts.language),
      tickets: group.map(({ ticket }) => ticket),
    };
  });
}

const AGES = { 0: 'none', 1: 'age', 2: 'birthDate' } as const;

function readTicket(line: Line, at: number, { t, language }: Texts): NamedTicket {
  const place = [
    line.sector,
    line.rowname && t('order.row', { row: line.rowname }),
    line.seat && t('order.seat', { seat: line.seat }),
  ];
  return {
    id: line.id,
    number: at + 1,
    category: listed([line.clientcategory, ...place], language),
    asked: {
      age: AGES[line.needage],
      middleName: line.needmiddlename === 1,
      document: line.needdocument === 1,
      country: line.needcountry === 1,
      region: line.needregion === 1,
    },
    country: line.country_id,
  };
}
