/** Sessions are painted like the one that a template was saved from. */
import { expect, it } from 'vitest';
import type { Database } from '../../../platform/db/index.ts';
import { describeOnBothEngines } from '../../../platform/db/testing/databases.ts';
import { createMemberActor } from '../../../platform/lib/actor.ts';
import { staffMemberId } from '../../../platform/lib/ids.ts';
import { auditLedger } from '../../audit-ledger.ts';
import { toLocalText } from '../../catalog/testing/small-season.ts';
import type { SeatTemplate, TemplatePainting } from '../../seating/inventory.ts';
import { readTemplatePainting } from '../store/export/paintings.ts';
import { paintByTemplate } from './paint-by-template.ts';
import { paintSessions, restoreSessionPlans } from './paint-sessions.ts';
import { previewTemplatePainting } from './preview-template-painting.ts';
import {
  findHallId,
  findSeatIds,
  listHallSessions,
  readPaintedSeats,
  readZoneCounters,
  reserveSeat,
} from './testing/painted-season.store.ts';
import {
  BALCONY_SEAT,
  FIRST_SEAT,
  NOW,
  OPTIONS,
  openSeason,
  PUBLISHED,
  SECOND_SEAT,
} from './testing/painted-season.ts';

const actor = createMemberActor(staffMemberId(1), '127.0.0.1');

const [STALLS, BALCONY] = [toLocalText('Stalls'), toLocalText('Balcony')];

async function createTemplate(db: Database, painting: TemplatePainting | null): Promise<SeatTemplate> {
  return {
    ...{ id: 1, hallId: await findHallId(db), hall: {}, name: 'premiere', blocks: [], painting },
    ...{ memberId: staffMemberId(1), createdAt: NOW },
  };
}

/** The first session has a seat of the stalls in the balcony, and seats of both in an order. */
async function openPaintedSeason(db: Database, fields: object = {}) {
  const { first, second, paintBalcony } = await openSeason(db, fields);
  await paintBalcony([SECOND_SEAT]);
  const [painted = first] = await listHallSessions(db);
  const [balcony = 0, stalls = 0] = await findSeatIds(db, [BALCONY_SEAT, FIRST_SEAT]);
  await paintSessions(db, { sessions: [painted], zones: [], order: [[balcony], [stalls]] }, NOW, OPTIONS);
  const painting = await readTemplatePainting(db, first.id);
  const template = await createTemplate(db, painting);
  const preview = async () =>
    (await previewTemplatePainting(db, { painting: painting ?? {}, maxListed: 20 }, [second.id], NOW)).get(second.id);
  const paint = async (sessions = [second]) => paintByTemplate(db, { template, sessions, actor }, NOW);
  return { first, second, painting, preview, paint, template };
}

const PAINTED = { [FIRST_SEAT]: 'stalls 2', [SECOND_SEAT]: 'balcony', [BALCONY_SEAT]: 'balcony 1' };

describeOnBothEngines('templates with a painting', (open, { itOnce }) => {
  it('paint other sessions like theirs, once, and are undone', async () => {
    const db = await open();
    const { second, painting, preview, paint } = await openPaintedSeason(db);
    expect(painting).toEqual({ seatZones: { balcony: [SECOND_SEAT] }, seatOrder: [[BALCONY_SEAT], [FIRST_SEAT]] });
    expect(await preview()).toMatchObject({
      ...{ planId: second.planId, isReordered: true, unchangedCount: 0, missing: 0 },
      moves: [{ from: STALLS, to: BALCONY, seats: 1 }],
    });
    const [result, repeated] = await Promise.all([paint(), paint()]);
    expect(result).toMatchObject([
      { sessionId: second.id, result: { ok: true, value: { formerPlanId: second.planId, unchanged: [] } } },
    ]);
    const planOf = ([row]: typeof result) => (row?.result.ok ? row.result.value : null);
    expect(planOf(repeated)).toMatchObject({ planId: planOf(result)?.planId, formerPlanId: second.planId });
    expect(await readPaintedSeats(db, second.id)).toEqual(PAINTED);
    expect(await readZoneCounters(db, second.id)).toEqual(['balcony 2/0', 'stalls 4/0']);
    expect(await preview()).toMatchObject({ moves: [], isReordered: false });
    const [, painted] = await listHallSessions(db);
    const undone = [{ id: second.id, planId: painted?.planId ?? 0, formerPlanId: second.planId }];
    expect(await restoreSessionPlans(db, undone, NOW, actor)).toMatchObject({ ok: true });
    expect(await readPaintedSeats(db, second.id)).toEqual(PUBLISHED);
    expect(await auditLedger(db, NOW)).toEqual([]);
  });

  itOnce('leave seats of buyers in their zone, and give other seats the zones of the hall again', async () => {
    const db = await open();
    const { second, preview, paint } = await openPaintedSeason(db);
    const zones = [{ key: 'balcony', seats: await findSeatIds(db, [FIRST_SEAT]) }];
    await paintSessions(db, { sessions: [second], zones, order: null }, NOW, OPTIONS);
    await reserveSeat(db, second.id, SECOND_SEAT, NOW);
    const [, current = second] = await listHallSessions(db);
    expect(await preview()).toMatchObject({
      moves: [{ from: BALCONY, to: STALLS, seats: 1 }],
      unchanged: [{ key: SECOND_SEAT, takenBy: 'reserved' }],
    });
    expect(await paint([current])).toMatchObject([{ result: { value: { unchanged: [{ reason: 'reserved' }] } } }]);
    expect(await readPaintedSeats(db, second.id)).toEqual({ ...PAINTED, [SECOND_SEAT]: 'stalls' });
    // A repetition whose first answer was lost.
    expect(await paint([current])).toMatchObject([{ result: { ok: true, value: { formerPlanId: current.planId } } }]);
    expect(await auditLedger(db, NOW)).toEqual([]);
  });

  itOnce('refuse sessions that were painted since, have begun, or are in another hall', async () => {
    const db = await open();
    const { first, second, template, paint } = await openPaintedSeason(db);
    const zones = [{ key: 'balcony', seats: await findSeatIds(db, [FIRST_SEAT]) }];
    await paintSessions(db, { sessions: [second], zones, order: null }, NOW, OPTIONS);
    expect(await paint()).toMatchObject([{ sessionId: second.id, result: { error: 'changed' } }]);
    const inAMonth = new Date(NOW.getTime() + 30 * 86_400_000);
    const input = { template, sessions: [second], actor };
    expect(await paintByTemplate(db, input, inAMonth)).toMatchObject([{ result: { error: 'past' } }]);
    const other = { ...input, template: { ...template, hallId: template.hallId + 1 } };
    expect(await paintByTemplate(db, other, NOW)).toMatchObject([{ result: { error: 'other_hall' } }]);
    expect(await readPaintedSeats(db, first.id)).toEqual(PAINTED);
  });

  itOnce('count seats and zones that the hall does not have', async () => {
    const db = await open();
    const { second } = await openSeason(db);
    const painting = { seatZones: { gods: [FIRST_SEAT], balcony: ['all/9/9', SECOND_SEAT] }, seatOrder: [['all/9/9']] };
    const previews = await previewTemplatePainting(db, { painting, maxListed: 20 }, [second.id], NOW);
    expect(previews.get(second.id)).toMatchObject({ missing: 2, moves: [{ seats: 1 }], isReordered: false });
  });
});
