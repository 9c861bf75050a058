import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { printedForTests } from '../tickets/testing/printed.ts';
import { letterTickets } from './letter-tickets.ts';
import { htmlLetter, paidLetter, plainLetter } from './letters.ts';
import { exampleOrder, operaSeat } from './testing/letter-examples.ts';

const poster = { key: 'image-1', tint: '#1c1917', mediaType: 'image/svg+xml', bytes: new Uint8Array() };
const sheets = printedForTests('ru', poster);
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
