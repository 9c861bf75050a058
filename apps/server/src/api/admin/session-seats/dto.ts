import type {
  SeatBlockDto,
  SeatBlockResultDto,
  SeatBlockTermsDto,
  SeatEventDto,
  SessionHallDto,
  SessionSeatsDto,
} from '@sahna/contract/admin/sessions/session-seats-endpoints';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import { BLOCK_COLORS } from '@sahna/contract/rules/staff/block-colors';
import { checkWallClock, type StaffSession } from '../../../modules/season/index.ts';
import type { CachedPlan } from '../../../modules/seating/halls.ts';
import type { PlacesOfSession, StaffBlockTerms } from '../../../modules/seating/inventory.ts';
import type { SessionId } from '../../../platform/lib/ids.ts';
import { type LocalText, pickText } from '../../../platform/lib/languages.ts';
import { startInstant } from '../../../platform/lib/local-date.ts';
import type { BlockChangeResult } from '../../../workflows/block-seats.ts';
import type { SeatEvent } from '../../../workflows/read-session-seats.ts';
import { toActorDto } from '../audit-log/dto.ts';
import { Refused } from '../problems.ts';

const HOUR_MS = 3_600_000;
const [DEFAULT_COLOR] = BLOCK_COLORS;

export function toSessionHallDto(
  { plan, getSeating }: CachedPlan,
  language: StaffLanguage,
): Omit<SessionHallDto, 'siblings'> {
  const sectors = new Map(plan.sectors.map(({ id }, index) => [id, index]));
  const rows = [...new Set(plan.seats.map(({ row }) => row))];
  const rowIndexes = new Map(rows.map((row, index) => [row, index]));
  const names = [...plan.sectors, ...plan.zones, ...plan.standingAreas].flatMap(({ name }) => listTexts(name));
  const { stage } = getSeating();
  const seated = new Set<number>(plan.seats.map(({ zoneId }) => zoneId));
  const standing = new Set<number>(plan.standingAreas.map(({ zoneId }) => zoneId));
  return {
    ...{ svg: plan.svg, width: plan.width, height: plan.height, names: [...new Set(names)], rows },
    stage: { x: stage.at.x, y: stage.at.y },
    sectors: plan.sectors.map(({ key, name, bounds: [left = 0, top = 0, width = 0, height = 0] }) => ({
      key,
      name: pickText(name, language),
      bounds: [left, top, width, height],
    })),
    standingZones: plan.zones
      .filter(({ id }) => !seated.has(id))
      .map(({ key, name }) => ({ key, name: pickText(name, language) })),
    mixedZones: plan.zones
      .filter(({ id }) => seated.has(id) && standing.has(id))
      .map(({ name }) => pickText(name, language)),
    seats: {
      id: plan.seats.map(({ id }) => id),
      x: plan.seats.map(({ x }) => x),
      y: plan.seats.map(({ y }) => y),
      radius: plan.seats.map(({ radius }) => radius),
      sector: plan.seats.map(({ sectorId }) => sectors.get(sectorId) ?? 0),
      row: plan.seats.map(({ row }) => rowIndexes.get(row) ?? 0),
      seat: plan.seats.map(({ seat }) => seat),
      kind: plan.seats.map(({ kind }) => kind),
    },
  };
}

/** Without a hall plan: standing places and places by count. */
export const NO_HALL: Omit<SessionHallDto, 'siblings'> = {
  ...{ svg: '', width: 0, height: 0, names: [], rows: [], sectors: [], standingZones: [], mixedZones: [] },
  stage: { x: 0, y: 0 },
  seats: { id: [], x: [], y: [], radius: [], sector: [], row: [], seat: [], kind: [] },
};

function listTexts(text: LocalText): string[] {
  return Object.values(text).filter((each) => each !== undefined && each !== '');
}

export function toSessionSeatsDto(
  { capacity, owners, blocks }: PlacesOfSession,
  authors: ReadonlyMap<number, string>,
): Omit<SessionSeatsDto, 'standingZones'> {
  const byKind = Map.groupBy(owners, ({ kind }) => kind);
  const list = (kind: (typeof owners)[number]['kind']): SessionSeatsDto['sold'] =>
    (byKind.get(kind) ?? []).map(({ id, quantity, until, seats }) => ({
      ...{ id, quantity, until },
      seats: splitSeats(seats),
    }));
  const byId = new Map(list('block').map((owner) => [owner.id, owner]));
  const taken = new Set(owners.flatMap(({ seats }) => splitSeats(seats)));
  const blockDtos = blocks.map(
    (block): SeatBlockDto => ({
      ...readBlockPlaces(block, byId.get(block.id), taken),
      ...{ id: block.id, reason: block.reason, owner: block.recipient, ownerEmail: block.ownerEmail },
      channel: block.channel || null,
      ...{ isKilled: block.isKilled, until: block.unblocksAt, zones: block.zones },
      version: block.memberId === null ? null : block.version,
      color: BLOCK_COLORS.find((color) => color === block.color) ?? DEFAULT_COLOR,
      author: (block.memberId === null ? '' : authors.get(block.memberId)) ?? '',
    }),
  );
  const sum = (rows: readonly { quantity: number }[]): number => rows.reduce((total, row) => total + row.quantity, 0);
  const [sold, reserved, carts] = [list('sold'), list('reserved'), list('cart')];
  const holdingBlocks = blockDtos.filter(({ channel }) => channel === null);
  const killed = sum(holdingBlocks.filter(({ isKilled }) => isKilled));
  const counts = {
    ...{ killed, sold: sum(sold), reserved: sum(reserved), inCarts: sum(carts) },
    blocked: sum(holdingBlocks) - killed,
  };
  const allocated = counts.killed + counts.sold + counts.reserved + counts.inCarts + counts.blocked;
  return {
    counts: {
      ...{ ...counts, capacity, free: capacity === null ? null : capacity - allocated },
      inQuotas: blockDtos.reduce((total, { left }) => total + (left ?? 0), 0),
    },
    ...{ sold, reserved, carts, blocks: blockDtos },
  };
}

/** Places of the zones that are more than their numbered seats. */
export function toStandingPlaces(
  { zones }: Pick<PlacesOfSession, 'zones'>,
  { plan }: Pick<CachedPlan, 'plan'>,
  language: StaffLanguage,
): SessionSeatsDto['standingZones'] {
  const byId = new Map<number, (typeof zones)[number]>(zones.map((zone) => [zone.zoneId, zone]));
  const seats = Map.groupBy<number, (typeof plan.seats)[number]>(plan.seats, ({ zoneId }) => zoneId);
  return plan.zones
    .map(({ id, name }) => {
      const { capacity: limit, unnumbered } = byId.get(id) ?? { capacity: 0, unnumbered: 0 };
      const capacity = limit === null ? null : limit - (seats.get(id)?.length ?? 0);
      return { zone: pickText(name, language), capacity, free: capacity === null ? null : capacity - unnumbered };
    })
    .filter(({ capacity }) => capacity === null || capacity > 0);
}

function splitSeats(seats: string): number[] {
  return seats === '' ? [] : seats.split(',').map(Number);
}

function readBlockPlaces(
  { channel, quotaSeats, quotaTaken, zones }: PlacesOfSession['blocks'][number],
  holds: { quantity: number; seats: number[] } | undefined,
  taken: ReadonlySet<number>,
): Pick<SeatBlockDto, 'quantity' | 'seats' | 'left'> {
  if (channel === '') return { quantity: holds?.quantity ?? 0, seats: holds?.seats ?? [], left: null };
  const seats = splitSeats(quotaSeats);
  const standing = countPlaces({ seats: [], zones });
  const left = seats.filter((seat) => !taken.has(seat)).length + Math.max(0, standing - quotaTaken);
  return { quantity: seats.length + standing, seats, left };
}

export function toBlockTerms(
  { reason, owner, ownerEmail, color, end, ...terms }: SeatBlockTermsDto,
  { startsAt, timeZone }: StaffSession,
): StaffBlockTerms {
  const channel = terms.channel ?? '';
  const isKilled = terms.isKilled && channel === '';
  return {
    ...{ reason, recipient: owner, ownerEmail, color, channel },
    isKilled,
    unblocksAt: isKilled ? null : readEnd(end, startsAt, timeZone),
  };
}

function readEnd(end: SeatBlockTermsDto['end'], startsAt: Date, timeZone: string): Date | null {
  if (end.kind === 'never') return null;
  if (end.kind !== 'at') return new Date(startsAt.getTime() - end.hours * HOUR_MS);
  if (checkWallClock(end.day, end.time, timeZone) === 'skipped') throw new Refused('skipped-time');
  return startInstant(end.day, end.time, timeZone);
}

export function toBlockResultDto(sessionId: SessionId, result: BlockChangeResult): SeatBlockResultDto {
  if (!result.ok)
    return { sessionId, blockId: null, version: 0, blocked: 0, freed: 0, refused: [], problem: result.error };
  const { id, version, block, before, added, removed, refused } = result.value;
  return {
    ...{ sessionId, version, refused },
    blockId: block ? id : null,
    blocked: countPlaces(added),
    freed: countPlaces(removed),
    problem: block || before ? null : 'nothing_blocked',
  };
}

function countPlaces({ seats, zones }: { seats: readonly string[]; zones: Readonly<Record<string, number>> }): number {
  return seats.length + Object.values(zones).reduce((sum, quantity) => sum + quantity, 0);
}

/** `names`: names of members by id. */
export function toSeatEventDto(event: SeatEvent, names: ReadonlyMap<number, string>): SeatEventDto {
  const at = event.at.toISOString();
  if ('order' in event) return { at, actor: null, verb: null, order: event.order, reason: '' };
  const { verb, reason, objectKind, objectId } = event.entry;
  const order = objectKind === 'order' ? { id: Number(objectId), step: 'ended' as const, state: '' } : null;
  return { ...{ at, verb, order }, actor: toActorDto(event.entry.actor, names), reason: reason ?? '' };
}
