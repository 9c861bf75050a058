/** Reads the form of attendee names into the model (poster §3 "Order data"). */
import type { OrderAttendeesResponse } from '@sahna/contract/attendees/order-attendees';
import type { OrderDataResponse } from '@sahna/contract/attendees/order-data';
import { pickLocalized } from '@sahna/contract/pick-localized';
import { joinParts } from '../../../shared/format/punctuation.ts';
import type { Language } from '../../../shared/language.ts';
import type { AttendeesTexts } from '../../../shared/texts/attendees/index.ts';
import { readMoment } from '../../../shared/ticket-card/read-ticket-facts.ts';
import type { AttendeeSession, AttendeesForm, AttendeeTicket, Choices, NamedTicket } from '../model/attendees.types.ts';

type Line = OrderDataResponse['response'][number];

/** Null if the order no longer exists. */
export function readAttendeesForm(wire: OrderDataResponse, texts: AttendeesTexts): AttendeesForm | null {
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
    consents: wire.checkboxList.map((consent) => ({
      id: consent.id,
      text: pickLocalized(consent, 'name', language),
      required: consent.filling === 1,
      isGiven: consent.filled === 1,
    })),
    choices: readChoices(wire, language, first.country_id),
  };
}

export function readAttendees(wire: OrderAttendeesResponse, texts: AttendeesTexts): AttendeeTicket[] {
  return wire.response.map((line, at) => {
    const type = wire.docTypes.find(({ id }) => id === line.docTypeId);
    return {
      ...readTicket(line, at, texts),
      person: line.personname,
      documentType: type ? pickLocalized(type, 'name', texts.language) : '',
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
  // Most attendees have documents of the shop's own country, so those come first.
  const isForeign = (type: (typeof docTypes)[number]): number => Number(type.country_id !== homeCountry);
  const sorted = docTypes.toSorted((first, second) => isForeign(first) - isForeign(second));
  return {
    documentTypes: sorted.map((documentType) => ({
      id: documentType.id,
      name: pickLocalized(documentType, 'name', language),
      note: pickLocalized(documentType, 'note', language),
    })),
    countries: countries.map((country) => ({ id: country.id, name: pickLocalized(country, 'name', language) })),
    regions: regions.map((region) => ({
      id: region.id,
      name: pickLocalized(region, 'name', language),
      country: region.country_id,
    })),
  };
}

function readSessions(lines: readonly Line[], texts: AttendeesTexts): AttendeeSession[] {
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

function readTicket(line: Line, at: number, { t, language }: AttendeesTexts): NamedTicket {
  const place = [
    line.sector,
    line.rowname && t('order.row', { row: line.rowname }),
    line.seat && t('order.seat', { seat: line.seat }),
  ];
  return {
    id: line.id,
    number: at + 1,
    category: joinParts([line.clientcategory, ...place], language),
    questions: {
      age: AGES[line.needage],
      middleName: line.needmiddlename === 1,
      document: line.needdocument === 1,
      country: line.needcountry === 1,
      region: line.needregion === 1,
    },
    country: line.country_id,
  };
}
