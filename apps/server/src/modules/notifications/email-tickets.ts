/** Tickets in an email: the ticket card of the order page with its code, as tables that mail programs support. */
import { BRAND } from '@sahna/contract/brand';
import { chooseInk } from '@sahna/contract/rules/tint';
import { escapeHtml } from '@sahna/plain-html';
import { formatLabel, joinWithCommas } from '../../platform/lib/format/buyer-format.ts';
import type { TicketSheet } from '../tickets/index.ts';

/** An inline picture, referenced in the HTML as `cid`: the artwork or the code of the ticket at index `sheet`. */
export type EmailPicture = { cid: string; sheet: number; kind: 'poster' | 'code' };

export type EmailTickets = { html: string; text: string; pictures: EmailPicture[] };

/** Mail programs cut long emails off. The attached PDF has all tickets. */
const MAX_TICKETS = 12;
const INK = { dark: '#000000', light: '#ffffff' };
const DISPLAY = "Literata,Georgia,'Times New Roman',serif";
const CODE_WIDTH = { qr: 264, barcode: 300 };

export function renderEmailTickets(sheets: readonly TicketSheet[]): EmailTickets {
  const visibleSheets = sheets.slice(0, MAX_TICKETS);
  const terms = [...new Set(visibleSheets.flatMap(({ notes }) => notes))];
  const posters = new Set<string>();
  const pictures: EmailPicture[] = [];
  const cards = visibleSheets.map((sheet, index) => {
    const { poster, code } = sheet;
    // Tickets of the same event share one artwork.
    const hasArtwork = poster !== null && !posters.has(poster.key);
    if (hasArtwork) posters.add(poster.key);
    const cids = { poster: hasArtwork ? `poster-${index}@sahna` : '', code: code ? `code-${index}@sahna` : '' };
    for (const kind of ['poster', 'code'] as const)
      if (cids[kind]) pictures.push({ cid: cids[kind], sheet: index, kind });
    return renderCardHtml(sheet, cids);
  });
  const small = terms.map((term) => `<p class="soft" style="margin:0 0 8px;font-size:14px;">${escapeHtml(term)}</p>`);
  return {
    html: [...cards, ...small].join(''),
    text: [...visibleSheets.map(formatCardText), ...terms].join('\n\n'),
    pictures,
  };
}

function formatCardText(sheet: TicketSheet): string {
  const { language, title, card, venue, address, order, code } = sheet;
  const formatFacts = (list: readonly { label: string; value: string }[]): string =>
    joinWithCommas(
      list.map(({ label, value }) => formatLabel(label, value, language)),
      language,
    );
  return [
    title,
    card.when,
    joinWithCommas([venue, address], language),
    formatFacts(card.large),
    card.details,
    card.attendee,
    formatFacts([order, getPriceFact(sheet)]),
    code ? formatLabel(code.label, code.spaced, language) : '',
  ]
    .filter(Boolean)
    .join('\n');
}

/** The price with the fee in it. */
function getPriceFact({ language, price: { label, value, note } }: TicketSheet): { label: string; value: string } {
  return { label, value: joinWithCommas([value, note], language) };
}

function renderCardHtml(sheet: TicketSheet, cids: { poster: string; code: string }): string {
  const { language, title, card, venue, address, order, code, poster } = sheet;
  const tint = poster?.tint || BRAND.paper;
  const ink = INK[chooseInk(tint)];
  const large = card.large
    .map(
      ({ label, value }) =>
        // A table per field, so that fields wrap to the next line on a phone instead of breaking words.
        `<table role="presentation" align="left" cellpadding="0" cellspacing="0"><tr><td style="padding:0 24px 4px 0;white-space:nowrap;color:${ink};font-size:14px;">${escapeHtml(label)}<br>` +
        `<span style="font-family:${DISPLAY};font-size:28px;line-height:1.2;">${escapeHtml(value)}</span></td></tr></table>`,
    )
    .join('');
  const lines = [
    `<div style="font-size:14px;line-height:1.4;font-weight:600;">${escapeHtml(card.when)}</div>`,
    `<div style="font-size:14px;line-height:1.4;text-wrap:pretty;">${escapeHtml(joinWithCommas([venue, address], language))}</div>`,
  ];
  const small = [order, getPriceFact(sheet)].map(
    ({ label, value }) =>
      `<span style="display:inline-block;">${escapeHtml(formatLabel(label, value, language))}</span>`,
  );
  return [
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border:1px solid ${BRAND.rule};border-radius:4px;border-collapse:separate;overflow:hidden;">`,
    cids.poster
      ? `<tr><td align="center" bgcolor="${tint}" style="padding:20px 20px 4px;background:${tint};line-height:0;"><img src="cid:${cids.poster}" height="240" alt="" style="display:block;width:auto;height:auto;max-width:100%;max-height:240px;margin:0 auto;"></td></tr>`
      : '',
    `<tr><td bgcolor="${tint}" style="padding:16px 20px;background:${tint};color:${ink};">`,
    `<div style="font-family:${DISPLAY};margin:0 0 6px;font-size:24px;line-height:1.2;font-weight:600;">${escapeHtml(title)}</div>${lines.join('')}`,
    `<div style="margin:12px 0 4px;">${large}</div>`,
    `<div style="clear:both;font-size:14px;line-height:1.4;">${escapeHtml(card.details)}</div></td></tr>`,
    `<tr><td align="center" bgcolor="#ffffff" style="padding:16px;border-top:2px dashed #8b8378;background:#ffffff;color:#000000;text-align:center;">`,
    code ? renderCodeHtml(code, cids.code) : '',
    `<div style="font-size:16px;">${escapeHtml(card.attendee)}</div><div style="font-size:14px;">${small.join(' &nbsp; ')}</div></td></tr></table>`,
  ].join('');
}

function renderCodeHtml({ type, label, spaced }: NonNullable<TicketSheet['code']>, cid: string): string {
  const width = CODE_WIDTH[type];
  return (
    `<img src="cid:${cid}" width="${width}" alt="${escapeHtml(label)}" style="display:block;width:${width}px;max-width:100%;height:auto;margin:0 auto 8px;font-size:14px;">` +
    `<div style="font-size:16px;font-weight:600;text-wrap:balance;">${escapeHtml(spaced)}</div>`
  );
}
