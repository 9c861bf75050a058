import { expect, it } from 'vitest';
import { decodeText, readFile } from './read-file.ts';
import { isCompleteTarget } from './target.ts';
import { SEATS_WORKBOOK } from './testing/workbook.ts';

it('needs venue, name and key of a new hall', () => {
  const target = { kind: 'new', venue: 'opera', key: 'small', name: { ru: 'Малый' } } as const;
  expect(isCompleteTarget(target)).toBe(true);
  for (const change of [{ venue: '' }, { key: 'Bad key' }, { name: { ru: ' ' } }])
    expect(isCompleteTarget({ ...target, ...change })).toBe(false);
});

it('decodes UTF-8 and Windows-1251, and refuses binary files', () => {
  expect(decodeText(new TextEncoder().encode('Ряд').buffer)).toEqual({ content: 'Ряд' });
  expect(decodeText(new Uint8Array([0xd0, 0xff, 0xe4]).buffer)).toEqual({ content: 'Ряд' });
  expect(decodeText(new Uint8Array([0x50, 0x4b, 0, 3]).buffer)).toBe('not-text');
});

it('reads the first sheet of a workbook as CSV, with the saved values of formulas', async () => {
  const bytes = Uint8Array.from(atob(SEATS_WORKBOOK), (sign) => sign.charCodeAt(0));
  expect(await readFile(new File([bytes], 'Места.XLSX'))).toEqual({
    name: 'Места.XLSX',
    content: '"Сектор","Ряд","Место"\n"Партер","1","1"\n"Партер","1","2"\n"Балкон","А","3"',
  });
  expect(await readFile(new File(['abc'], 'seats.xlsx'))).toBe('not-spreadsheet');
  expect(await readFile(new File([new Uint8Array(10_000_001)], 'seats.xlsx'))).toBe('too-large');
});
