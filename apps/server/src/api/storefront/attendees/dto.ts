/** Converts attendee orders to the wire format (poster §3). */

import { NO_TIME, ORDER_STATUS } from '@sahna/contract';
import type { OrderAttendeesResponse } from '@sahna/contract/attendees/order-attendees';
import type { OrderDataResponse } from '@sahna/contract/attendees/order-data';
import type { AttendeeFormOptions, FilledForm, NamedAttendees, NamedItem } from '../../../modules/attendees/index.ts';
import { formatPersonName, maskDocumentNumber } from '../../../modules/attendees/index.ts';
import { type OrderDetails, subtractCredit } from '../../../modules/orders/index.ts';
import { toFlag } from '../../../platform/http/flag.ts';
import { toLocalizedFields } from '../../../platform/http/languages/localized.ts';
import { countSecondsLeft } from '../../../platform/lib/clock.ts';
import { type Language, pickText } from '../../../platform/lib/languages.ts';
import { toDotted } from '../../../platform/lib/local-date.ts';
import { toMajor } from '../../../platform/lib/money.ts';
import { type ShownConsent, toConsentDtos } from '../consent-dto.ts';
import { formatAttendeeText } from './texts.ts';

type Form = Pick<OrderDataResponse, 'text' | 'checkboxList' | 'docTypes' | 'countries' | 'regions'>;

const AGE = { none: 0, age: 1, birthDate: 2 } as const;

/** Null for an order that has expired. */
function toOrderStatus({ state }: OrderDetails): 10 | 20 | 90 | null {
  switch (state) {
    case 'awaiting_attendees':
      return ORDER_STATUS.notConfirmed;
    case 'reserved':
    case 'paying':
    case 'paid':
    case 'partly_refunded':
      return ORDER_STATUS.confirmed;
    case 'refunded':
    case 'exchanged':
    case 'canceled':
      return ORDER_STATUS.canceled;
    case 'expired':
      return null;
  }
}

export function toAttendeeFormDto(
  { view, lines, offered, givenConsents: given, getCountry, getTicketHash }: FilledForm,
  consents: readonly ShownConsent[],
  retentionDays: number,
  lang: Language,
): OrderDataResponse {
  const status = toOrderStatus(view);
  return {
    response:
      status === null
        ? []
        : lines.map((line) => ({
            ...toLineDto(line, view, status, lang),
            country_id: getCountry(line),
            tickethash_id: getTicketHash(line),
          })),
    orderDeleted: toFlag(status === null),
    ...toListsDto(offered, consents, given, retentionDays, lang),
  };
}

export function toAttendeesDto(
  { view, lines, offered, getCountry, getTicketHash }: NamedAttendees,
  retentionDays: number,
  now: Date,
  lang: Language,
): OrderAttendeesResponse {
  return {
    response: lines.map((line) => {
      const seconds = line.until ? countSecondsLeft(line.until, now) : 0;
      return {
        ...toLineDto(line, view, ORDER_STATUS.confirmed, lang),
        country_id: getCountry(line),
        tickethash_id: getTicketHash(line),
        personname: formatPersonName(line.person),
        docTypeId: line.details.documentType ?? 0,
        docnum_end: maskDocumentNumber(line.details.documentNumber ?? ''),
        canchange: toFlag(seconds > 0 && line.nextAt !== null),
        changetime: seconds,
        changewait: line.nextAt ? countSecondsLeft(line.nextAt, now) : -1,
      };
    }),
    ...toListsDto(offered, [], [], retentionDays, lang),
  };
}

function toLineDto(
  { item, requirements }: NamedItem,
  { order, secondsLeft: reserved }: OrderDetails,
  demandstatusid: 10 | 20 | 90,
  lang: Language,
): Omit<OrderDataResponse['response'][number], 'country_id' | 'tickethash_id'> {
  const sector = item.sectorName ?? item.zoneName;
  return {
    id: item.line,
    hash_id: order.hash,
    ord_num: order.id,
    action: pickText(item.eventTitle, lang),
    day: toDotted(item.day),
    time: item.time ?? NO_TIME,
    reservetime: reserved,
    demandstatusid,
    usereturn: toFlag(item.refundPolicy.allowed),
    clientcategory: pickText(item.categoryName, lang),
    summa: toMajor(subtractCredit(order)),
    currency: order.currency,
    needage: AGE[requirements.age],
    needmiddlename: toFlag(requirements.middleName),
    needdocument: toFlag(requirements.document),
    needcountry: toFlag(requirements.country),
    needregion: toFlag(requirements.region),
    seat: item.seat ?? '',
    sector: sector ? pickText(sector, lang) : '',
    rowname: item.row ?? '',
  };
}

function toListsDto(
  offered: AttendeeFormOptions,
  consents: readonly ShownConsent[],
  given: readonly number[],
  retentionDays: number,
  lang: Language,
): Form {
  return {
    text: formatAttendeeText(lang, 'consent-text', { count: retentionDays }),
    checkboxList: toConsentDtos(consents, given),
    docTypes: offered.documentTypes.map(({ id, name, note, countryId }) => ({
      id,
      ...toLocalizedFields('name', name),
      ...toLocalizedFields('note', note),
      country_id: countryId ?? 0,
    })),
    countries: offered.countries.map(({ id, name }) => ({ id, ...toLocalizedFields('name', name) })),
    regions: offered.regions.map(({ id, name, countryId }) => ({
      id,
      ...toLocalizedFields('name', name),
      country_id: countryId,
    })),
  };
}
