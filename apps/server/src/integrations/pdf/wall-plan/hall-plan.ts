/** Draws a hall plan on a wall poster sheet: its drawing, all seats with their numbers, and the names of the zones. */
import { BRAND } from '@sahna/contract/brand';
import PDFDocument from 'pdfkit';
import { drawSvg } from '../draw-svg.ts';
import { toBuffer } from '../to-buffer.ts';
import { type Type, Typesetter } from '../type/typesetter.ts';

export type WallPlan = {
  title: string;
  subtitle: string;
  width: number;
  height: number;
  svg: string;
  seats: readonly { x: number; y: number; r: number; label: string; color: string; wheelchair: boolean }[];
  zones: readonly { name: string; color: string; places: number }[];
};

/** A3, in points. */
const LONG = 1190.55;
const SHORT = 841.89;
const MARGIN = 42;
const HEAD = 58;
const FOOT = 46;
const { ink: INK, inkSoft: SOFT } = BRAND;
const TITLE: Type = { style: 'display', size: 30, color: INK };
const SUBTITLE: Type = { style: 'text', size: 11, color: SOFT };
const LEGEND: Type = { style: 'text', size: 11, color: INK };

export async function printHallPlan(plan: WallPlan): Promise<Buffer> {
  const [width, height] = plan.width > plan.height ? [LONG, SHORT] : [SHORT, LONG];
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    font: '',
    info: { Title: plan.title, Creator: 'Sahna' },
  });
  const set = new Typesetter(doc);
  set.drawLine(plan.title, TITLE, MARGIN, MARGIN + 24);
  set.drawLine(plan.subtitle, SUBTITLE, MARGIN, MARGIN + 44);
  const room = { width: width - 2 * MARGIN, height: height - 2 * MARGIN - HEAD - FOOT };
  const scale = Math.min(room.width / plan.width, room.height / plan.height);
  const left = MARGIN + (room.width - plan.width * scale) / 2;
  const top = MARGIN + HEAD + (room.height - plan.height * scale) / 2;
  drawSvg(doc, set, plan.svg, { left, top, width: plan.width * scale, height: plan.height * scale }, 'meet');
  for (const seat of plan.seats) drawSeat(doc, set, seat, { left, top, scale });
  drawLegend(doc, set, plan.zones, height - MARGIN - 8, room.width);
  return toBuffer(doc);
}

type Placing = { left: number; top: number; scale: number };

function drawSeat(
  doc: PDFKit.PDFDocument,
  set: Typesetter,
  { x, y, r, label, color, wheelchair }: WallPlan['seats'][number],
  { left, top, scale }: Placing,
): void {
  const [across, down, radius] = [left + x * scale, top + y * scale, r * scale];
  if (wheelchair) doc.roundedRect(across - radius, down - radius, 2 * radius, 2 * radius, radius / 4);
  else doc.circle(across, down, radius);
  doc.lineWidth(radius / 6).stroke(color);
  const size = radius * (label.length > 2 ? 0.8 : 1.05);
  const type: Type = { style: 'text', size, color: INK };
  set.drawLine(label, type, across - set.measureWidth(label, type) / 2, down + size * 0.35);
}

function drawLegend(
  doc: PDFKit.PDFDocument,
  set: Typesetter,
  zones: WallPlan['zones'],
  baseline: number,
  room: number,
): void {
  let left = MARGIN;
  for (const { name, color, places } of zones) {
    const words = `${name} · ${places}`;
    const width = 20 + set.measureWidth(words, LEGEND) + 28;
    if (left > MARGIN && left + width > MARGIN + room) break;
    doc
      .circle(left + 6, baseline - 4, 5)
      .lineWidth(1.5)
      .stroke(color);
    set.drawLine(words, LEGEND, left + 20, baseline);
    left += width;
  }
}
