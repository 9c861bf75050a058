/**
 * A drawing that is made once and put into many documents: a Form XObject (PDF 32000-1, §8.10) with the resources it
 * needs. PDFKit can only draw into one document, so a scratch document is drawn into and its objects are kept.
 */
import { once } from 'node:events';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

type Reference = ReturnType<PDFKit.PDFDocument['ref']>;

/** Stands for another object of the piece. */
class Link {
  readonly to: number;
  constructor(to: number) {
    this.to = to;
  }
}

type Kept = { data: object; stream: Buffer };

export type Piece = {
  /** The form itself is the first of them. */
  objects: readonly Kept[];
  /** About how much memory it takes. */
  bytes: number;
};

export type Size = { width: number; height: number };
export type Box = Size & { left: number; top: number };

/** Draws on a page of that size, its origin at the top left; the piece is cut at its edges. */
export async function makePiece(
  { width, height }: { width: number; height: number },
  draw: (doc: PDFKit.PDFDocument) => void,
): Promise<Piece> {
  const doc = new PDFDocument({ size: [width, height], margin: 0, autoFirstPage: false, font: '', compress: false });
  const streams = keepStreams(doc);
  doc.addPage();
  const { content, dictionary } = doc.page;
  draw(doc);
  doc.resume();
  doc.end();
  await once(doc, 'end');
  const form = {
    Type: 'XObject',
    Subtype: 'Form',
    FormType: 1,
    BBox: [0, 0, width, height],
    Resources: Reflect.get(dictionary.data, 'Resources'),
  };
  const objects = reachable(form, streams.get(content) ?? [], streams);
  return { objects, bytes: objects.reduce((sum, { stream }) => sum + stream.length + OBJECT_BYTES, 0) };
}

const OBJECT_BYTES = 500;

/** What is written into the document's streams from now on; PDFKit forgets it once it is out. */
function keepStreams(doc: PDFKit.PDFDocument): Map<unknown, Buffer[]> {
  const streams = new Map<unknown, Buffer[]>();
  const ref = doc.ref.bind(doc);
  doc.ref = (data) => {
    const made = ref(data);
    const chunks: Buffer[] = [];
    const write = made.write.bind(made);
    made.write = (chunk: unknown) => {
      chunks.push(chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.from(`${chunk}\n`, 'latin1'));
      write(chunk);
    };
    streams.set(made, chunks);
    return made;
  };
  return streams;
}

/** The form and all objects that it leads to, free of the document they were drawn in. */
function reachable(form: object, content: Buffer[], streams: ReadonlyMap<unknown, Buffer[]>): Kept[] {
  const found = new Map<unknown, number>();
  const waiting: { data: object; chunks: Buffer[] }[] = [{ data: form, chunks: content }];
  const linked = (value: unknown): unknown => {
    const chunks = streams.get(value);
    if (chunks) {
      const known = found.get(value) ?? waiting.length;
      if (known === waiting.length) {
        found.set(value, known);
        waiting.push({ data: dataOf(value), chunks });
      }
      return new Link(known);
    }
    return mapped(value, linked);
  };
  const objects: Kept[] = [];
  // It grows while it is walked.
  for (const { data, chunks } of waiting) objects.push(packed(mapped(data, linked), Buffer.concat(chunks)));
  return objects;
}

function dataOf(reference: unknown): object {
  const data: unknown = typeof reference === 'object' && reference !== null ? Reflect.get(reference, 'data') : null;
  return typeof data === 'object' && data !== null ? data : {};
}

/** A copy with `change` made of every value inside; what is neither a list nor a dictionary is itself. */
function mapped(value: unknown, change: (inner: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change);
  if (!isDictionary(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]));
}

function isDictionary(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.prototype.toString.call(value) === '[object Object]' &&
    !(value instanceof Link)
  );
}

/** Streams are compressed here, once, instead of in each document. */
function packed(value: unknown, stream: Buffer): Kept {
  const data = isDictionary(value) ? value : {};
  Reflect.deleteProperty(data, 'Length');
  if (stream.length === 0 || 'Filter' in data) return { data, stream };
  return { data: { ...data, Filter: 'FlateDecode' }, stream: deflateSync(stream) };
}

/** Remembers which pieces are in a document already, so that each is there once. */
export class PlacedPieces {
  readonly #doc: PDFKit.PDFDocument;
  readonly #names = new Map<Piece, { name: string; form: Reference }>();

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  /** Draws the piece at its own size, its top left corner there. */
  draw(piece: Piece, { left, top, height }: Box): void {
    const doc = this.#doc;
    const { name, form } = this.#put(piece);
    doc.page.xobjects[name] = form;
    // The page's y axis points down, a form's up.
    doc.save().transform(1, 0, 0, -1, left, top + height);
    doc.addContent(`/${name} Do`);
    doc.restore();
  }

  #put(piece: Piece): { name: string; form: Reference } {
    const known = this.#names.get(piece);
    if (known) return known;
    const references = piece.objects.map(() => this.#doc.ref({}));
    const resolved = (value: unknown): unknown =>
      value instanceof Link ? references[value.to] : mapped(value, resolved);
    piece.objects.forEach(({ data, stream }, index) => {
      const reference = references[index];
      if (!reference) return;
      Object.assign(reference.data, resolved(data));
      // What has a filter already is not compressed again.
      reference.compress = false;
      reference.end(stream.length > 0 ? stream : undefined);
    });
    const [form] = references;
    if (!form) throw new Error('a piece without objects');
    const put = { name: `Piece${this.#names.size + 1}`, form };
    this.#names.set(piece, put);
    return put;
  }
}
