/** Tickets as a letter shows them: the card of the order's page, with its code, for mail programs that know tables and little else. */
import { BRAND } from '@sahna/contract/brand';
import { inkOn } from '@sahna/contract/rules/tint';
import { escaped } from '@sahna/plain-html';
import { labelled, listed } from '../../platform/lib/format.ts';
import type { TicketSheet } from '../tickets/index.ts';

/** A picture within the letter: the poster or the code of the ticket at that index, known in its HTML as `cid`. */
export type LetterPicture = { cid: string; sheet: number; kind: 'poster' | 'code' };

export type LetterTickets = { html: string; text: string; pictures: LetterPicture[] };

/** The PDF has all of them. Mail programs cut long letters off. */
const MAX_TICKETS = 12;
const INK = { dark: '#000000', light: '#ffffff' };
const DISPLAY = "Literata,Georgia,'Times New Roman',serif";
const CODE_WIDTH = { qr: 264, barcode: 300 };

export function letterTickets(sheets: readonly TicketSheet[]): LetterTickets {
  const shown = sheets.slice(0, MAX_TICKETS);
  const terms = [...new Set(shown.flatMap(({ notes }) => notes))];
  const posters = new Set<string>();
  const pictures: LetterPicture[] = [];
  const cards = shown.map((sheet, index) => {
    const { poster, code } = sheet;
    // Tickets of one event show its poster once.
    const hasPoster = poster !== null && !posters.has(poster.key);
    if (hasPoster) posters.add(poster.key);
    const cids = { poster: hasPoster ? `poster-${index}@sahna` : '', code: code ? `code-${index}@sahna` : '' };
    for (const kind of ['poster', 'code'] as const)
      if (cids[kind]) pictures.push({ cid: cids[kind], sheet: index, kind });
    return cardHtml(sheet, cids);
  });
  const small = terms.map((term) => `<p class="soft" style="margin:0 0 8px;font-size:14px;">${escaped(term)}</p>`);
  return { html: [...cards, ...small].join(''), text: [...shown.map(cardText), ...terms].join('\n\n'), pictures };
}

function cardText({ language, title, card, venue, address, order, price, code }: TicketSheet): string {
  const facts = (list: readonly { label: string; value: string }[]): string =>
    listed(
      list.map(({ label, value }) => labelled(label, value, language)),
      language,
    );
  return [
    title,
    card.when,
    listed([venue, address], language),
    facts(card.large),
    card.details,
    card.holder,
    facts([order, price]),
    code ? labelled(code.label, code.spaced, language) : '',
  ]
    .filter(Boolean)
    .join('\n');
}

function cardHtml(sheet: TicketSheet, cids: { poster: string; code: string }): string {
  const { language, title, card, venue, address, order, price, code, poster } = sheet;
  const tint = poster?.tint || BRAND.paper;
  const ink = INK[inkOn(tint)];
  const large = card.large
    .map(
      ({ label, value }) =>
        // A table for each, which go below each other where a phone has no room, rather than cells whose words are broken.
        `<table role="presentation" align="left" cellpadding="0" cellspacing="0"><tr><td style="padding:0 24px 4px 0;white-space:nowrap;color:${ink};font-size:14px;">${escaped(label)}<br>` +
        `<span style="font-family:${DISPLAY};font-size:28px;line-height:1.2;">${escaped(value)}</span></td></tr></table>`,
    )
    .join('');
  const lines = [card.when, listed([venue, address], language)].map(
    (line) => `<div style="font-size:14px;line-height:1.4;">${escaped(line)}</div>`,
  );
  const small = [order, price].map(({ label, value }) => escaped(labelled(label, value, language)));
  return [
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border:1px solid ${BRAND.rule};border-radius:4px;border-collapse:separate;overflow:hidden;">`,
    cids.poster
      ? `<tr><td style="padding:0;background:${tint};line-height:0;"><img src="cid:${cids.poster}" width="510" alt="" style="display:block;width:100%;height:auto;"></td></tr>`
      : '',
    `<tr><td bgcolor="${tint}" style="padding:16px 20px;background:${tint};color:${ink};">`,
    `<div style="font-family:${DISPLAY};margin:0 0 6px;font-size:24px;line-height:1.2;font-weight:600;">${escaped(title)}</div>${lines.join('')}`,
    `<div style="margin:12px 0 4px;">${large}</div>`,
    `<div style="clear:both;font-size:14px;line-height:1.4;">${escaped(card.details)}</div></td></tr>`,
    `<tr><td align="center" bgcolor="#ffffff" style="padding:16px;border-top:2px dashed #8b8378;background:#ffffff;color:#000000;text-align:center;">`,
    code ? codeHtml(code, cids.code) : '',
    `<div style="font-size:16px;">${escaped(card.holder)}</div><div style="font-size:14px;">${small.join(' &nbsp; ')}</div></td></tr></table>`,
  ].join('');
}

function codeHtml({ type, label, spaced }: NonNullable<TicketSheet['code']>, cid: string): string {
  const width = CODE_WIDTH[type];
  return (
    `<img src="cid:${cid}" width="${width}" alt="${escaped(label)}" style="display:block;width:${width}px;max-width:100%;height:auto;margin:0 auto 8px;font-size:14px;">` +
    `<div style="font-size:16px;font-weight:600;letter-spacing:0.04em;">${escaped(spaced)}</div>`
  );
}
