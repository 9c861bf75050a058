import type {
  AppliedRowDto,
  BlockTemplateDto,
  TemplateRowDto,
} from '@sahna/contract/admin/sessions/block-template-endpoints';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import { BLOCK_COLORS } from '@sahna/contract/rules/staff/block-colors';
import type { EventNames } from '../../../modules/season/index.ts';
import type { SeatBlockTemplate } from '../../../modules/seating/inventory.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import type { TemplateResult, TemplateRow } from '../../../workflows/block-templates.ts';

const [DEFAULT_COLOR] = BLOCK_COLORS;

export function toBlockTemplateDto(
  { id, hallId, hall, name, memberId, createdAt, blocks }: SeatBlockTemplate,
  authors: ReadonlyMap<number, string>,
  language: StaffLanguage,
): BlockTemplateDto {
  return {
    ...{ id, hallId, name, hall: pickText(hall, language) },
    ...{ author: authors.get(memberId) ?? '', createdAt: createdAt.toISOString() },
    blocks: blocks.map(({ reason, recipient, color, isKilled, channel, endsMinutesBefore, seats, zones }) => ({
      ...{ reason, owner: recipient, isKilled, endsMinutesBefore, channel: channel || null },
      color: BLOCK_COLORS.find((known) => known === color) ?? DEFAULT_COLOR,
      quantity: seats.length + sum(Object.values(zones)),
    })),
  };
}

export function toTemplateRowDto(
  { session: { id, day, time }, preview }: TemplateRow,
  names: EventNames | undefined,
  language: StaffLanguage,
): TemplateRowDto {
  const { problem, quantity, inUse, inUseCount, ended, missing } = preview;
  return {
    ...{ id, day, time, problem, quantity, inUseCount, ended, missing },
    event: pickText(names?.title ?? {}, language),
    inUse: inUse.map(({ sector, row, seat, reason, left }) => ({
      ...{ row, seat, reason, left },
      sector: pickText(sector, language),
    })),
  };
}

export function toAppliedRowDto({ sessionId, result }: TemplateResult): AppliedRowDto {
  if (!result.ok) return { sessionId, problem: result.error, blocks: [], blocked: 0, refused: 0 };
  const { changes, missing } = result.value;
  return {
    ...{ sessionId, problem: null },
    blocks: changes.flatMap(({ block }) => (block ? [{ id: block.id, version: block.version }] : [])),
    blocked: sum(changes.map(({ added }) => added.seats.length + sum(Object.values(added.zones)))),
    refused: missing + sum(changes.map(({ refused }) => refused.length)),
  };
}

function sum(quantities: readonly number[]): number {
  return quantities.reduce((total, quantity) => total + quantity, 0);
}
