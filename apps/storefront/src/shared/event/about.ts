/** An event in one language (booking §3 "Action (event)"). */
import type { NoScheme } from '@sahna/contract/events/no-scheme';
import { pickLocalized } from '@sahna/contract/pick-localized';
import { formatDayFrom } from '../format/calendar.ts';
import { joinDayAndTime, joinParts } from '../format/punctuation.ts';
import type { Language } from '../language.ts';

export type AboutEvent = {
  title: string;
  ageFrom: number;
  venue: string;
  address: string;
  mapUrl: string;
  /** In words; empty where it is the time zone of the shop. */
  timeZone: string;
  /** Minutes; 0 if unknown. */
  duration: number;
  note: string;
  image: string;
  /** HTML, sanitized when the catalog was imported. */
  description: string;
  programme: readonly ProgrammePart[];
};

export type ProgrammePart = { key: string; when: string; title: string; where: string };

export function readAbout(
  { action, actionStr }: Pick<NoScheme, 'action' | 'actionStr'>,
  language: Language,
): AboutEvent {
  return {
    title: pickLocalized(action, 'action', language),
    ageFrom: action.age_from,
    venue: pickLocalized(action, 'seatroot', language),
    address: pickLocalized(action, 'address', language),
    mapUrl: action.urlyandexmap,
    timeZone: action.timezone_name?.[language] ?? '',
    duration: action.duration,
    note: pickLocalized(action, 'note', language),
    image: pickLocalized(action, 'image_url', language),
    description: pickLocalized(action, 'descript', language),
    programme: actionStr.map((part) => ({
      key: `${part.str_day}${part.str_time}${part.str_action_ru}`,
      when: joinDayAndTime(
        part.str_day ? formatDayFrom(action.today, part.str_day, language) : '',
        part.str_time,
        language,
      ),
      title: pickLocalized(part, 'str_action', language),
      where: joinParts(
        [pickLocalized(part, 'str_seatroot', language), pickLocalized(part, 'str_address', language)],
        language,
      ),
    })),
  };
}

/**
 * Whether voucher cards are accepted: in addition to bank cards, exclusively, or not; `refused`: not, although visitors
 * may expect it.
 */
export type Vouchers = 'none' | 'refused' | 'also' | 'only';

/** Whether the shop accepts the event's payment methods: an event for voucher cards only cannot be bought in a shop without them. */
export function isPayable(vouchers: Vouchers, takesVouchers: boolean): boolean {
  return takesVouchers || vouchers !== 'only';
}

export function readVouchers({
  usepushkarta,
  usenopushkarta,
  pushkartaexpected,
}: Pick<NoScheme['action'], 'usepushkarta' | 'usenopushkarta' | 'pushkartaexpected'>): Vouchers {
  if (usenopushkarta === 0) return 'only';
  if (usepushkarta === 1) return 'also';
  return pushkartaexpected === 1 ? 'refused' : 'none';
}
