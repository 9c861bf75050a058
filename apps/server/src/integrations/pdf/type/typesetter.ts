/** Typesets lines of mixed scripts: each run in its own typeface, on one baseline, wrapped by the Unicode rules. */
import LineBreaker from 'linebreak';
import { LRUCache } from 'lru-cache';
import { type FaceName, loadFont, type Style, splitIntoRuns } from './faces.ts';

export type Type = { style: Style; size: number; color: string; leading?: number };

/** Splits at line break opportunities (Unicode line breaking algorithm, UAX #14); spaces stay at the end of a piece. */
export function splitAtLineBreaks(text: string): string[] {
  const breaker = new LineBreaker(text);
  const pieces: string[] = [];
  let start = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    pieces.push(text.slice(start, next.position));
    start = next.position;
  }
  return pieces;
}

/** Cache size: most texts of a ticket occur on thousands of others. */
const MAX_WRAPPED_TEXTS = 2000;
const wrappedTexts = new LRUCache<string, readonly string[]>({ max: MAX_WRAPPED_TEXTS });

export class Typesetter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #registered = new Set<FaceName>();

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  /** Selects a font, registering it at its first use because the Chinese fonts are large and seldom needed. */
  use(face: FaceName, size: number): PDFKit.PDFDocument {
    if (!this.#registered.has(face)) {
      this.#registered.add(face);
      // PDFKit accepts a font object of fontkit; its types do not declare that.
      Reflect.apply(this.#doc.registerFont, this.#doc, [face, loadFont(face)]);
    }
    return this.#doc.font(face).fontSize(size);
  }

  measureWidth(text: string, { style, size }: Type): number {
    return splitIntoRuns(text, style).reduce((sum, run) => sum + this.use(run.face, size).widthOfString(run.text), 0);
  }

  /** Returns lines no wider than `width`; a piece that is wider is split. */
  wrap(text: string, type: Type, width: number): readonly string[] {
    const key = `${type.style} ${type.size} ${width} ${text}`;
    const cached = wrappedTexts.get(key) ?? this.#wrap(text, type, width);
    wrappedTexts.set(key, cached);
    return cached;
  }

  #wrap(text: string, type: Type, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    const put = (piece: string) => {
      if (this.measureWidth((line + piece).trimEnd(), type) <= width) line += piece;
      else if (line !== '') {
        lines.push(line.trimEnd());
        line = '';
        put(piece);
      } else if ([...piece].length > 1) for (const character of piece) put(character);
      else line = piece;
    };
    for (const piece of splitAtLineBreaks(text)) put(piece);
    if (line.trim()) lines.push(line.trimEnd());
    return lines;
  }

  /** Sets wrapped text from `top` down and returns its bottom. Omits lines beyond `maxLines`, with an ellipsis. */
  drawParagraph(text: string, type: Type, left: number, top: number, width: number, maxLines = 99): number {
    const wrapped = this.wrap(text, type, width);
    const lines = wrapped.slice(0, maxLines);
    if (wrapped.length > maxLines) lines[maxLines - 1] = `${lines[maxLines - 1] ?? ''}…`;
    const step = type.size * (type.leading ?? 1.3);
    lines.forEach((line, index) => {
      this.drawLine(line, type, left, top + type.size * 0.95 + index * step);
    });
    return top + lines.length * step;
  }

  /** Sets one line on `baseline`. */
  drawLine(text: string, type: Type, left: number, baseline: number): void {
    let x = left;
    for (const { face, text: words } of splitIntoRuns(text, type.style)) {
      this.use(face, type.size).fillColor(type.color);
      this.#doc.text(words, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
      x += this.#doc.widthOfString(words);
    }
  }

  /** Returns the largest of the sizes in which the text fits into `lines` lines. */
  fit(text: string, type: Type, width: number, sizes: readonly number[], lines: number): Type {
    for (const size of sizes) {
      const tried = { ...type, size };
      if (this.wrap(text, tried, width).length > lines) continue;
      const fitsWithoutSplitting = splitAtLineBreaks(text).every(
        (piece) => this.measureWidth(piece.trimEnd(), tried) <= width,
      );
      if (fitsWithoutSplitting) return tried;
    }
    return { ...type, size: sizes.at(-1) ?? type.size };
  }
}
