import { readFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import { BinaryBitmap, DecodeHintType, HybridBinarizer, MultiFormatReader, RGBLuminanceSource } from '@zxing/library';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, describe, expect, it } from 'vitest';
import { createPdfPrinter } from '../../integrations/pdf/index.ts';
import { ARTWORK } from '../../integrations/pdf/ticket/page.ts';
import { splitAtLineBreaks } from '../../integrations/pdf/type/typesetter.ts';
import type { Language } from '../../platform/lib/languages.ts';
import type { TicketSheet } from './index.ts';
import { createTestSheets } from './testing/sheets.ts';

const printer = createPdfPrinter();
afterAll(() => printer.close());

const poster = {
  key: 'image-1',
  tint: '',
  mediaType: 'image/svg+xml',
  bytes: new Uint8Array(
    readFileSync(new URL('../../../../../demo/season/images/posters/qozy-korpesh.svg', import.meta.url)),
  ),
};

async function read(pdf: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  return { pages: pages.map(removeWhitespace) };
}

/** A hall plan with the seat at `x`. */
function createHallMap(x: number): NonNullable<TicketSheet['map']> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 800"><path d="M0 700h1000" stroke="#999999"/>' +
    '<text x="500" y="60" font-size="60" text-anchor="middle">Сахна</text></svg>';
  const picture = { key: 'plan-1', mediaType: 'image/svg+xml', bytes: new TextEncoder().encode(svg) };
  return { plan: { ...picture, width: 1000, height: 800 }, x, y: 400 };
}

/** Of a plan of 1000 × 800, in points. */
const MAP_WIDTH = (62 / 800) * 1000;

const getMean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length;

/** X positions of the accent color next to the place on the first page, in pixels (a third of a point). */
async function listAccentPositions(pdf: Uint8Array): Promise<number[]> {
  const { data, width, height } = await renderPage(pdf, 1);
  const found: number[] = [];
  for (let at = Math.floor(height * 0.42) * width; at < Math.floor(height * 0.6) * width; at++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    if (red > 100 && green < 60 && blue < 90) found.push(at % width);
  }
  return found;
}

async function renderPage(pdf: Uint8Array, pageNumber: number) {
  const page = await (await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise).getPage(pageNumber);
  const viewport = page.getViewport({ scale: 3 });
  const canvas = createCanvas(viewport.width, viewport.height);
  const context = canvas.getContext('2d');
  // pdf.js expects a browser's canvas type.
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Reads the codes of a page from its pixels, as a scanner does. */
async function scan(pdf: Uint8Array, pageNumber: number): Promise<string> {
  const { data, width, height } = await renderPage(pdf, pageNumber);
  const stub = Math.floor(height * 0.69);
  const grey = Uint8ClampedArray.from(
    { length: width * (height - stub) },
    (_, index) => data[(stub * width + index) * 4] ?? 0,
  );
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height - stub)));
  return new MultiFormatReader().decode(bitmap, new Map([[DecodeHintType.TRY_HARDER, true]])).getText();
}

const removeWhitespace = (text: string) => text.replace(/\s+/g, '');

const WORDS: [Language, string[]][] = [
  [
    'ru',
    [
      'Кармен',
      'Суббота, 5 декабря 2026',
      'начало в 19:00',
      'Партер, левая сторона',
      'Ряд',
      '13 125,50 ₸',
      'Заказ 100001',
    ],
  ],
  [
    'en',
    ['Carmen', 'Saturday, 5 December 2026', 'starts at 19:00', 'Stalls, left', 'Row', '₸13,125.50', 'Order 100001'],
  ],
  [
    'kz',
    [
      'Қозы Көрпеш — Баян сұлу',
      '2026 жылғы 5 желтоқсан, сенбі',
      'басталуы: 19:00',
      'Қатар',
      '«Ақ Желкен» опера және балет театры',
      'Айгүл Сәрсенқызы Әбдіхалықова',
      '13 125,50 ₸',
    ],
  ],
  [
    'ch',
    [
      '卡门',
      '2026年12月5日星期六',
      '19:00 开始',
      '池座左区',
      '“白帆”歌剧芭蕾舞剧院',
      '阿拉木图市白帆广场1号',
      '₸13,125.50',
    ],
  ],
];

describe('the PDF of two tickets', () => {
  it.each(WORDS)('in %s has a page each with event, time, venue and price', async (language, expected) => {
    const { pages } = await read(await printer.print(createTestSheets(language, poster)));
    expect(pages).toHaveLength(2);
    for (const words of expected) expect(pages[0]).toContain(removeWhitespace(words));
    for (const page of pages) expect(page).toContain('7Q4M9ZKX2B5HD8WJ3FRC');
    expect(pages[0]).toContain('14');
  });

  it('prints every Kazakh character and currency sign in a font that contains it', async () => {
    const characters = 'ӘҒҚҢӨҰҮҺІәғқңөұүһі ₸ ¥ $ ₽';
    const [sheet] = createTestSheets('kz', null);
    if (!sheet) throw new Error('no sheet');
    const { pages } = await read(await printer.print([{ ...sheet, title: characters }]));
    expect(pages[0]).toContain(removeWhitespace(characters));
  });

  it('prints characters of the original script after the thread printed lookalikes of another script', async () => {
    const [sheet] = createTestSheets('kz', null);
    if (!sheet) throw new Error('no sheet');
    for (const title of ['Кармен', 'Carmen', 'Ёй', 'Ее', 'Кармен'])
      expect((await read(await printer.print([{ ...sheet, title }]))).pages[0]).toContain(title);
  });

  it('contains codes that a scanner reads from the page: a QR code and a Code 128 barcode', async () => {
    const pdf = await printer.print(createTestSheets('kz', poster));
    expect(await scan(pdf, 1)).toBe('7Q4M9ZKX2B5HD8WJ3FRC');
    expect(await scan(pdf, 2)).toBe('7Q4M9ZKX2B5HD8WJ3FRC');
  });

  it('shows the seat on the hall plan next to the place', async () => {
    const printMap = (map: TicketSheet['map']) => printer.print(createTestSheets('kz', poster, map));
    const [without, left, right] = await Promise.all([null, createHallMap(100), createHallMap(900)].map(printMap));
    if (!without || !left || !right) throw new Error('nothing was printed');
    expect(await listAccentPositions(without)).toEqual([]);
    const [first, second] = [getMean(await listAccentPositions(left)), getMean(await listAccentPositions(right))];
    expect(second - first).toBeCloseTo(3 * 0.8 * MAP_WIDTH, -1);
    // The texts of a plan would be unreadable at this size.
    expect((await read(left)).pages[0]).not.toContain(removeWhitespace('Сахна'));
    expect(await scan(left, 1)).toBe('7Q4M9ZKX2B5HD8WJ3FRC');
  });

  it('prints the age next to the artwork, without covering its lettering', async () => {
    const pdf = await printer.print(createTestSheets('ru', poster));
    const page = await (await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise).getPage(1);
    const { items } = await page.getTextContent();
    const [left = 0] = items.flatMap((item) => ('str' in item && item.str === '16+' ? [item.transform[4]] : []));
    expect(left).toBeGreaterThan(ARTWORK.left + ARTWORK.width);
  });

  it('embeds shared resources once, so that two hundred tickets are a small file', async () => {
    const [opera, ride] = createTestSheets('kz', poster, createHallMap(100));
    if (!opera || !ride) throw new Error('no sheets');
    const pdf = await printer.print(Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? opera : ride)));
    expect((await read(pdf)).pages).toHaveLength(200);
    expect(pdf.length).toBeLessThan(1_000_000);
  });

  it('is printed although the artwork is not an image', async () => {
    const broken = { tint: '', key: 'image-2', mediaType: 'image/svg+xml', bytes: new TextEncoder().encode('<svg') };
    const lost = { tint: '', key: 'image-3', mediaType: 'image/png', bytes: new Uint8Array([1, 2, 3]) };
    for (const picture of [broken, lost]) {
      const { pages } = await read(await printer.print(createTestSheets('en', picture)));
      expect(pages[0]).toContain('Carmen');
    }
  });

  it('continues after a sheet that cannot be printed', async () => {
    const [sheet] = createTestSheets('en', null);
    if (!sheet?.code) throw new Error('no sheet');
    const impossible = { ...sheet, code: { ...sheet.code, code: 'A'.repeat(5000) } };
    await expect(printer.print([impossible])).rejects.toThrow('could not be printed');
    expect(await printer.print([sheet])).toBeInstanceOf(Uint8Array);
  });
});

describe('lines', () => {
  it('break at spaces, and between Chinese characters but not before their stops', () => {
    expect(splitAtLineBreaks('Баян сұлу')).toEqual(['Баян ', 'сұлу']);
    expect(splitAtLineBreaks('全天，联票')).toEqual(['全', '天，', '联', '票']);
  });
});
