import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { renderEmailTickets } from './email-tickets.ts';
import { createOrderPaidEmail } from './emails/emails.ts';
import { exampleOrder, exampleSite, operaSeat } from './examples/example-order.ts';
import { toHtml, toPlainText } from './render-email.ts';
import { exampleDocuments } from './testing/document-examples.ts';

const sheets = exampleDocuments.sheets.flatMap((sheet) => [
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
const template = readFileSync(new URL('./email.html', import.meta.url), 'utf8');

describe('renderEmailTickets', () => {
  test('shows the fields of the PDF ticket in HTML and in plain text', () => {
    const { html, text } = renderEmailTickets(sheets);
    for (const { title, card, venue, order, price, code, notes } of sheets)
      for (const fact of [
        title,
        card.when,
        venue,
        card.details,
        card.attendee,
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

  test('wraps fields on a phone without breaking row, seat or time', () => {
    const { html } = renderEmailTickets(sheets);
    for (const { card } of sheets)
      for (const { label, value } of card.large)
        expect(html).toMatch(
          new RegExp(
            `<table [^>]*align="left"[^>]*><tr><td style="[^"]*white-space:nowrap[^"]*">${label}<br>[^\\n]*?>${value}<`,
          ),
        );
  });

  test('includes the artwork once per event and each code as an inline picture', () => {
    const { html, pictures } = renderEmailTickets(sheets);
    expect(pictures.filter(({ kind }) => kind === 'poster')).toEqual([
      { cid: 'poster-0@sahna', sheet: 0, kind: 'poster' },
    ]);
    expect(pictures.filter(({ kind }) => kind === 'code').map(({ sheet }) => sheet)).toEqual(sheets.map((_, at) => at));
    for (const { cid } of pictures) expect(html).toContain(`src="cid:${cid}"`);
  });

  test('fits an email with three buttons that loads nothing from other servers', () => {
    const parts = createOrderPaidEmail({ ...exampleOrder, language: 'ru' }, [operaSeat], exampleSite);
    const { html: tickets, text } = renderEmailTickets(sheets);
    const html = toHtml(template, parts, tickets);
    const buttons = [parts.link, ...(parts.links ?? []).map(({ href }) => href)];
    expect(buttons).toHaveLength(3);
    for (const href of buttons) {
      expect(html).toContain(`href="${href.replaceAll('&', '&amp;')}"`);
      expect(toPlainText(parts, text)).toContain(href);
    }
    expect(html).not.toMatch(/(src|@import|<link)[^>]*https?:/);
    expect(html).toContain('prefers-color-scheme: dark');
  });
});
