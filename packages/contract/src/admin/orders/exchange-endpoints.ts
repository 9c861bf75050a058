/** Exchanges by staff: another seat of the same session, or other places of the same event. A new order replaces the tickets. */
import { z } from 'zod';
import { MAX_ORDER_LIMIT } from '../../constants.ts';
import { SeatKind } from '../../seat-map/scheme.ts';
import { plainText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';
import { MoneyDto, RowId } from '../values.ts';
import { ORDER_ACTION, OrderActionBody, OrderActionResultDto } from './order-action-endpoints.ts';

const Line = z.int().min(1).max(MAX_ORDER_LIMIT);

/** `price` includes the fee. */
const OfferDto = z.object({ id: RowId, name: z.string(), price: MoneyDto });
/** A session on sale. `hasHall`: its seats can be chosen. */
const ExchangeSessionDto = z.object({
  id: RowId,
  eventId: RowId,
  event: z.string(),
  day: z.iso.date(),
  time: z.string().nullable(),
  hasHall: z.boolean(),
  offers: z.array(OfferDto),
});
export type ExchangeSessionDto = z.infer<typeof ExchangeSessionDto>;

/** `tickets`: those that can be exchanged; `worth`: what was paid and not refunded, with add-ons. */
export const ExchangeOptionsDto = z.object({
  tickets: z.array(z.object({ line: Line, eventId: RowId, sessionId: RowId, hasSeat: z.boolean(), worth: MoneyDto })),
  sessions: z.array(ExchangeSessionDto),
});
export type ExchangeOptionsDto = z.infer<typeof ExchangeOptionsDto>;

/** Left, top, width and height. */
const Bounds = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** The hall of a session with its free seats. `names`: drawn in `svg`, in every language. Prices are those of zones. */
export const ExchangeHallDto = z.object({
  svg: z.string(),
  width: z.number(),
  height: z.number(),
  stage: z.object({ x: z.number(), y: z.number() }),
  names: z.array(z.string()),
  zones: z.array(z.object({ id: RowId, name: z.string(), color: z.string(), prices: z.array(MoneyDto) })),
  sectors: z.array(z.object({ key: z.string(), name: z.string(), bounds: Bounds })),
  seats: z.array(
    z.object({
      id: RowId,
      key: z.string(),
      x: z.number(),
      y: z.number(),
      radius: z.number(),
      zoneId: RowId,
      sector: z.string(),
      row: z.string(),
      seat: z.string(),
      kind: SeatKind,
      isFree: z.boolean(),
    }),
  ),
  /** Standing areas, which are drawn where their sectors are. */
  standing: z.array(z.object({ key: z.string(), name: z.string(), zoneId: RowId, sector: z.string() })),
});
export type ExchangeHallDto = z.infer<typeof ExchangeHallDto>;

/** `newOrderId`: null in a preview. A positive `difference` is paid by the buyer, a negative one is refunded. */
export const ExchangeResultDto = OrderActionResultDto.extend({
  newOrderId: RowId.nullable(),
  worth: MoneyDto,
  price: MoneyDto,
  difference: MoneyDto,
});
export type ExchangeResultDto = z.infer<typeof ExchangeResultDto>;

export const EXCHANGE_ENDPOINTS = {
  readExchangeOptions: {
    method: 'GET',
    path: '/admin/api/orders/:id/exchange',
    access: 'orders:change',
    summary: 'The tickets of an order that can be exchanged, and the sessions and prices to exchange them for',
    params: z.object({ id: RowId }),
    response: ExchangeOptionsDto,
  },
  readExchangeHall: {
    method: 'GET',
    path: '/admin/api/orders/:id/exchange/halls/:sessionId',
    access: 'orders:change',
    summary: 'The hall of a session of the same event, with its free seats',
    params: z.object({ id: RowId, sessionId: RowId }),
    response: ExchangeHallDto,
  },
  exchangeTickets: {
    ...ORDER_ACTION,
    path: '/admin/api/orders/:id/exchange',
    summary:
      'Exchanges tickets. `seats`: keys, one for each ticket in the order of lines; empty: any free places. `offerId` null: the same category. `isSamePrice`: refused unless nothing is due',
    body: OrderActionBody.extend({
      lines: z.array(Line).min(1).max(MAX_ORDER_LIMIT),
      sessionId: RowId,
      offerId: RowId.nullable(),
      seats: z.array(plainText(200, 1)).max(MAX_ORDER_LIMIT),
      isSamePrice: z.boolean(),
    }),
    response: ExchangeResultDto,
  },
} as const satisfies Record<string, AdminEndpoint>;
