/**
 * A ticket on an A5 page in the style of printed theater programs: the artwork next to the title, the seat in large
 * figures, and under a perforated line the part to show at the entrance.
 */
import { BRAND } from '@sahna/contract/brand';
import type { Fact } from '../../../modules/tickets/index.ts';
import { drawCode, drawPlaceholder } from '../drawings.ts';
import type { DrawingBox } from '../form-xobject.ts';
import type { PrintableSheet } from '../thread/job.ts';
import type { Type, Typesetter } from '../type/typesetter.ts';
import { drawSeatDot, MAP_BOX, mapSize } from './map.ts';

export const PAGE = { width: 419.53, height: 595.28 };
const MARGIN = 30;
const INNER = PAGE.width - 2 * MARGIN;
export const ARTWORK = { left: MARGIN, top: MARGIN, width: 150, height: 200 };
const TEXT_LEFT = ARTWORK.left + ARTWORK.width + 18;
const TEXT_WIDTH = PAGE.width - MARGIN - TEXT_LEFT;
const PERFORATION_TOP = 418;

const { ink: INK, inkSoft: SOFT, accent: ACCENT, rule: RULE, paperRaised: WHITE } = BRAND;

const label: Type = { style: 'text', size: 7.5, color: SOFT };
const value: Type = { style: 'strong', size: 10.5, color: INK, leading: 1.25 };
const plain: Type = { style: 'text', size: 9, color: INK, leading: 1.35 };
const small: Type = { style: 'text', size: 7.5, color: SOFT, leading: 1.35 };
const title: Type = { style: 'display', size: 26, color: INK, leading: 1.12 };
const figure: Type = { style: 'display', size: 24, color: INK, leading: 1.15 };

/** Draws a picture shared by several tickets; null if there is none or it cannot be drawn. */
export type DrawPicture = ((box: DrawingBox) => void) | null;

export function drawTicket(
  doc: PDFKit.PDFDocument,
  set: Typesetter,
  sheet: PrintableSheet,
  draw: { poster: DrawPicture; plan: DrawPicture },
): void {
  if (draw.poster) draw.poster(ARTWORK);
  else drawPlaceholder(doc, set, [...sheet.title][0] ?? '', ARTWORK);
  const headEnd = drawHead(doc, set, sheet);
  const top = Math.max(headEnd, ARTWORK.top + ARTWORK.height) + 16;
  drawRule(doc, top);
  const mapEnd = drawMap(doc, sheet.map, draw.plan, top + 8);
  const room = mapEnd ? INNER - MAP_BOX.width - 10 : INNER;
  const seatsEnd = Math.max(drawPlace(set, sheet.place, top + 12, room), mapEnd ? mapEnd + 8 : 0);
  drawFacts(set, [...sheet.facts, createPriceFact(sheet)], seatsEnd, sheet.price.note);
  drawStub(doc, set, sheet);
  if (sheet.stamp) drawStamp(doc, set, sheet.stamp);
}

function drawHead(doc: PDFKit.PDFDocument, set: Typesetter, sheet: PrintableSheet): number {
  const kind: Type = { style: 'strong', size: 8.5, color: ACCENT };
  const order = `${sheet.order.label} ${sheet.order.value}`;
  set.drawLine(sheet.kind, kind, TEXT_LEFT, MARGIN + 8);
  set.drawLine(order, label, PAGE.width - MARGIN - set.measureWidth(order, label), MARGIN + 8);
  const titled = set.fit(sheet.title, title, TEXT_WIDTH, [27, 24, 21, 18, 16, 14], 3);
  let y = set.drawParagraph(sheet.title, titled, TEXT_LEFT, MARGIN + 22, TEXT_WIDTH, 5) + 8;
  y = set.drawParagraph(sheet.day, { ...value, size: 11 }, TEXT_LEFT, y, TEXT_WIDTH) + 1;
  y = set.drawParagraph(sheet.time, { ...value, size: 11, color: ACCENT }, TEXT_LEFT, y, TEXT_WIDTH) + 9;
  y = set.drawParagraph(sheet.venue, { ...plain, style: 'strong' }, TEXT_LEFT, y, TEXT_WIDTH, 3) + 1;
  y = set.drawParagraph(sheet.address, { ...plain, color: SOFT }, TEXT_LEFT, y, TEXT_WIDTH, 3);
  if (sheet.age) drawAge(doc, set, sheet.age, TEXT_LEFT + set.measureWidth(sheet.kind, kind) + 8);
  return y;
}

/** Placed next to the word for a ticket: on the artwork it would cover lettering. */
function drawAge(doc: PDFKit.PDFDocument, set: Typesetter, age: string, left: number): void {
  const type: Type = { style: 'strong', size: 8.5, color: INK };
  doc
    .roundedRect(left, MARGIN - 2, set.measureWidth(age, type) + 10, 14, 7)
    .lineWidth(0.6)
    .strokeColor(INK)
    .stroke();
  set.drawLine(age, type, left + 5, MARGIN + 8);
}

function drawRule(doc: PDFKit.PDFDocument, y: number): void {
  doc
    .moveTo(MARGIN, y)
    .lineTo(PAGE.width - MARGIN, y)
    .lineWidth(0.6)
    .strokeColor(RULE)
    .stroke();
}

/** Draws at the right edge. Returns the bottom of the map; null without a map. */
function drawMap(doc: PDFKit.PDFDocument, map: PrintableSheet['map'], draw: DrawPicture, top: number): number | null {
  if (!map || !draw) return null;
  const size = mapSize(map.plan);
  const box = { ...size, top, left: PAGE.width - MARGIN - size.width };
  draw(box);
  drawSeatDot(doc, map, box);
  return top + size.height;
}

/** Draws sector, row and seat; the sector takes the remaining width. */
function drawPlace(set: Typesetter, place: readonly Fact[], top: number, room: number): number {
  if (place.length === 0) return top;
  const [first, ...others] = place;
  const narrow = room < INNER ? 58 : 76;
  const wide = room - others.length * narrow;
  let end = top;
  const put = (fact: Fact, left: number, width: number) => {
    const below = set.drawParagraph(fact.label, label, left, top, width) + 2;
    const type = set.fit(fact.value, figure, width - 16, [24, 20, 17, 14], 1);
    if (set.measureWidth(fact.value, type) <= width - 16) {
      set.drawLine(fact.value, type, left, below + 21);
      end = Math.max(end, below + 34);
    } else {
      const words = set.fit(fact.value, figure, width - 16, [15, 13, 11], 2);
      end = Math.max(end, set.drawParagraph(fact.value, words, left, below + 2, width - 16, 2) + 4);
    }
  };
  if (first) put(first, MARGIN, others.length === 0 ? room : wide);
  others.forEach((fact, index) => {
    put(fact, MARGIN + wide + index * narrow, narrow);
  });
  return end;
}

function createPriceFact({ price }: PrintableSheet): Fact {
  return { label: price.label, value: price.value };
}

/** Draws three columns, row by row; the price is last, with its note below. */
function drawFacts(set: Typesetter, facts: readonly Fact[], top: number, priceNote: string): void {
  const columns = 3;
  const gap = 12;
  const width = (INNER - (columns - 1) * gap) / columns;
  let y = top;
  for (let index = 0; index < facts.length; index += columns) {
    let end = y;
    facts.slice(index, index + columns).forEach((fact, column) => {
      const left = MARGIN + column * (width + gap);
      let below = set.drawParagraph(fact.label, label, left, y, width);
      below = set.drawParagraph(fact.value, value, left, below + 1, width, 3);
      if (index + column === facts.length - 1 && priceNote)
        below = set.drawParagraph(priceNote, small, left, below, width, 2);
      end = Math.max(end, below);
    });
    y = end + 8;
  }
}

function drawStub(doc: PDFKit.PDFDocument, set: Typesetter, sheet: PrintableSheet): void {
  doc
    .moveTo(0, PERFORATION_TOP)
    .lineTo(PAGE.width, PERFORATION_TOP)
    .lineWidth(0.8)
    .dash(3, { space: 3 })
    .strokeColor(SOFT)
    .stroke()
    .undash();
  const top = PERFORATION_TOP + 18;
  const { code } = sheet;
  if (code?.type === 'barcode') {
    drawCode(doc, code.type, code.code, { left: MARGIN, top, width: INNER, height: 68 });
    const below = drawCodeText(set, code, MARGIN, top + 76);
    drawAdvice(set, sheet, MARGIN, below + 5, INNER);
    return;
  }
  const size = 140;
  if (code) drawCode(doc, code.type, code.code, { left: MARGIN - 10, top: top - 10, width: size, height: size });
  const left = code ? MARGIN + size + 4 : MARGIN;
  const width = PAGE.width - MARGIN - left;
  const below = code ? drawCodeText(set, code, left, top) + 8 : top;
  drawAdvice(set, sheet, left, below, width);
}

function drawCodeText(set: Typesetter, code: NonNullable<PrintableSheet['code']>, left: number, top: number): number {
  const y = set.drawParagraph(code.label, label, left, top, 200);
  set.drawLine(code.spaced, { style: 'strong', size: 11, color: INK }, left, y + 11);
  return y + 16;
}

function drawAdvice(
  set: Typesetter,
  { advice, notes }: PrintableSheet,
  left: number,
  top: number,
  width: number,
): void {
  let y = set.drawParagraph(advice, { ...plain, style: 'strong' }, left, top, width) + 4;
  for (const note of notes) y = set.drawParagraph(note, small, left, y, width) + 3;
}

function drawStamp(doc: PDFKit.PDFDocument, set: Typesetter, word: string): void {
  const type: Type = { style: 'display', size: 34, color: ACCENT };
  const width = set.measureWidth(word, type);
  const middle = { x: PAGE.width / 2, y: PERFORATION_TOP + 96 };
  doc.save().rotate(-12, { origin: [middle.x, middle.y] });
  doc
    .rect(middle.x - width / 2 - 14, middle.y - 28, width + 28, 52)
    .fillOpacity(0.9)
    .fill(WHITE)
    .fillOpacity(1);
  doc
    .rect(middle.x - width / 2 - 14, middle.y - 28, width + 28, 52)
    .lineWidth(2)
    .strokeColor(ACCENT)
    .stroke();
  set.drawLine(word, type, middle.x - width / 2, middle.y + 10);
  doc.restore();
}
