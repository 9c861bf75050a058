import { escapeXml } from '../drawing.ts';
import type { DocumentText, PlanDocument, Seat } from '../plan.ts';

/** Serializes a plan as SVG: the drawing, seats as circles, other data as data attributes. */
export function writeSvg(plan: PlanDocument): string {
  const colors = new Map(plan.zones.map((zone) => [zone.key, zone.color]));
  const parts = [
    ...plan.sectors.map(({ key, name, bounds }) =>
      formatTag('desc', {
        'data-sector': key,
        ...formatTexts('data-sector-name', name),
        'data-bounds': bounds.join(' '),
      }),
    ),
    ...plan.zones.map(({ key, name, description, color, shape }) =>
      formatTag('desc', {
        'data-zone': key,
        ...formatTexts('data-zone-name', name),
        ...formatTexts('data-description', description),
        'data-color': color,
        'data-shape': shape,
      }),
    ),
    ...plan.notes.map(({ key, text }) => formatTag('desc', { 'data-note': key, ...formatTexts('data-note', text) })),
    ...plan.standing.map(({ key, name, sector, zone, capacity, button }) =>
      formatTag('desc', {
        'data-standing': key,
        ...formatTexts('data-name', name),
        ...formatTexts('data-button', button),
        'data-sector': sector,
        'data-zone': zone,
        'data-capacity': String(capacity),
      }),
    ),
  ];
  const seats = plan.seats.map((seat) => formatSeatTag(seat, colors.get(seat.zone)));
  const end = plan.svg.lastIndexOf('</svg>');
  return `${plan.svg.slice(0, end)}${[...parts, ...seats].map((part) => `${part}\n`).join('')}${plan.svg.slice(end)}`;
}

function formatSeatTag(seat: Seat, color: string | undefined): string {
  return formatTag('circle', {
    cx: String(seat.x),
    cy: String(seat.y),
    r: String(seat.r),
    fill: color,
    'data-id': seat.id,
    'data-sector': seat.sector,
    'data-row': seat.row,
    'data-seat': seat.seat,
    'data-zone': seat.zone,
    'data-kind': seat.kind === 'ordinary' ? undefined : seat.kind,
    'data-companion-of': seat.companionOf ?? undefined,
    'data-restricted': seat.restricted ? '1' : undefined,
    'data-note': seat.note ?? undefined,
  });
}

function formatTexts(prefix: string, text: DocumentText): Record<string, string> {
  return Object.fromEntries(
    Object.entries(text).flatMap(([language, words]) =>
      words === undefined ? [] : [[`${prefix}-${language}`, words]],
    ),
  );
}

function formatTag(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const list = Object.entries(attributes).map(([key, value]) =>
    value === undefined
      ? ''
      : ` ${key}="${escapeXml(value).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;').replaceAll('\r', '&#13;')}"`,
  );
  return `<${name}${list.join('')}></${name}>`;
}
