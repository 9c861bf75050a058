/**
 * A drawing that is created once and embedded in many documents: a Form XObject (PDF 32000-1, §8.10) with its
 * resources. PDFKit can only draw into one document, so the drawing goes into a scratch document, whose objects are
 * kept.
 */
import { once } from 'node:events';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

type Reference = ReturnType<PDFKit.PDFDocument['ref']>;

/** A reference to another object of the piece. */
class Link {
  readonly to: number;
  constructor(to: number) {
    this.to = to;
  }
}

type StoredObject = { data: object; stream: Buffer };

export type Piece = {
  /** The first object is the form itself. */
  objects: readonly StoredObject[];
  /** Approximate memory use. */
  bytes: number;
};

export type DrawingSize = { width: number; height: number };
export type DrawingBox = DrawingSize & { left: number; top: number };

/** Draws on a page of that size with the origin at the top left; the piece is clipped at its edges. */
export async function createPiece(
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
  const objects = collectObjects(form, streams.get(content) ?? [], streams);
  return { objects, bytes: objects.reduce((sum, { stream }) => sum + stream.length + OBJECT_BYTES, 0) };
}

/** Approximate overhead of an object. */
const OBJECT_BYTES = 500;

/** Records the stream contents of the document from now on; PDFKit discards them after writing. */
function keepStreams(doc: PDFKit.PDFDocument): Map<unknown, Buffer[]> {
  const streams = new Map<unknown, Buffer[]>();
  const ref = doc.ref.bind(doc);
  doc.ref = (data) => {
    const reference = ref(data);
    const chunks: Buffer[] = [];
    const write = reference.write.bind(reference);
    reference.write = (chunk: unknown) => {
      chunks.push(chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.from(`${chunk}\n`, 'latin1'));
      write(chunk);
    };
    streams.set(reference, chunks);
    return reference;
  };
  return streams;
}

/** Returns the form and all objects it references, independent of their document. */
function collectObjects(form: object, content: Buffer[], streams: ReadonlyMap<unknown, Buffer[]>): StoredObject[] {
  const indexes = new Map<unknown, number>();
  const pending: { data: object; chunks: Buffer[] }[] = [{ data: form, chunks: content }];
  const replaceReferences = (value: unknown): unknown => {
    const chunks = streams.get(value);
    if (chunks) {
      const index = indexes.get(value) ?? pending.length;
      if (index === pending.length) {
        indexes.set(value, index);
        pending.push({ data: getData(value), chunks });
      }
      return new Link(index);
    }
    return mapValues(value, replaceReferences);
  };
  const objects: StoredObject[] = [];
  // The list grows during the iteration.
  for (const { data, chunks } of pending)
    objects.push(compressObject(mapValues(data, replaceReferences), Buffer.concat(chunks)));
  return objects;
}

function getData(reference: unknown): object {
  const data: unknown = typeof reference === 'object' && reference !== null ? Reflect.get(reference, 'data') : null;
  return typeof data === 'object' && data !== null ? data : {};
}

/**
 * Returns a copy with `change` applied to every nested value; a value that is neither a list nor a dictionary is
 * returned as it is.
 */
function mapValues(value: unknown, change: (inner: unknown) => unknown): unknown {
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

/** Compresses streams once instead of in each document. */
function compressObject(value: unknown, stream: Buffer): StoredObject {
  const data = isDictionary(value) ? value : {};
  Reflect.deleteProperty(data, 'Length');
  if (stream.length === 0 || 'Filter' in data) return { data, stream };
  return { data: { ...data, Filter: 'FlateDecode' }, stream: deflateSync(stream) };
}

/** Tracks the pieces of a document, so that each is embedded once. */
export class PlacedPieces {
  readonly #doc: PDFKit.PDFDocument;
  readonly #names = new Map<Piece, { name: string; form: Reference }>();

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  /** Draws the piece at its own size with its top left corner at that position. */
  draw(piece: Piece, { left, top, height }: DrawingBox): void {
    const doc = this.#doc;
    const { name, form } = this.#embed(piece);
    doc.page.xobjects[name] = form;
    // The y axis of the page points down, that of a form up.
    doc.save().transform(1, 0, 0, -1, left, top + height);
    doc.addContent(`/${name} Do`);
    doc.restore();
  }

  #embed(piece: Piece): { name: string; form: Reference } {
    const embedded = this.#names.get(piece);
    if (embedded) return embedded;
    const references = piece.objects.map(() => this.#doc.ref({}));
    const resolveLinks = (value: unknown): unknown =>
      value instanceof Link ? references[value.to] : mapValues(value, resolveLinks);
    piece.objects.forEach(({ data, stream }, index) => {
      const reference = references[index];
      if (!reference) return;
      Object.assign(reference.data, resolveLinks(data));
      // A stream with a filter is already compressed.
      reference.compress = false;
      reference.end(stream.length > 0 ? stream : undefined);
    });
    const [form] = references;
    if (!form) throw new Error('a piece without objects');
    const placed = { name: `Piece${this.#names.size + 1}`, form };
    this.#names.set(piece, placed);
    return placed;
  }
}
