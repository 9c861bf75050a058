import { addMargin, unite } from '../box.ts';
import { PlanBuilder } from '../builder.ts';
import { parseSvgColor } from '../color.ts';
import { path, renderSvgText, svgDocument } from '../drawing.ts';
import { createPlanIssue, type PlanDocumentProblem, toPlanProblems } from '../messages/plan-problem.ts';
import { createRemark } from '../messages/remark-messages.ts';
import { type PlanDocumentResult, round } from '../plan.ts';
import { getDrawingBounds } from '../svg/document/drawing-bounds.ts';
import { Furniture, HallSchema, HallSection, SchemaSeat, SchemaText } from './schema.ts';

const SEAT_RADIUS = 8;
/** Margin around the drawing. */
const MARGIN = 10;
const NOTHING = { left: 0, top: 0, right: 1, bottom: 1 };
/** Capacity of a free seating section without seats; must be corrected manually. */
const NO_CAPACITY = 0;

/** Sections become sectors and zones, because the format has no prices. */
export function readTicketland(value: unknown): PlanDocumentResult {
  const parsed = HallSchema.safeParse(value);
  if (!parsed.success) return { ok: false, problems: toPlanProblems(parsed.error) };
  const builder = new PlanBuilder();
  const problems: PlanDocumentProblem[] = [];
  const sections = new Map<string, { name: string; free: boolean; seats: number }>();
  const drawn: string[] = [];
  const take = <T>(
    at: number,
    result: { success: true; data: T } | { success: false; error: Parameters<typeof toPlanProblems>[0] },
  ): T | null => {
    if (result.success) return result.data;
    for (const problem of toPlanProblems(result.error))
      problems.push({ ...problem, path: ['objects', at, ...problem.path] });
    return null;
  };
  const { objects } = parsed.data;
  for (const [at, object] of objects.entries()) {
    if (object.type !== 'section') continue;
    const section = take(at, HallSection.safeParse(object));
    if (!section) continue;
    const id = String(section.sectionId);
    const name = createUniqueName(
      section.name ?? '',
      id,
      [...sections.values()].map((section) => section.name),
    );
    sections.set(id, { name, free: section.freeSeating, seats: 0 });
    const xs = section.points.map((point) => point.x);
    const ys = section.points.map((point) => point.y);
    const bounds = section.points.length > 2 ? getBoundsOf(xs, ys) : undefined;
    builder.addSector(name, bounds ? { bounds } : {});
    builder.addZone(name, parseSvgColor(section.fill ?? undefined));
    if (bounds) drawn.push(path(`M${section.points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`));
  }
  for (const [at, object] of objects.entries())
    if (object.type === 'seat') {
      const seat = take(at, SchemaSeat.safeParse(object));
      const section = seat && sections.get(String(seat.attrs.sectionId));
      if (seat && !section)
        problems.push({
          path: ['objects', at, 'attrs', 'sectionId'],
          ...createPlanIssue('section-unknown', { section: seat.attrs.sectionId }),
        });
      if (!seat || !section) continue;
      section.seats += 1;
      if (section.free) continue;
      builder.addSeat({
        ...(seat.objectId === null || seat.objectId === undefined ? {} : { id: String(seat.objectId) }),
        sector: section.name,
        zone: section.name,
        row: String(seat.attrs.row ?? '').trim() || '1',
        seat: String(seat.attrs.seat ?? '').trim(),
        x: seat.x,
        y: seat.y,
        r: SEAT_RADIUS,
        path: ['objects', at],
      });
    } else if (object.type === 'text') {
      const text = take(at, SchemaText.safeParse(object));
      if (text)
        drawn.push(
          rotate(text, renderSvgText(0, 0, text.text, { size: text.attrs['font-size'] ?? 14, anchor: 'start' })),
        );
    } else if (object.type !== 'section' && object.type !== 'control_point') {
      const piece = take(at, Furniture.safeParse(object));
      if (!piece?.width || !piece.height)
        builder.remarks.push(createRemark('object', { number: at + 1, kind: object.type }));
      else drawn.push(rotate(piece, drawFurniture(object.type, piece.width, piece.height)));
    }
  for (const { name, free, seats } of sections.values()) {
    if (!free) continue;
    if (seats === 0) builder.remarks.push(createRemark('capacity', { name }));
    builder.addStandingArea({ name, sector: name, zone: name, capacity: seats || NO_CAPACITY });
  }
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, 20) };
  builder.separateColors();
  const drawing = drawn.join('');
  const extent = getDrawingBounds(drawing);
  const seats = builder.getBox();
  const frame = extent ? unite(addMargin(extent, MARGIN), seats) : (seats ?? NOTHING);
  return builder.build(frame, svgDocument(frame, drawing));
}

function createUniqueName(name: string, id: string, usedNames: readonly string[]): string {
  const preferredName = name.trim() || id;
  return usedNames.includes(preferredName) ? `${preferredName} (${id})` : preferredName;
}

function getBoundsOf(xs: readonly number[], ys: readonly number[]): [number, number, number, number] {
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}

function rotate({ x, y, angle }: { x: number; y: number; angle: number }, content: string): string {
  return `<g transform="translate(${round(x)} ${round(y)})${angle === 0 ? '' : ` rotate(${round(angle)})`}">${content}</g>`;
}

function drawFurniture(type: string, width: number, height: number): string {
  const [x, y] = [round(width / 2), round(height / 2)];
  const outline = path(`M${-x} ${-y}H${x}V${y}H${-x}Z`);
  return type.startsWith('stage')
    ? outline + renderSvgText(0, 0, 'Сахна · Сцена · Stage', { size: Math.min(24, round(height / 2)), face: 'display' })
    : outline;
}
