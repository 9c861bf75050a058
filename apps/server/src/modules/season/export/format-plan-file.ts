/** Formats a version of a hall plan as halls/*.json. */
import type { LocalText } from '../../../platform/lib/languages.ts';
import type { HallPlan, HallPlanSeat } from '../../catalog/index.ts';
import { MORE_SEAT_COLUMNS, SEAT_COLUMNS } from '../import/format/hall-plan.ts';
import { omitEmpty } from './folder-writer.ts';

/** Columns that ordinary seats need. */
const COLUMNS = [...SEAT_COLUMNS, 'id'] as const;
const SPECIAL_COLUMNS = MORE_SEAT_COLUMNS.filter((name) => name !== 'bestOrder');
type Column = (typeof SEAT_COLUMNS)[number] | (typeof MORE_SEAT_COLUMNS)[number];

/** The text of halls/*.json, one line per seat to keep large halls readable. `images`: file names of images by id. */
export function formatPlanFile(plan: HallPlan, svg: string, images: ReadonlyMap<number, string>): string {
  const sectors = mapKeysById(plan.sectors);
  const zones = mapKeysById(plan.zones);
  const notes = new Notes();
  const isSpecial = plan.seats.some(
    (seat) => seat.kind !== 'ordinary' || seat.restricted || Object.keys(seat.note).length > 0,
  );
  const isOrdered = plan.seats.some(({ bestOrder }) => bestOrder > 0);
  const columns: readonly Column[] = [
    ...(isSpecial ? [...SEAT_COLUMNS, ...SPECIAL_COLUMNS] : COLUMNS),
    ...(isOrdered ? (['bestOrder'] as const) : []),
  ];
  const seatKeys = new Map(plan.seats.map((seat) => [seat.id, seat.key]));
  const rows = plan.seats.map((seat) => {
    const cells = toCells(seat, {
      sector: sectors.get(seat.sectorId) ?? '',
      zone: zones.get(seat.zoneId) ?? '',
      note: notes.keyOf(seat.note),
      companionOf: seat.companionOf === null ? '' : (seatKeys.get(seat.companionOf) ?? ''),
    });
    return JSON.stringify(columns.map((name) => cells[name]));
  });
  const file = {
    svg,
    width: plan.width,
    height: plan.height,
    sectors: plan.sectors.map(({ key, name, bounds, viewImageId, height, rake }) =>
      omitEmpty({ key, name, bounds, height, rake, view: images.get(viewImageId ?? 0) ?? null }),
    ),
    zones: plan.zones.map(({ key, name, description, color, shape }) =>
      omitEmpty({ key, name, description, color, shape }),
    ),
    notes: notes.list(),
    standing: plan.standingAreas.map(({ id: _id, sectorId, zoneId, ...area }) =>
      omitEmpty({ ...area, sector: sectors.get(sectorId), zone: zones.get(zoneId) }),
    ),
    seats: { columns, rows: [] },
  };
  return `${JSON.stringify(file, null, 2).replace(/"rows": \[\]/, () => `"rows": [\n${rows.join(',\n')}\n]`)}\n`;
}

function mapKeysById(rows: readonly { id: number; key: string }[]): ReadonlyMap<number, string> {
  return new Map(rows.map(({ id, key }) => [id, key]));
}

function toCells(
  { key, row, seat, x, y, radius, kind, restricted, bestOrder }: HallPlanSeat,
  named: Record<'sector' | 'zone' | 'note' | 'companionOf', string>,
): Record<Column, string | number> {
  return { ...named, row, seat, x, y, r: radius, id: key, kind, restricted: restricted ? 1 : 0, bestOrder };
}

/** Texts shared by seats, each under one key. */
export class Notes {
  readonly #keys = new Map<string, { key: string; text: LocalText }>();

  /** Returns the key of a text, which is added if it is new; '' for an empty text. */
  keyOf(text: LocalText): string {
    if (Object.keys(text).length === 0) return '';
    const json = JSON.stringify(text);
    const note = this.#keys.get(json) ?? { key: `note-${this.#keys.size + 1}`, text };
    this.#keys.set(json, note);
    return note.key;
  }

  list(): { key: string; text: LocalText }[] {
    return [...this.#keys.values()];
  }
}
