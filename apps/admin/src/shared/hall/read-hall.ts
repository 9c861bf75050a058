/** Reads the hall of a session into the plan of its map. */
import type { ExchangeHallDto } from '@sahna/contract/admin/orders/exchange-endpoints';
import type { Language } from '@sahna/contract/languages';
import { translateDrawing } from '@sahna/contract/rules/drawing-words';
import { createPlan, extractCaptions, type Plan, stripDrawnLabels } from '@sahna/hall-map';

export type HallSeat = ExchangeHallDto['seats'][number];
export type ExchangeHall = {
  plan: Plan;
  seats: ReadonlyMap<number, HallSeat>;
  /** Prices in minor units by the id of the zone. */
  prices: ReadonlyMap<number, readonly number[]>;
};

/** Null if the plan is invalid. */
export function readHall(hall: ExchangeHallDto, language: Language): ExchangeHall | null {
  const bounds = { x: 0, y: 0, width: hall.width, height: hall.height };
  const { markup, captions } = extractCaptions(
    translateDrawing(stripDrawnLabels(hall.svg, hall.names), language),
    bounds,
  );
  const sectors = hall.sectors.map(({ key, name, bounds: [x, y, width, height] }) => ({
    ...{ key, name },
    bounds: { x, y, width, height },
  }));
  const created = createPlan({
    ...{ bounds, captions, picture: { markup }, stage: hall.stage, zones: hall.zones },
    sectors,
    standing: hall.standing.flatMap(({ zoneId, sector, ...area }) => {
      const bounds = sectors.find(({ key }) => key === sector)?.bounds;
      return bounds ? [{ ...area, zone: zoneId, sector, bounds }] : [];
    }),
    seats: hall.seats.map(({ radius, zoneId, isFree, ...seat }) => ({ ...seat, r: radius, zone: zoneId })),
  });
  if (!created.ok) return null;
  return {
    plan: created.plan,
    seats: new Map(hall.seats.map((seat) => [seat.id, seat])),
    prices: new Map(hall.zones.map(({ id, prices }) => [id, prices.map(({ amount }) => amount)])),
  };
}
