/** Gathers a plan from a file that knows names instead of keys and coordinates of its own. */

import type { Box } from './box.ts';
import { positionProblems } from './check.ts';
import { isNearlyWhite, isSameColour, nextColour } from './colour.ts';
import { everyLanguage, Keys, oneLanguage } from './keys.ts';
import { type Doubt, type Plan, type ReadPlan, round, type Seat, type Text, type Zone } from './plan.ts';

/** A seat by names; what is left out is ordinary. */
export type GatheredSeat = Pick<Seat, 'row' | 'seat' | 'x' | 'y' | 'r'> &
  Partial<Pick<Seat, 'id' | 'kind' | 'companionOf' | 'restricted' | 'note'>> & {
    sector: string;
    zone: string;
    /** Where it stands in the file. */
    path: (string | number)[];
  };

/** Beside the outermost seats, in seats' radii. */
const MARGIN = 4;

type Named = { name: Text; bounds?: [number, number, number, number] | undefined };
type ZoneDraft = Partial<Omit<Zone, 'key'>>;

export class PlanBuilder {
  readonly remarks: string[] = [];
  readonly doubts: Doubt[] = [];
  readonly #sectors = new Map<string, Named & { key: string }>();
  readonly #zones = new Map<string, ZoneDraft & { key: string }>();
  readonly #sectorKeys = new Keys('sector');
  readonly #zoneKeys = new Keys('zone');
  readonly #seats: GatheredSeat[] = [];
  readonly #standing: Plan['standing'] = [];
  readonly #notes: Plan['notes'] = [];

  /** Names it, and returns its key. What is said first counts. */
  sector(name: string, said: Partial<Named> & { key?: string } = {}): string {
    const key = this.#sectors.get(name)?.key ?? said.key ?? this.#sectorKeys.of(name);
    if (!this.#sectors.has(name)) this.#sectors.set(name, { name: everyLanguage(name), ...said, key });
    return key;
  }

  zone(name: string, said: ZoneDraft & { key?: string } = {}): string {
    const known = this.#zones.get(name);
    const key = known?.key ?? said.key ?? this.#zoneKeys.of(name);
    this.#zones.set(name, { ...said, ...known, key });
    return key;
  }

  seat(seat: GatheredSeat): void {
    this.#seats.push(seat);
  }

  standing(one: {
    name: string;
    text?: Text;
    button?: Text;
    sector: string;
    zone: string;
    capacity: number;
    key?: string;
  }): void {
    const key = one.key ?? new Keys(`standing-${this.#standing.length + 1}`).of(one.name);
    const taken = this.#standing.some((other) => other.key === key);
    this.#standing.push({
      key: taken ? `${key}-${this.#standing.length + 1}` : key,
      name: one.text ?? everyLanguage(one.name),
      sector: this.sector(one.sector),
      zone: this.zone(one.zone),
      capacity: one.capacity,
      button: one.button ?? {},
    });
  }

  note(key: string, text: Text): void {
    if (!this.#notes.some((note) => note.key === key)) this.#notes.push({ key, text });
  }

  /** Zones are told apart by their colours on white paper: those that cannot be get colours of their own. */
  separateColours(): void {
    const distinct: string[] = [];
    const changed: string[] = [];
    const colours = [...this.#zones.values()].flatMap(({ colour }) => colour ?? []);
    for (const [name, zone] of this.#zones) {
      const { colour } = zone;
      if (colour === undefined) continue;
      if (!isNearlyWhite(colour) && !distinct.some((other) => isSameColour(other, colour))) {
        distinct.push(colour);
        continue;
      }
      const replacement = nextColour([...colours, ...distinct]);
      distinct.push(replacement);
      this.#zones.set(name, { ...zone, colour: replacement });
      changed.push(`${oneLanguage(zone.name ?? everyLanguage(name))} ${replacement} instead of ${colour}`);
    }
    if (changed.length > 0)
      this.remarks.push(`zones of the same color, or of nearly white, got others: ${changed.join(', ')}`);
  }

  /** The rectangle round all seats with some room (in their radii), or null where there are none. */
  box(margin = MARGIN): Box | null {
    return boxOf(this.#seats, margin);
  }

  /** `frame`: what of the file's coordinates is the plan, whose upper left corner becomes 0, 0. */
  build(frame: Box, svg: string): ReadPlan {
    const problems = positionProblems(this.#seats, (at) => this.#seats[at]?.path ?? []);
    if (this.#seats.length + this.#standing.length === 0)
      problems.push({ path: [], message: 'has neither seats nor standing room' });
    if (problems.length > 0) return { ok: false, problems };
    const seats = this.#seats.map((seat) => this.#placed(seat, frame));
    const repeat = (names: readonly string[], what: (at: number) => string): void => {
      for (const at of repeated(names))
        problems.push({ path: this.#seats[at]?.path ?? [], message: `is there twice: ${what(at)}` });
    };
    repeat(
      seats.map(({ sector, row, seat }) => JSON.stringify([sector, row, seat])),
      (at) => `sector ${seats[at]?.sector}, row ${seats[at]?.row}, seat ${seats[at]?.seat}`,
    );
    if (problems.length === 0)
      repeat(
        seats.map(({ id }) => id),
        (at) => `the id ${seats[at]?.id}`,
      );
    if (problems.length > 0) return { ok: false, problems: problems.slice(0, 20) };
    const colours = this.#zoneColours();
    const plan: Plan = {
      width: round(frame.right - frame.left),
      height: round(frame.bottom - frame.top),
      svg,
      sectors: [...this.#sectors.values()].map(({ key, name, bounds }) => ({
        key,
        name,
        bounds: bounds ? shifted(bounds, frame) : boundsOf(seats.filter((seat) => seat.sector === key)),
      })),
      zones: [...this.#zones.entries()].map(([name, zone], at) => ({
        key: zone.key,
        name: zone.name ?? everyLanguage(name),
        description: zone.description ?? {},
        colour: colours[at] ?? '',
        ...(zone.shape ? { shape: zone.shape } : {}),
      })),
      notes: this.#notes,
      seats,
      standing: this.#standing,
    };
    return { ok: true, plan, remarks: this.remarks, doubts: this.doubts };
  }

  /** Those that the file says, and others for zones of which it says none. */
  #zoneColours(): string[] {
    const taken = [...this.#zones.values()].flatMap(({ colour }) => colour ?? []);
    return [...this.#zones.values()].map(({ colour }) => {
      if (colour !== undefined) return colour;
      const next = nextColour(taken);
      taken.push(next);
      return next;
    });
  }

  #placed(seat: GatheredSeat, { left, top }: Box): Seat {
    const { row, seat: label, kind = 'ordinary', companionOf = null, restricted = false, note = null } = seat;
    const [sector, zone] = [this.sector(seat.sector), this.zone(seat.zone)];
    const [x, y, r] = [round(seat.x - left), round(seat.y - top), Math.max(0.1, round(seat.r))];
    const id = seat.id ?? `${sector}/${row}/${label}`;
    return { id, sector, row, seat: label, x, y, r, zone, kind, companionOf, restricted, note };
  }
}

export function boxOf(seats: readonly { x: number; y: number; r: number }[], margin: number): Box | null {
  const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y, r } of seats) {
    box.left = Math.min(box.left, x - r * margin);
    box.top = Math.min(box.top, y - r * margin);
    box.right = Math.max(box.right, x + r * margin);
    box.bottom = Math.max(box.bottom, y + r * margin);
  }
  return seats.length === 0 ? null : box;
}

export function boundsOf(seats: readonly { x: number; y: number; r: number }[]): [number, number, number, number] {
  const box = boxOf(seats, 1.5) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  return [round(box.left), round(box.top), round(box.right - box.left), round(box.bottom - box.top)];
}

function shifted(
  [x, y, width, height]: [number, number, number, number],
  { left, top }: Box,
): [number, number, number, number] {
  return [round(x - left), round(y - top), round(width), round(height)];
}

function repeated(names: readonly string[]): number[] {
  const seen = new Set<string>();
  return names.flatMap((name, at) => {
    if (seen.has(name)) return [at];
    seen.add(name);
    return [];
  });
}
