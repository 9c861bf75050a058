/** Builds a plan from a file that uses names instead of keys and its own coordinates. */

import type { PlanBounds } from './box.ts';
import { findPositionProblems } from './check.ts';
import { isNearlyWhite, isSimilarColor, pickDistinctColor } from './color.ts';
import { KeyGenerator, pickPlanText, toAllLanguages } from './keys.ts';
import { createPlanIssue, type PlanIssue } from './messages/plan-problem.ts';
import { createRemark, type PlanRemark } from './messages/remark-messages.ts';
import {
  type DocumentText,
  type DocumentZone,
  type Doubt,
  type PlanDocument,
  type PlanDocumentResult,
  round,
  type Seat,
} from './plan.ts';

/** A seat with names of sector and zone; ordinary by default. */
export type SeatDraft = Pick<Seat, 'row' | 'seat' | 'x' | 'y' | 'r'> &
  Partial<Pick<Seat, 'id' | 'kind' | 'companionOf' | 'restricted' | 'note'>> & {
    sector: string;
    zone: string;
    /** Path in the file. */
    path: (string | number)[];
  };

/** Margin around the seats, in radii. */
const MARGIN = 4;

type SectorDraft = { name: DocumentText; bounds?: [number, number, number, number] | undefined };
type ZoneDraft = Partial<Omit<DocumentZone, 'key'>>;

export class PlanBuilder {
  readonly remarks: PlanRemark[] = [];
  readonly doubts: Doubt[] = [];
  readonly #sectors = new Map<string, SectorDraft & { key: string }>();
  readonly #zones = new Map<string, ZoneDraft & { key: string }>();
  readonly #sectorKeys = new KeyGenerator('sector');
  readonly #zoneKeys = new KeyGenerator('zone');
  readonly #seats: SeatDraft[] = [];
  readonly #standing: PlanDocument['standing'] = [];
  readonly #notes: PlanDocument['notes'] = [];

  /** Adds a sector unless it exists; returns its key. */
  addSector(name: string, details: Partial<SectorDraft> & { key?: string } = {}): string {
    const key = this.#sectors.get(name)?.key ?? details.key ?? this.#sectorKeys.getKey(name);
    if (!this.#sectors.has(name)) this.#sectors.set(name, { name: toAllLanguages(name), ...details, key });
    return key;
  }

  /** Adds a zone, or the details that an existing one lacks; returns its key. */
  addZone(name: string, details: ZoneDraft & { key?: string } = {}): string {
    const existing = this.#zones.get(name);
    const key = existing?.key ?? details.key ?? this.#zoneKeys.getKey(name);
    this.#zones.set(name, { ...details, ...existing, key });
    return key;
  }

  addSeat(seat: SeatDraft): void {
    this.#seats.push(seat);
  }

  addStandingArea(area: {
    name: string;
    text?: DocumentText;
    button?: DocumentText;
    sector: string;
    zone: string;
    capacity: number;
    key?: string;
  }): void {
    const key = area.key ?? new KeyGenerator(`standing-${this.#standing.length + 1}`).getKey(area.name);
    const isTaken = this.#standing.some((other) => other.key === key);
    this.#standing.push({
      key: isTaken ? `${key}-${this.#standing.length + 1}` : key,
      name: area.text ?? toAllLanguages(area.name),
      sector: this.addSector(area.sector),
      zone: this.addZone(area.zone),
      capacity: area.capacity,
      button: area.button ?? {},
    });
  }

  addNote(key: string, text: DocumentText): void {
    if (!this.#notes.some((note) => note.key === key)) this.#notes.push({ key, text });
  }

  /** Replaces similar and nearly white zone colors by distinct ones. */
  separateColors(): void {
    const distinct: string[] = [];
    const changed: { zone: string; before: string }[] = [];
    const colors = [...this.#zones.values()].flatMap(({ color }) => color ?? []);
    for (const [name, zone] of this.#zones) {
      const { color } = zone;
      if (color === undefined) continue;
      if (!isNearlyWhite(color) && !distinct.some((other) => isSimilarColor(other, color))) {
        distinct.push(color);
        continue;
      }
      const replacement = pickDistinctColor([...colors, ...distinct]);
      distinct.push(replacement);
      this.#zones.set(name, { ...zone, color: replacement });
      changed.push({ zone: `${pickPlanText(zone.name ?? toAllLanguages(name))} ${replacement}`, before: color });
    }
    if (changed.length === 0) return;
    const list = changed.map(({ zone, before }) => `${zone} instead of ${before}`).join(', ');
    this.remarks.push(createRemark('colors', { list, zones: changed.map(({ zone }) => zone).join(', ') }));
  }

  /** Bounding box of all seats with a margin in radii; null without seats. */
  getBox(margin = MARGIN): PlanBounds | null {
    return getSeatsBox(this.#seats, margin);
  }

  /** `frame`: area of the file's coordinates that becomes the plan, with its top left corner at 0, 0. */
  build(frame: PlanBounds, svg: string): PlanDocumentResult {
    const problems = findPositionProblems(this.#seats, (at) => this.#seats[at]?.path ?? []);
    if (this.#seats.length + this.#standing.length === 0) problems.push({ path: [], ...createPlanIssue('plan-empty') });
    if (problems.length > 0) return { ok: false, problems };
    const seats = this.#seats.map((seat) => this.#placeSeat(seat, frame));
    const reportRepeated = (names: readonly string[], createIssue: (seat: Seat) => PlanIssue): void => {
      for (const at of findRepeated(names)) {
        const seat = seats[at];
        if (seat) problems.push({ path: this.#seats[at]?.path ?? [], ...createIssue(seat) });
      }
    };
    reportRepeated(
      seats.map(({ sector, row, seat }) => JSON.stringify([sector, row, seat])),
      ({ sector, row, seat }) => createPlanIssue('seat-twice', { sector, row, seat }),
    );
    if (problems.length === 0)
      reportRepeated(
        seats.map(({ id }) => id),
        ({ id }) => createPlanIssue('seat-id-twice', { id }),
      );
    if (problems.length > 0) return { ok: false, problems: problems.slice(0, 20) };
    const colors = this.#getZoneColors();
    const plan: PlanDocument = {
      width: round(frame.right - frame.left),
      height: round(frame.bottom - frame.top),
      svg,
      sectors: [...this.#sectors.values()].map(({ key, name, bounds }) => ({
        key,
        name,
        bounds: bounds ? shiftBounds(bounds, frame) : getSeatsBounds(seats.filter((seat) => seat.sector === key)),
      })),
      zones: [...this.#zones.entries()].map(([name, zone], at) => ({
        key: zone.key,
        name: zone.name ?? toAllLanguages(name),
        description: zone.description ?? {},
        color: colors[at] ?? '',
        ...(zone.shape ? { shape: zone.shape } : {}),
      })),
      notes: this.#notes,
      seats,
      standing: this.#standing,
    };
    return { ok: true, plan, remarks: this.remarks, doubts: this.doubts };
  }

  /** Zone colors of the file; distinct ones for zones without a color. */
  #getZoneColors(): string[] {
    const usedColors = [...this.#zones.values()].flatMap(({ color }) => color ?? []);
    return [...this.#zones.values()].map(({ color }) => {
      if (color !== undefined) return color;
      const next = pickDistinctColor(usedColors);
      usedColors.push(next);
      return next;
    });
  }

  #placeSeat(seat: SeatDraft, { left, top }: PlanBounds): Seat {
    const { row, seat: label, kind = 'ordinary', companionOf = null, restricted = false, note = null } = seat;
    const [sector, zone] = [this.addSector(seat.sector), this.addZone(seat.zone)];
    const [x, y, r] = [round(seat.x - left), round(seat.y - top), Math.max(0.1, round(seat.r))];
    const id = seat.id ?? `${sector}/${row}/${label}`;
    return { id, sector, row, seat: label, x, y, r, zone, kind, companionOf, restricted, note };
  }
}

export function getSeatsBox(seats: readonly { x: number; y: number; r: number }[], margin: number): PlanBounds | null {
  const box: PlanBounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y, r } of seats) {
    box.left = Math.min(box.left, x - r * margin);
    box.top = Math.min(box.top, y - r * margin);
    box.right = Math.max(box.right, x + r * margin);
    box.bottom = Math.max(box.bottom, y + r * margin);
  }
  return seats.length === 0 ? null : box;
}

export function getSeatsBounds(
  seats: readonly { x: number; y: number; r: number }[],
): [number, number, number, number] {
  const box = getSeatsBox(seats, 1.5) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  return [round(box.left), round(box.top), round(box.right - box.left), round(box.bottom - box.top)];
}

function shiftBounds(
  [x, y, width, height]: [number, number, number, number],
  { left, top }: PlanBounds,
): [number, number, number, number] {
  return [round(x - left), round(y - top), round(width), round(height)];
}

function findRepeated(names: readonly string[]): number[] {
  const visited = new Set<string>();
  return names.flatMap((name, at) => {
    if (visited.has(name)) return [at];
    visited.add(name);
    return [];
  });
}
