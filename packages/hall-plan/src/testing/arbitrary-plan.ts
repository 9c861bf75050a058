/** Arbitrary valid plans for round-trip tests. */
import fc from 'fast-check';
import { svgDocument } from '../drawing.ts';
import type { DocumentText, PlanDocument, Seat } from '../plan.ts';

const word = fc
  .string({ minLength: 1, maxLength: 8, unit: fc.constantFrom(...'abcЯқ舞 <&"\'1') })
  .filter((text) => text.trim() === text && text !== '');
const text: fc.Arbitrary<DocumentText> = fc.record({ ru: word, en: word, kz: word, ch: word });
const createTenths = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((value) => value / 10);

const part = fc.record({ name: text, description: text });

/** `radii`: of seats; pretix supports integers only. */
export function createArbitraryPlan(
  radii: fc.Arbitrary<number> = fc.constantFrom(4, 5.5, 9),
): fc.Arbitrary<PlanDocument> {
  return fc
    .record({
      sectors: fc.array(part, { minLength: 1, maxLength: 3 }),
      zones: fc.array(part, { minLength: 1, maxLength: 3 }),
      points: fc.uniqueArray(
        fc.record({ x: createTenths(400), y: createTenths(300), r: radii, pick: fc.nat(), special: fc.nat(5) }),
        {
          minLength: 1,
          maxLength: 30,
          selector: ({ x, y }) => `${x} ${y}`,
        },
      ),
      note: text,
      capacity: fc.integer({ min: 0, max: 500 }),
    })
    .map(({ sectors, zones, points, note, capacity }): PlanDocument => {
      const seats = points.map(({ x, y, r, pick, special }, at): Seat => {
        const sector = `sector-${pick % sectors.length}`;
        return {
          ...{ id: `s ${at}`, sector, row: String(pick % 4), seat: String(at), x: x + 50, y: y + 50, r },
          zone: `zone-${(pick >> 3) % zones.length}`,
          kind: special === 0 ? 'wheelchair' : 'ordinary',
          companionOf: null,
          restricted: special === 1,
          note: special === 2 ? 'note' : null,
        };
      });
      return {
        width: 500,
        height: 400,
        svg: svgDocument({ left: 0, top: 0, right: 500, bottom: 400 }, '<path d="M0 0H9" fill="none"></path>'),
        sectors: sectors.map(({ name }, at) => ({ key: `sector-${at}`, name, bounds: [at, 1, 100.5, 200] })),
        zones: zones.map(({ name, description }, at) => ({
          ...{ key: `zone-${at}`, name, description, color: `#00000${at}` },
          ...(at === 1 ? { shape: 'star' } : {}),
        })),
        notes: [{ key: 'note', text: note }],
        seats,
        standing: [{ key: 'floor', name: note, sector: 'sector-0', zone: 'zone-0', capacity, button: {} }],
      };
    });
}
