import { addMargin, growTo } from '../box.ts';
import { PlanBuilder } from '../builder.ts';
import { parseSvgColor } from '../color.ts';
import { INK, path, renderSvgText, svgDocument } from '../drawing.ts';
import { toPlanProblems } from '../messages/plan-problem.ts';
import { createRemark } from '../messages/remark-messages.ts';
import type { PlanDocumentResult } from '../plan.ts';
import { round } from '../plan.ts';
import { getDrawingBounds } from '../svg/document/drawing-bounds.ts';
import { DEFAULT_RADIUS, type PretixArea, PretixPlan } from './schema.ts';

const OTHER_SEATS = 'Other seats';
const OTHER_SEATS_NAME = { ru: 'Другие места', en: OTHER_SEATS, kz: 'Басқа орындар', ch: '其他座位' };
const NOTHING = { left: 0, top: 0, right: 1, bottom: 1 };
/** Margin around content outside of the declared size. */
const MARGIN = 10;

/** Maps zones to sectors, categories to zones, and seat GUIDs to ids. */
export function readPretix(value: unknown): PlanDocumentResult {
  const parsed = PretixPlan.safeParse(value);
  if (!parsed.success) return { ok: false, problems: toPlanProblems(parsed.error) };
  const { zones, categories, size } = parsed.data;
  const builder = new PlanBuilder();
  for (const { name, color } of categories) addZone(builder, name, parseSvgColor(color));
  const categoryNames = new Set(categories.map((category) => category.name).filter((name) => name !== ''));
  const seatsByUnknownCategory = new Map<string, number>();
  const names = createSectorNames(zones.map((zone) => zone.name));
  const drawn: string[] = [];
  for (const [z, zone] of zones.entries()) {
    const sector = names[z] ?? '';
    builder.addSector(sector, /^[a-z0-9][a-z0-9-]{0,79}$/.test(zone.zone_id ?? '') ? { key: zone.zone_id ?? '' } : {});
    for (const [r, row] of zone.rows.entries())
      for (const [s, seat] of row.seats.entries()) {
        const category = seat.category ?? '';
        if (!categoryNames.has(category))
          seatsByUnknownCategory.set(category, (seatsByUnknownCategory.get(category) ?? 0) + 1);
        builder.addSeat({
          id: seat.seat_guid,
          sector,
          zone: addZone(builder, category),
          row: row.row_number,
          seat: seat.seat_number,
          x: zone.position.x + row.position.x + seat.position.x,
          y: zone.position.y + row.position.y + seat.position.y,
          r: seat.radius ?? DEFAULT_RADIUS,
          path: ['zones', z, 'rows', r, 'seats', s],
        });
      }
    for (const area of zone.areas) drawn.push(drawArea(area, zone.position));
  }
  for (const [category, count] of seatsByUnknownCategory) {
    builder.remarks.push(
      category === ''
        ? createRemark('category-missing', { count, zone: OTHER_SEATS })
        : createRemark('category-unknown', { count, category, zone: category }),
    );
  }
  const drawing = drawn.join('');
  const extent = getDrawingBounds(drawing);
  const frame = size
    ? { left: 0, top: 0, right: size.width, bottom: size.height }
    : (builder.getBox() ?? extent ?? NOTHING);
  const inside = growTo(
    growTo(frame, builder.getBox(1), builder.getBox()),
    extent,
    extent && addMargin(extent, MARGIN),
  );
  return builder.build(inside, svgDocument(inside, drawing));
}

/** Adds the zone of a category, or the common zone of seats without one; returns its name. */
function addZone(builder: PlanBuilder, category: string, color: { color?: string } = {}): string {
  const name = category === '' ? OTHER_SEATS : category;
  builder.addZone(name, category === '' ? { name: OTHER_SEATS_NAME, ...color } : color);
  return name;
}

/** Numbers unnamed and duplicate zones. */
function createSectorNames(names: readonly string[]): string[] {
  return names.map((name, at) => (name !== '' && names.indexOf(name) === at ? name : `${name || 'Zone'} ${at + 1}`));
}

function drawArea(area: PretixArea, zone: { x: number; y: number }): string {
  const [x, y] = [round(zone.x + area.position.x), round(zone.y + area.position.y)];
  const turn = area.rotation === 0 ? '' : ` rotate(${round(area.rotation)})`;
  return `<g transform="translate(${x} ${y})${turn}">${drawOutline(area)}${drawText(area)}</g>`;
}

function drawOutline({ shape, polygon, rectangle, ellipse, circle, width, height }: PretixArea): string {
  const outlineStyle = `fill="none" stroke="${INK}" stroke-width="1"`;
  const points = polygon?.points.map((point) => `${round(point.x)} ${round(point.y)}`) ?? [];
  if (points.length > 0) return path(`M${points.join('L')}Z`);
  if (ellipse)
    return `<ellipse rx="${round(ellipse.radius.x)}" ry="${round(ellipse.radius.y)}" ${outlineStyle}></ellipse>`;
  if (circle) return `<circle r="${round(circle.radius)}" ${outlineStyle}></circle>`;
  const box = rectangle ?? (shape === undefined && width && height ? { width, height } : null);
  return box ? path(`M0 0H${round(box.width)}V${round(box.height)}H0Z`) : '';
}

function drawText({ text, width = 0, height = 0 }: PretixArea): string {
  if (text === undefined || text === '') return '';
  if (typeof text === 'string') return renderSvgText(width / 2, height / 2, text, { size: 16 });
  return renderSvgText(text.position.x, text.position.y, text.text, { size: text.size, face: 'display' });
}
