/** Converts events to rows: resolves references, days and session rules, and converts amounts to minor units. */
import { LANGUAGES, mapText } from '../../../../platform/lib/languages.ts';
import type { LocalDate } from '../../../../platform/lib/local-date.ts';
import { toMinor } from '../../../../platform/lib/money.ts';
import type { ReadFile } from '../files/folder.ts';
import { cleanHtml } from '../files/markup.ts';
import type { CatalogFolder } from '../files/read-folder.ts';
import type { EventFile } from '../format/event.ts';
import type { ReferencesOf } from '../format/references.ts';
import { createProblem } from '../problems/create-problem.ts';
import type { Problems } from '../problems/problems.ts';
import type { AddOnImportRow, EventRow, OfferRow, ProductionRow, ProgrammeRow } from '../store/rows.ts';
import { checkPrices } from './check-prices.ts';
import { DayReader } from './days/day-reader.ts';
import { toDefaultRefundPolicy } from './default-refund-policy.ts';
import { checkReferences, collectKnownKeys, type KnownKeys } from './known-keys.ts';
import { planSales, type VenueClock } from './plan-sales.ts';
import { planSessions } from './plan-sessions.ts';
import { parseServiceFee } from './service-fee.ts';
import { UniqueNames } from './unique-names.ts';

export function planEvents(read: CatalogFolder, today: LocalDate, problems: Problems): EventRow[] {
  const keys = collectKnownKeys(read);
  const days = new DayReader(today, read.season.value.relativeDates, problems);
  const names = new UniqueNames(problems);
  const checkNames = ({ source, value }: ReadFile<ReferencesOf>): void => {
    if (value.key !== undefined) names.add(value.key, source, ['key']);
    checkReferences({ source, value }, keys, problems);
  };
  const defaultRefundPolicy = toDefaultRefundPolicy(read.season.value.shop.switches['order_return']);
  const events = read.events.map((file, at) => {
    checkNames(file);
    if (file.value.seatMap && !file.value.hall) problems.at(file.source, ['seatMap'], createProblem('needs-hall'));
    checkPrices(file, problems);
    return new EventPlanner(file, at, keys, days, problems, defaultRefundPolicy).plan();
  });
  for (const file of read.malformedEvents) checkNames(file);
  return events;
}

class EventPlanner {
  readonly #file: ReadFile<EventFile>;
  readonly #at: number;
  readonly #keys: KnownKeys;
  readonly #days: DayReader;
  readonly #problems: Problems;
  /** Default of the shop: whether tickets can be returned. */
  readonly #defaultRefundPolicy: object;

  constructor(
    file: ReadFile<EventFile>,
    at: number,
    keys: KnownKeys,
    days: DayReader,
    problems: Problems,
    defaultRefundPolicy: object,
  ) {
    this.#file = file;
    this.#at = at;
    this.#keys = keys;
    this.#days = days;
    this.#problems = problems;
    this.#defaultRefundPolicy = defaultRefundPolicy;
  }

  plan(): EventRow {
    const { value: event } = this.#file;
    const timeZone = this.#keys.timeZones.get(event.venue) ?? 'UTC';
    const [days, { source }] = [this.#days, this.#file];
    const clock: VenueClock = {
      timeZone,
      parseDay: (text, path) => days.parse(text, source, path),
      checkTime: (day, time, path) => days.checkTime(day, time, timeZone, source, path),
    };
    return {
      key: event.key,
      kind: event.kind,
      menu: event.menu,
      submenu: event.submenu ?? null,
      venue: event.venue,
      hall: event.hall ?? null,
      images: this.#images(event),
      columns: {
        ...toColumns(event, this.#defaultRefundPolicy),
        sales: planSales(event.sales, ['sales'], {
          ...clock,
          reportProblem: (path, problem) => this.#problems.at(source, path, problem),
        }),
      },
      production: this.#production(event),
      tags: event.tags,
      programme: this.#programme(event),
      sessions: planSessions(
        {
          file: this.#file,
          at: this.#at,
          hall: this.#keys.halls.get(event.hall ?? '')?.plan,
          isUnreadHall: this.#keys.isUnreadHall(event.hall ?? ''),
          ...clock,
        },
        this.#problems,
      ),
      offers: [...this.#offers(event), ...this.#groupPrices(event)],
      addOns: this.#addOns(event),
    };
  }

  #images({ image }: EventFile): Record<string, string> {
    return Object.fromEntries(
      LANGUAGES.flatMap((language) => {
        const digest = this.#keys.images.get((typeof image === 'string' ? image : image[language]) ?? '');
        return digest ? [[language, digest]] : [];
      }),
    );
  }

  #production({ production }: EventFile): ProductionRow | null {
    if (!production) return null;
    const gallery = production.gallery.flatMap(({ image, ...picture }) => {
      const digest = this.#keys.images.get(image);
      return digest ? [{ ...picture, image: digest }] : [];
    });
    return { ...production, gallery };
  }

  #programme(event: EventFile): ProgrammeRow[] {
    const names = new UniqueNames(this.#problems);
    return event.programme.map((item, at) => {
      names.add(String(item.sort), this.#file.source, ['programme', at, 'sort']);
      return {
        sort: item.sort,
        title: item.title,
        day: item.day ? this.#days.parse(item.day, this.#file.source, ['programme', at, 'day']) : null,
        time: item.time ?? null,
        venue: item.venue,
        address: item.address,
        url: item.url ?? null,
      };
    });
  }

  #offers(event: EventFile): OfferRow[] {
    const names = new UniqueNames(this.#problems);
    return event.offers.map((offer, at) => {
      const days = offer.days
        .flatMap((text, n) => this.#days.parse(text, this.#file.source, ['offers', at, 'days', n]) ?? [])
        .sort();
      const identity = [offer.category, offer.zone ?? '', offer.priceType ?? '', days.join(' ')].join(' ').trim();
      names.add(identity.replace(/ +/g, ' '), this.#file.source, ['offers', at]);
      const { fee, share } = parseServiceFee(offer);
      return {
        category: offer.category,
        group_price: null,
        zone: offer.zone ?? null,
        price_type: offer.priceType ?? null,
        days,
        price: toMinor(offer.price),
        service_fee: fee,
        service_fee_share: share,
        stock: offer.stock ?? null,
        min_quantity: offer.min,
        max_quantity: offer.max ?? null,
        required: offer.required,
        passages: offer.passages,
        voucher_card: offer.voucherCard,
        description: offer.description,
        sort: at,
        origin: { of: this.#at, path: ['offers', at, 'stock'] },
      };
    });
  }

  /** A group price is a separate offer, which takes a place per person and issues one ticket. */
  #groupPrices(event: EventFile): OfferRow[] {
    const names = new UniqueNames(this.#problems);
    return (event.group?.prices ?? []).map(({ key, name, price, included, extraPrice, min, max }, at) => {
      names.add(key, this.#file.source, ['group', 'prices', at, 'key']);
      return {
        category: null,
        group_price: { key, name, included, extraPrice: toMinor(extraPrice) },
        zone: null,
        price_type: null,
        days: [],
        price: toMinor(price),
        service_fee: 0,
        service_fee_share: null,
        stock: null,
        min_quantity: min,
        max_quantity: max,
        required: false,
        passages: 1,
        voucher_card: 0,
        description: {},
        sort: event.offers.length + at,
        origin: { of: this.#at, path: ['group', 'prices', at] },
      };
    });
  }

  #addOns(event: EventFile): AddOnImportRow[] {
    const names = new UniqueNames(this.#problems);
    return event.addOns.map(({ price, limit, image = '', ...extra }, at) => {
      names.add(extra.key, this.#file.source, ['addOns', at, 'key']);
      const origin = { of: this.#at, path: ['addOns', at, 'stock'] };
      const picture = this.#keys.imageUrls.get(image) ?? '';
      return { ...extra, image: picture, price: toMinor(price), order_limit: limit, origin };
    });
  }
}

/** Null instead of an object without fields. */
function toFilled<Fields extends object>(fields: Fields | undefined): Fields | null {
  return fields && Object.keys(fields).length > 0 ? fields : null;
}

function toColumns(event: EventFile, defaultRefundPolicy: object): object {
  const group = event.group && {
    ...event.group,
    prices: event.group.prices.map((price) => ({
      ...price,
      price: toMinor(price.price),
      extraPrice: toMinor(price.extraPrice),
    })),
  };
  return {
    status: event.template ? 'hidden' : event.status,
    template: event.template,
    vat: toFilled(event.vat),
    receipt_name: toFilled(event.receiptName),
    title: event.title,
    description: mapText(event.description, cleanHtml),
    description_url: event.descriptionUrl,
    note: event.note,
    language: event.language,
    age_from: event.ageFrom,
    duration_minutes: event.durationMinutes ?? null,
    sort: event.sort,
    ticket_type: event.ticketType,
    order_limit: event.orderLimit,
    categories_shown: event.categoriesShown ?? null,
    reserve_minutes: event.reserveMinutes ?? null,
    show_ticket_count: event.showTicketCount,
    show_quantity: event.showQuantity,
    sign_language: event.signLanguage,
    voucher_card: event.voucherCard,
    pay_by: event.payBy ?? null,
    free: event.free,
    sign_in_required: event.signInRequired,
    seat_map: event.seatMap,
    back_to_listing: event.backToListing,
    attendee_fields: event.attendees ?? null,
    form: event.form,
    refund_policy: event.refunds ?? defaultRefundPolicy,
    refund_policy_from_shop: event.refunds === undefined,
    group_excursion: group ?? null,
    season_ticket: event.seasonTicket ?? null,
    zone_colors: event.zoneColors,
  };
}
