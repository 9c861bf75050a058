/** A variable face at one place of its axes: outlines, widths and kerning. */
import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

export type Point = { readonly x: number; readonly y: number; readonly onCurve: boolean; readonly endContour: boolean };

type InsidePoint = Point & { copy(): InsidePoint };
type InsideGlyph = {
  points?: InsidePoint[];
  components?: { glyphID: number; dx: number; dy: number; scaleX: number; scaleY: number }[];
};

/** What of fontkit has no door: it varies the outlines of TTF files alone, and these are WOFF2. */
type Inside = Font & {
  variationCoords: number[] | null;
  stream: { constructor: new (bytes: Buffer) => unknown };
  constructor: new (stream: unknown, coords: number[]) => Inside;
  _transformedGlyphs: InsideGlyph[];
  _variationProcessor: { transformPoints(glyph: number, points: InsidePoint[]): void };
  avar?: { segment: { correspondence: { fromCoord: number; toCoord: number }[] }[] };
};

function isInside(font: object): font is Inside {
  return '_transformGlyfTable' in font && '_variationProcessor' in font;
}

function openInside(bytes: Buffer): Inside {
  const font = create(bytes);
  if (!isInside(font)) throw new Error('not a variable face in WOFF2, or another fontkit');
  // Read at the axes' defaults: fontkit cannot read composite glyphs of WOFF2 elsewhere.
  font.getGlyph(1);
  font.glyphForCodePoint(font.characterSet[0] ?? 0);
  return font;
}

export type Place = Readonly<Record<string, number>>;

export class Source {
  readonly font: Inside;
  readonly #bytes: Buffer;

  constructor(file: string) {
    this.#bytes = readFileSync(file);
    this.font = openInside(this.#bytes);
  }

  /** How an axis is bent between its default and its ends. */
  bendOf(axis: string): readonly { fromCoord: number; toCoord: number }[] {
    return this.font.avar?.segment[Object.keys(this.font.variationAxes).indexOf(axis)]?.correspondence ?? [];
  }

  at(place: Place): Drawn {
    const coords = Object.entries(this.font.variationAxes).map(([tag, axis]) => place[tag] ?? axis?.default ?? 0);
    const drawn = new this.font.constructor(new this.font.stream.constructor(this.#bytes), coords);
    drawn._transformedGlyphs = this.font._transformedGlyphs;
    return new Drawn(drawn);
  }
}

export class Drawn {
  readonly font: Inside;

  constructor(font: Inside) {
    this.font = font;
  }

  glyph(character: string, features: string[] = []): number {
    return this.font.layout(character, features).glyphs[0]?.id ?? 0;
  }

  width(glyph: number): number {
    return Math.round(this.font.getGlyph(glyph).advanceWidth);
  }

  /** How much closer than their widths two characters stand. */
  kerning(left: string, right: string): number {
    const { glyphs, positions } = this.font.layout(left + right, { liga: false });
    const [glyph, position] = [glyphs[0], positions[0]];
    return glyph && position && glyphs.length === 2 ? Math.round(position.xAdvance - glyph.advanceWidth) : 0;
  }

  /** The same number of points in the same order at every place; glyphs made of others are drawn out. */
  outline(glyph: number): Point[] {
    const { points, components } = this.font._transformedGlyphs[glyph] ?? {};
    if (components) {
      const shifted = this.#varied(
        glyph,
        components.map(({ dx, dy }) => ({ x: dx, y: dy, onCurve: true, endContour: true })),
      );
      return components.flatMap(({ glyphID, scaleX, scaleY }, index) =>
        this.outline(glyphID).map((point) => ({
          ...point,
          x: Math.round(point.x * scaleX + (shifted[index]?.x ?? 0)),
          y: Math.round(point.y * scaleY + (shifted[index]?.y ?? 0)),
        })),
      );
    }
    return this.#varied(glyph, points ?? []).map(({ x, y, onCurve, endContour }) => ({ x, y, onCurve, endContour }));
  }

  #varied(glyph: number, points: readonly Point[]): Point[] {
    // Behind the outline stand four points of the metrics, which vary, too.
    const metrics = Array.from({ length: 4 }, () => ({ x: 0, y: 0, onCurve: false, endContour: true }));
    const moving = [...points, ...metrics].map(movable);
    this.font._variationProcessor.transformPoints(glyph, moving);
    return moving.slice(0, points.length);
  }
}

function movable({ x, y, onCurve, endContour }: Point): InsidePoint {
  const point: InsidePoint = { x, y, onCurve, endContour, copy: () => movable(point) };
  return point;
}
