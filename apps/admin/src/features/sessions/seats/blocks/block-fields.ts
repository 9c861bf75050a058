/** Converts the form of a seat block to the body of a request, and a stored block to its form. */

import type { SALE_WINDOW_CHANNELS } from '@sahna/contract/admin/season/bulk-change';
import type { SeatBlockDto, SeatBlockTermsDto } from '@sahna/contract/admin/sessions/session-seats-endpoints';
import { BLOCK_COLORS, type BlockColor } from '@sahna/contract/rules/staff/block-colors';

export const END_KINDS = ['never', 'at', 'before'] as const;

export type BlockFields = {
  reason: string;
  owner: string;
  ownerEmail: string;
  color: BlockColor;
  end: (typeof END_KINDS)[number];
  day: string;
  time: string;
  hours: string;
  isKilled: boolean;
  /** The channel of a quota; empty: the seats are blocked. */
  channel: (typeof SALE_WINDOW_CHANNELS)[number] | '';
  /** Quantities of standing places by the key of their zone. */
  zones: Readonly<Record<string, string>>;
  /** Other sessions with the same plan. */
  sessionIds: readonly number[];
};

const NEW_FIELDS: BlockFields = {
  ...{ reason: '', owner: '', ownerEmail: '', color: BLOCK_COLORS[0], end: 'at', day: '', time: '12:00', hours: '24' },
  ...{ isKilled: false, channel: '', zones: {}, sessionIds: [] },
};

/** The color that the fewest blocks have. */
export function createBlockFields(blocks: readonly SeatBlockDto[]): BlockFields {
  const count = (color: BlockColor): number => blocks.filter((block) => block.color === color).length;
  const [color = BLOCK_COLORS[0]] = BLOCK_COLORS.toSorted((a, b) => count(a) - count(b));
  return { ...NEW_FIELDS, color };
}

export function readBlockFields(block: SeatBlockDto, timeZone: string): BlockFields {
  const { end, channel, ...terms } = readTerms(block, timeZone);
  const moment = end.kind === 'at' ? { day: end.day, time: end.time } : {};
  return { ...NEW_FIELDS, ...terms, ...moment, end: end.kind, channel: channel ?? '' };
}

/** The terms of a block as they would be requested again. */
export function readTerms(block: SeatBlockDto, timeZone: string): SeatBlockTermsDto {
  const { reason, owner, ownerEmail, color, isKilled, channel, until } = block;
  return {
    reason,
    owner,
    ownerEmail,
    color,
    isKilled,
    channel,
    end: until === null ? { kind: 'never' } : toEnd(until, timeZone),
  };
}

function toEnd(moment: string, timeZone: string): SeatBlockTermsDto['end'] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const [day = '', time = ''] = format.format(new Date(moment)).split(' ');
  return { kind: 'at', day, time };
}

export function toBlockTerms(fields: BlockFields): SeatBlockTermsDto {
  const { reason, owner, ownerEmail, color, end, day, time, hours } = fields;
  const channel = fields.channel || null;
  const isKilled = fields.isKilled && channel === null;
  const terms = { reason, owner, ownerEmail: ownerEmail.trim(), color, isKilled, channel };
  if (isKilled || end === 'never') return { ...terms, end: { kind: 'never' } };
  return { ...terms, end: end === 'at' ? { kind: end, day, time } : { kind: end, hours: Number(hours) } };
}

export function toZones({ zones }: BlockFields): Record<string, number> {
  const quantities = Object.entries(zones).map(([key, quantity]) => [key, Number(quantity) || 0] as const);
  return Object.fromEntries(quantities.filter(([, quantity]) => quantity > 0));
}
