/** Round trips preserve the data that a format supports. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pickPlanText, toAllLanguages } from './keys.ts';
import type { PlanDocument, PlanDocumentResult } from './plan.ts';
import { readPretix } from './pretix/read.ts';
import { writePretix } from './pretix/write.ts';
import { readSvg } from './svg/read.ts';
import { writeSvg } from './svg/write.ts';
import { createArbitraryPlan } from './testing/arbitrary-plan.ts';
import { readTicketland } from './ticketland/read.ts';
import { writeTicketland } from './ticketland/write.ts';

function getPlan(read: PlanDocumentResult): PlanDocument {
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.plan;
}

const toJson = (value: object): unknown => JSON.parse(JSON.stringify(value));

describe('a round trip', () => {
  test('preserves the whole plan in SVG', () => {
    fc.assert(
      fc.property(createArbitraryPlan(), (plan) => {
        expect(getPlan(readSvg(writeSvg(plan)))).toEqual(plan);
      }),
    );
  });

  test('preserves seats, labels, sectors in one language, categories and radii in the pretix format', () => {
    fc.assert(
      fc.property(createArbitraryPlan(fc.constantFrom(4, 9, 12)), (plan) => {
        const once = getPlan(readPretix(toJson(writePretix(plan, 'Hall'))));
        const bySector = plan.sectors.flatMap(({ key }) => plan.seats.filter((seat) => seat.sector === key));
        const pickSeatFields = ({ id, sector, row, seat, x, y, r }: PlanDocument['seats'][number]) => ({
          id,
          sector,
          row,
          seat,
          x,
          y,
          r,
        });
        const sortById = (seats: readonly PlanDocument['seats'][number][]) =>
          seats.map(pickSeatFields).sort((a, b) => (a.id < b.id ? -1 : 1));
        expect(sortById(once.seats)).toEqual(sortById(bySector));
        expect(once.sectors.map((sector) => sector.key)).toEqual(plan.sectors.map((sector) => sector.key));
        expect(once.zones.map((zone) => zone.color)).toEqual(plan.zones.map((zone) => zone.color));
        expect([once.width, once.height]).toEqual([plan.width, plan.height]);
        expect(getPlan(readPretix(toJson(writePretix(once, 'Hall')))).seats).toEqual(once.seats);
      }),
    );
  });

  test('preserves seats, labels, sections and free seating in the ticketland format', () => {
    const seated = createArbitraryPlan(fc.constant(8)).map((plan) => ({
      ...plan,
      standing: [],
      sectors: plan.sectors.map((sector, at) => ({
        ...sector,
        name: toAllLanguages(`${pickPlanText(sector.name)} ${at}`),
      })),
    }));
    fc.assert(
      fc.property(seated, (plan) => {
        const once = getPlan(readTicketland(toJson(writeTicketland(plan))));
        const [x, y] = [
          (plan.seats[0]?.x ?? 0) - (once.seats[0]?.x ?? 0),
          (plan.seats[0]?.y ?? 0) - (once.seats[0]?.y ?? 0),
        ];
        expect(once.seats.map(({ id, row, seat }) => [id, row, seat])).toEqual(
          plan.seats.map(({ id, row, seat }) => [id, row, seat]),
        );
        for (const [at, seat] of once.seats.entries()) {
          expect(seat.x + x).toBeCloseTo(plan.seats[at]?.x ?? Number.NaN, 5);
          expect(seat.y + y).toBeCloseTo(plan.seats[at]?.y ?? Number.NaN, 5);
        }
        expect(once.sectors.map((sector) => sector.name)).toEqual(plan.sectors.map((sector) => sector.name));
        expect(getPlan(readTicketland(toJson(writeTicketland(once)))).seats).toEqual(once.seats);
      }),
    );
  });
});
