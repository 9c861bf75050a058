import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { letterTickets } from './letter-tickets.ts';
import { htmlLetter, paidLetter, plainLetter } from './letters.ts';
import { exampleOrder, operaSeat } from './testing/letter-examples.ts';
import { examplePapers } from './testing/papers.ts';

const sheets = examplePapers.sheets.flatMap((sheet) => [
  { ...sheet, notes: ['Бұл билет қайтарылмайды.'] },
  {
    ...sheet,
    card: { ...sheet.card, large: [{ label: 'Өту саны', value: '2 / 3' }] },
    code: {
      type: 'barcode' as const,
      code: '3QE5C7X9YB98KKEZYGVF',
      spaced: '3QE5C 7X9YB 98KKE ZYGVF',
      label: 'Билет нөмірі',
    },
  },
]);
const form = readFileSync(new URL('./letter.html', import.meta.url), 'utf8');

describe('the tickets of a letter', () => {
  test('say in HTML and in plain text what the PDF says of each ticket', () => {
    const { html, text } = letterTickets(sheets);
    for (const { title, card, venue, order, price, code, notes } of sheets)
      for (const fact of [
        title,
        card.when,
        venue,
        card.details,
        card.holder,
        order.value,
        price.value,
        code?.spaced ?? '',
        ...card.large.map(({ value }) => value),
        ...notes,
      ]) {
        expect(html.replaceAll('&quot;', '"')).toContain(fact);
        expect(text).toContain(fact);
      }
  });

  test('break no row, seat or time of a ticket, but set them below each other on a phone', () => {
    const { html } = letterTickets(sheets);
    for (const { card } of sheets)
      for (const { label, value } of card.large)
        expect(html).toMatch(
          new RegExp(
            `<table [^>]*align="left"[^>]*><tr><td style="[^"]*white-space:nowrap[^"]*">${label}<br>[^\\n]*?>${value}<`,
          ),
        );
  });

  test('show the poster once an event, and the code of each ticket as a picture of the letter', () => {
    const { html, pictures } = letterTickets(sheets);
    expect(pictures.filter(({ kind }) => kind === 'poster')).toEqual([
      { cid: 'poster-0@sahna', sheet: 0, kind: 'poster' },
    ]);
    expect(pictures.filter(({ kind }) => kind === 'code').map(({ sheet }) => sheet)).toEqual(sheets.map((_, at) => at));
    for (const { cid } of pictures) expect(html).toContain(`src="cid:${cid}"`);
  });

  test('stand in a letter with three buttons, which loads nothing from elsewhere', () => {
    const parts = paidLetter({ ...exampleOrder, language: 'ru' }, [operaSeat], 'https://tickets.example');
    const { html, text } = letterTickets(sheets);
    const letter = htmlLetter(form, parts, html);
    const buttons = [parts.link, ...(parts.links ?? []).map(({ href }) => href)];
    expect(buttons).toHaveLength(3);
    for (const href of buttons) {
      expect(letter).toContain(`href="${href.replaceAll('&', '&amp;')}"`);
      expect(plainLetter(parts, text)).toContain(href);
    }
    expect(letter).not.toMatch(/(src|@import|<link)[^>]*https?:/);
    expect(letter).toContain('prefers-color-scheme: dark');
  });
});
