/** The halls of the demo season. */
import { describe, expect, it } from 'vitest';
import { listDatedSessions, readSeason } from './testing/season-folder.ts';

const season = readSeason();
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

describe('halls', () => {
  it.each([
    ['opera-main', 600, 0],
    ['dala-arena', 2952, 2],
  ])('%s has %i seats and %i standing zones', (key, seats, standing) => {
    expect(season.plans.get(key)?.seats.rows).toHaveLength(seats);
    expect(season.plans.get(key)?.standing).toHaveLength(standing);
  });

  it('have no seats outside the drawing, duplicate or overlapping', () => {
    for (const [hall, { width, height, seats, sectors, zones }] of season.plans) {
      const places = new Set<string>();
      const points = seats.rows.map(([sector, row, seat, x, y, r, zone]) => {
        places.add(`${sector}/${row}/${seat}`);
        expect(sectors.map(({ key }) => key)).toContain(sector);
        expect(zones.map(({ key }) => key)).toContain(zone);
        return { x: Number(x), y: Number(y), r: Number(r) };
      });
      expect(places.size, hall).toBe(seats.rows.length);
      for (const { x, y, r } of points) expect(x > r && y > r && x < width - r && y < height - r, hall).toBe(true);
      const sorted = points.sort((a, b) => a.x - b.x);
      sorted.forEach((a, index) => {
        for (let next = index + 1; next < sorted.length; next++) {
          const b = sorted[next];
          if (b === undefined || b.x - a.x > 2 * a.r) break;
          if (Math.hypot(a.x - b.x, a.y - b.y) < 2 * a.r) throw new Error(`${hall}: seats overlap near ${a.x}, ${a.y}`);
        }
      });
    }
  });

  it('have wheelchair places with adjacent companion seats, and notes of restricted views', () => {
    for (const [hall, { seats, notes }] of season.plans) {
      const places = new Map(seats.rows.map((row) => [row.slice(0, 3).join('/'), row]));
      const companions = seats.rows.filter((row) => row[7] === 'companion');
      expect(companions.length, hall).toBeGreaterThan(1);
      expect(companions.length, hall).toBe(seats.rows.filter((row) => row[7] === 'wheelchair').length);
      for (const [sector, row, seat, , , , , , of] of companions) {
        const wheelchair = places.get(String(of));
        expect(wheelchair?.[7], hall).toBe('wheelchair');
        expect([wheelchair?.[0], wheelchair?.[1]], hall).toEqual([sector, row]);
        expect(Math.abs(Number(wheelchair?.[2]) - Number(seat)), hall).toBe(1);
      }
      const restricted = seats.rows.filter((row) => row[9] === 1);
      expect(restricted.length, hall).toBeGreaterThan(10);
      for (const row of restricted) expect(notes.map(({ key }) => key)).toContain(row[10]);
    }
  });

  it('sell at most the capacity of a zone, and all of it in an ordinary session', () => {
    const full = new Set<string>();
    for (const event of season.events.filter(({ hall }) => hall !== undefined)) {
      const plan = season.plans.get(event.hall ?? '');
      const held = new Map(
        plan?.zones.map(({ key }) => [
          key,
          (plan.seats.rows.filter((seat) => seat[6] === key).length ||
            plan.standing.find(({ zone }) => zone === key)?.capacity) ??
            0,
        ]),
      );
      for (const { zone } of event.offers) expect([...held.keys()], event.key).toContain(zone);
      for (const { zoneStock, stock } of event.sessions) {
        const zones = Object.entries(zoneStock ?? {});
        expect(zones.length, event.key).toBeGreaterThan(0);
        expect(
          zones.reduce((sum, [, count]) => sum + count, 0),
          event.key,
        ).toBe(stock);
        for (const [zone, count] of zones)
          expect(count, `${event.key} ${zone}`).toBeLessThanOrEqual(held.get(zone) ?? 0);
        if (zones.every(([zone, count]) => count === held.get(zone))) full.add(event.hall ?? '');
      }
    }
    expect([...full].sort()).toEqual(['dala-arena', 'opera-main']);
  });

  it('are used by one event at a time', () => {
    for (const importedOn of WEEKDAYS) {
      const taken = new Set<string>();
      for (const event of season.events) {
        if (event.hall === undefined && event.venue !== 'drama') continue;
        for (const { day, time } of event.sessions.flatMap((rule) => listDatedSessions(rule, importedOn))) {
          const slot = `${event.hall ?? event.venue} +${day} ${time}`;
          expect(taken, `${event.key} at ${slot}`).not.toContain(slot);
          taken.add(slot);
        }
      }
    }
  });
});
