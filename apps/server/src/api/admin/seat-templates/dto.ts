import type {
  AppliedRowDto,
  PlaceInUseDto,
  SeatTemplateDto,
  TemplatePaintRowDto,
  TemplateRowDto,
} from '@sahna/contract/admin/sessions/seat-template-endpoints';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import { BLOCK_COLORS } from '@sahna/contract/rules/staff/block-colors';
import type { EventNames, TemplatePaintResult } from '../../../modules/season/index.ts';
import type { PlaceInUse, SeatTemplate } from '../../../modules/seating/inventory.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import type { TemplateResult, TemplateRow } from '../../../workflows/seat-templates.ts';

const [DEFAULT_COLOR] = BLOCK_COLORS;

export function toSeatTemplateDto(
  { id, hallId, hall, name, memberId, createdAt, blocks, painting }: SeatTemplate,
  authors: ReadonlyMap<number, string>,
  language: StaffLanguage,
): SeatTemplateDto {
  return {
    ...{ id, hallId, name, hall: pickText(hall, language) },
    ...{ author: authors.get(memberId) ?? '', createdAt: createdAt.toISOString() },
    blocks: blocks.map(({ reason, recipient, color, isKilled, channel, endsMinutesBefore, seats, zones }) => ({
      ...{ reason, owner: recipient, isKilled, endsMinutesBefore, channel: channel || null },
      color: BLOCK_COLORS.find((known) => known === color) ?? DEFAULT_COLOR,
      quantity: seats.length + sum(Object.values(zones)),
    })),
    painting: painting && {
      zoneSeats: painting.seatZones ? Object.values(painting.seatZones).flat().length : null,
      orderSeats: painting.seatOrder?.flat().length ?? null,
    },
  };
}

export function toTemplateRowDto(
  { session: { id, day, time }, preview, painting }: TemplateRow,
  names: EventNames | undefined,
  language: StaffLanguage,
): TemplateRowDto {
  const { problem, quantity, inUse, inUseCount, ended } = preview;
  const toPlace = ({ sector, row, seat, reason, left }: PlaceInUse): PlaceInUseDto => ({
    ...{ row, seat, reason, left },
    sector: pickText(sector, language),
  });
  return {
    ...{ id, day, time, problem, quantity, inUseCount, ended },
    missing: preview.missing + (painting?.missing ?? 0),
    event: pickText(names?.title ?? {}, language),
    inUse: inUse.map(toPlace),
    painting: painting && {
      planId: painting.planId,
      isReordered: painting.isReordered,
      moves: painting.moves.map(({ from, to, seats }) => ({
        ...{ seats, from: pickText(from, language) },
        to: pickText(to, language),
      })),
      unchanged: painting.unchanged.map((seat) => toPlace({ ...seat, reason: seat.takenBy, left: 0 })),
      unchangedCount: painting.unchangedCount,
    },
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

export function toTemplatePaintRowDto({ sessionId, result }: TemplatePaintResult): TemplatePaintRowDto {
  if (!result.ok) return { sessionId, problem: result.error, planId: null, formerPlanId: null, moved: 0, unchanged: 0 };
  const { planId, formerPlanId, moves, unchanged } = result.value;
  return {
    ...{ sessionId, problem: null, planId, formerPlanId },
    moved: sum(moves.map(({ seats }) => seats)),
    unchanged: unchanged.length,
  };
}

function sum(quantities: readonly number[]): number {
  return quantities.reduce((total, quantity) => total + quantity, 0);
}
