import type {
  ExchangeHallDto,
  ExchangeOptionsDto,
  ExchangeSessionDto,
} from '@sahna/contract/admin/orders/exchange-endpoints';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import { filterOffersBySession, getZoneColor } from '../../../modules/catalog/index.ts';
import { calculateFullPrice } from '../../../modules/reservations/index.ts';
import { type HallSession, isFree, type Places } from '../../../modules/seating/halls.ts';
import { zoneId } from '../../../platform/lib/ids.ts';
import { type Language, type LocalText, pickText } from '../../../platform/lib/languages.ts';
import type { ExchangeOptions, SessionToExchangeFor } from '../../../workflows/order-actions/read-exchange-options.ts';

export function toExchangeOptionsDto(
  { currency, tickets, sessions }: ExchangeOptions,
  language: StaffLanguage,
): ExchangeOptionsDto {
  return {
    tickets: tickets.map(({ item: { line, eventId, sessionId, seatId }, worth }) => ({
      ...{ line, eventId, sessionId, hasSeat: seatId !== null },
      worth: { amount: worth, currency },
    })),
    sessions: sessions.map((session) => toSessionDto(session, currency, language)),
  };
}

function toSessionDto(
  { event, session, offers }: SessionToExchangeFor,
  currency: string,
  language: StaffLanguage,
): ExchangeSessionDto {
  return {
    ...{ id: session.id, eventId: event.id, day: session.day, time: session.time, hasHall: session.planId !== null },
    event: pickText(event.title, language),
    offers: offers.map(({ id, names, price }) => ({
      id,
      name: names.map((name) => pickText(name, language)).join(', '),
      price: { amount: price, currency },
    })),
  };
}

/** The numbered seats and standing areas of a session. A seat without a price in its zone is not free. */
export function toExchangeHallDto(
  { event, session }: HallSession,
  { cachedPlan: { plan, getSeating }, free }: Pick<Places, 'cachedPlan'> & { free: Pick<Places['free'], 'bits'> },
  { currency, language }: { currency: string; language: Language },
): ExchangeHallDto {
  const sectors = new Map(plan.sectors.map(({ id, key }) => [id, key]));
  const offers = filterOffersBySession(event, session);
  const prices = Map.groupBy(offers, ({ zoneId }) => zoneId);
  // Other versions of the plan can have further zones.
  const usedZones = new Set<number>([...plan.seats, ...plan.standingAreas].map((place) => place.zoneId));
  const names = [...plan.sectors, ...plan.zones, ...plan.standingAreas].flatMap(({ name }) => listTexts(name));
  return {
    ...{ svg: plan.svg, width: plan.width, height: plan.height, names: [...new Set(names)] },
    stage: { x: getSeating().stage.at.x, y: getSeating().stage.at.y },
    zones: plan.zones
      .filter(({ id }) => usedZones.has(id))
      .map((zone) => ({
        id: zone.id,
        name: pickText(zone.name, language),
        color: getZoneColor(zone, event, session),
        prices: [...new Set((prices.get(zoneId(zone.id)) ?? []).map((offer) => calculateFullPrice(event, offer)))]
          .toSorted((price, other) => price - other)
          .map((amount) => ({ amount, currency })),
      })),
    sectors: plan.sectors.map(({ key, name, bounds: [left = 0, top = 0, width = 0, height = 0] }) => ({
      key,
      name: pickText(name, language),
      bounds: [left, top, width, height],
    })),
    seats: plan.seats.map(({ id, key, x, y, radius, zoneId: zone, sectorId, row, seat, kind }, at) => ({
      ...{ id, key, x, y, radius, zoneId: zone, row, seat, kind },
      sector: sectors.get(sectorId) ?? '',
      isFree: isFree(free.bits, at) && prices.has(zone),
    })),
    standing: plan.standingAreas.map(({ id, name, zoneId: zone, sectorId }) => ({
      ...{ key: String(id), zoneId: zone, sector: sectors.get(sectorId) ?? '' },
      name: pickText(name, language),
    })),
  };
}

function listTexts(text: LocalText): string[] {
  return Object.values(text).filter((each) => each !== undefined && each !== '');
}
