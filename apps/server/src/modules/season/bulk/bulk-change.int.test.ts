/** Changes of many sessions become drafts that publish exactly what the preview lists. */
import type { BulkChangeDto } from '@sahna/contract/admin/season/bulk-change';
import { expect, it } from 'vitest';
import type { Database } from '../../../platform/db/index.ts';
import { describeWithDatabase } from '../../../platform/db/testing/databases.ts';
import { addDays } from '../../../platform/lib/local-date.ts';
import { createConcert, createSmallSeason, TODAY } from '../../catalog/testing/small-season.ts';
import { publishDrafts, undoPublication } from '../drafts/publish.ts';
import { sellSession } from '../drafts/testing/draft-rows.store.ts';
import { draft, NOW, openDraftSeason, readDocument } from '../drafts/testing/draft-season.ts';
import type { CalendarFilter } from '../store/calendar.ts';
import { findEventIds } from '../store/editing/season-events.ts';
import { type BulkPlan, computeBulkPlan } from './compute-bulk-plan.ts';
import { computeDatesPlan } from './compute-dates-plan.ts';
import { savePlannedDrafts } from './save-planned-drafts.ts';

const ANY: CalendarFilter = {
  ...{ from: TODAY, to: null, venueId: null, hallId: null, eventId: null, kindId: null },
  ...{ weekdays: null, timeFrom: null, timeTo: null, ids: null, events: null },
};
const ALL_PRICES = { category: null, zone: null };
const CHANGEOVER_MINUTES = 30;

async function selectEvent(db: Database, key: string): Promise<CalendarFilter> {
  return { ...ANY, eventId: (await findEventIds(db, [key])).get(key) ?? 0 };
}

async function plan(
  db: Database,
  filter: CalendarFilter,
  change: BulkChangeDto,
  changeSetId: number | null = null,
): Promise<BulkPlan> {
  const planned = await computeBulkPlan(
    db,
    { filter, skipsEnded: false, change, changeSetId },
    CHANGEOVER_MINUTES,
    NOW,
  );
  if (!planned.ok) throw new Error(planned.error);
  return planned.value;
}
const listProblems = ({ rows }: BulkPlan) =>
  rows.map(({ problems, warnings, clashes }) => [...problems, ...warnings, ...clashes.map(({ kind }) => kind)]);

describeWithDatabase('changes of many sessions', (open) => {
  it('publish prices of some dates, and take them back', async () => {
    const db = await open();
    const { member, actor } = await openDraftSeason(db);
    const before = await readDocument(db, 'museum');
    const filter = { ...(await selectEvent(db, 'museum')), weekdays: [7] };
    const planned = await plan(db, filter, { kind: 'change_price', percent: 10, roundTo: 10_000, ...ALL_PRICES });
    expect(planned.rows).toHaveLength(2);
    expect(planned.rows[0]).toMatchObject({
      changes: [{ field: 'price', category: 'adult', before: 150_000, after: 170_000 }],
      warnings: ['price_type'],
    });
    const added = await savePlannedDrafts(db, { title: 'Sundays' }, planned.drafts, member, actor, NOW);
    const id = added.ok ? added.value.id : 0;
    expect(await publishDrafts(db, id, actor, NOW)).toMatchObject({ ok: true });
    const after = await readDocument(db, 'museum');
    expect(after['offers']).toMatchObject([
      { category: 'adult', price: 1500, priceType: 1 },
      { category: 'adult', price: 1700, priceType: 2 },
    ]);
    expect((await undoPublication(db, id, actor, NOW)).ok).toBe(true);
    expect(await readDocument(db, 'museum')).toEqual(before);
  });

  it('refuse times of sold sessions, and move the others', async () => {
    const db = await open();
    const { member, actor } = await openDraftSeason(db);
    await sellSession(db, 'concert', addDays(TODAY, 5), 2);
    const filter = await selectEvent(db, 'concert');
    const change = { kind: 'shift_time', minutes: 30 } as const;
    const planned = await plan(db, filter, change);
    expect(planned.rows.map(({ tickets, problems }) => [tickets.sold, ...problems])).toEqual([[2, 'has_tickets'], [0]]);
    const free = await plan(db, { ...filter, ids: [planned.rows[1]?.session.id ?? 0] }, change);
    const added = await savePlannedDrafts(db, { title: 'Later' }, free.drafts, member, actor, NOW);
    expect(await publishDrafts(db, added.ok ? added.value.id : 0, actor, NOW)).toMatchObject({ ok: true });
    expect((await readDocument(db, 'concert'))['sessions']).toMatchObject([{ time: '19:00' }, { time: '19:30' }]);
  });

  it('name each reason', async () => {
    const db = await open();
    const files = createSmallSeason();
    const twin = { ...createConcert(), key: 'twin', sessions: [{ date: '+5', time: '22:00', stock: 6 }] };
    await openDraftSeason(db, { ...files, 'events/twin.json': twin });
    const concert = await selectEvent(db, 'concert');
    const museum = await selectEvent(db, 'museum');
    const first = { ...concert, to: addDays(TODAY, 5) };
    expect(listProblems(await plan(db, museum, { kind: 'set_time', time: '10:00' }))[0]).toEqual(['all_day']);
    expect(listProblems(await plan(db, first, { kind: 'set_time', time: '21:00' }))).toEqual([['overlap']]);
    expect(
      listProblems(await plan(db, concert, { kind: 'move', day: addDays(TODAY, 9), time: '19:00', hall: null })),
    ).toEqual([
      ['same_start', 'overlap'],
      ['same_start', 'overlap'],
    ]);
    expect(listProblems(await plan(db, first, { kind: 'move', day: '2036-02-01', time: '19:00', hall: null }))).toEqual(
      [['starts_in_past']],
    );
    expect(listProblems(await plan(db, first, { kind: 'set_hall', hall: 'great-hall' }))).toEqual([[]]);
    expect(listProblems(await plan(db, first, { kind: 'set_hall', hall: 'no-hall' }))).toEqual([
      ['hall_of_other_venue'],
    ]);
    expect(listProblems(await plan(db, first, { kind: 'copy', days: 1 }))).toEqual([['same_start', 'overlap']]);
    expect(listProblems(await plan(db, first, { kind: 'copy', days: 7 }))).toEqual([[]]);
    await sellSession(db, 'concert', addDays(TODAY, 5), 2);
    expect(listProblems(await plan(db, first, { kind: 'set_stock', stock: 1 }))).toEqual([['stock_below_sold']]);
    // The price of children has a stock of its own.
    const price = { kind: 'set_price', price: 100, ...ALL_PRICES } as const;
    expect(listProblems(await plan(db, first, price))).toEqual([['offer_stock']]);
    expect(listProblems(await plan(db, concert, price))).toEqual([[], []]);
    const note = { kind: 'set_text', field: 'note', text: { en: '<script>' } } as const;
    expect(listProblems(await plan(db, first, note))).toEqual([['whole_event']]);
  });

  it('continue a draft, and are refused when somebody else has saved it', async () => {
    const db = await open();
    const { member, actor } = await openDraftSeason(db);
    const before = await readDocument(db, 'concert');
    const id = await draft(db, { concert: { ...before, ageFrom: 12 } }, member);
    const filter = await selectEvent(db, 'concert');
    const stock = { kind: 'set_order_limit', limit: 3 } as const;
    const planned = await plan(db, filter, stock, id);
    expect(planned.drafts).toMatchObject([{ key: 'concert', version: 1, document: { ageFrom: 12 } }]);
    const add = () => savePlannedDrafts(db, { changeSetId: id }, planned.drafts, member, actor, NOW);
    const [first, second] = await Promise.all([add(), add()]);
    expect([first.ok, second.ok].toSorted()).toEqual([false, true]);
    expect(first.ok ? second : first).toMatchObject({ error: { kind: 'changed', events: ['concert'] } });
    expect(await publishDrafts(db, id, actor, NOW)).toMatchObject({ ok: true });
    expect(await savePlannedDrafts(db, { changeSetId: id }, planned.drafts, member, actor, NOW)).toMatchObject({
      error: { kind: 'wrong_state' },
    });
    expect((await readDocument(db, 'concert'))['sessions']).toMatchObject([{ orderLimit: 3 }, { orderLimit: 3 }]);
  });

  it('add dates to an event, and to a copy of it', async () => {
    const db = await open();
    const { member, actor } = await openDraftSeason(db);
    const rows = [{ every: 'day' as const, from: addDays(TODAY, 6), to: addDays(TODAY, 36), times: ['19:00'] }];
    const input = { rows, stock: undefined, changeSetId: null };
    const dates = await computeDatesPlan(db, { ...input, target: { kind: 'event', key: 'concert' } }, NOW);
    // The first of the 31 days has a session already.
    expect(dates).toMatchObject({ value: { added: { count: 30, terms: { stock: 6, zoneStock: { stalls: 2 } } } } });
    const target = { kind: 'copy', source: 'concert', key: 'concert-2', title: { en: 'Second' } } as const;
    const copy = await computeDatesPlan(db, { ...input, stock: 5, target }, NOW);
    if (!dates.ok || !copy.ok) throw new Error('the dates were refused');
    const drafts = [dates.value.draft, copy.value.draft];
    const added = await savePlannedDrafts(db, { title: 'Dates' }, drafts, member, actor, NOW);
    const id = added.ok ? added.value.id : 0;
    expect(await computeDatesPlan(db, { ...input, changeSetId: id, target }, NOW)).toMatchObject({
      error: 'key_exists',
    });
    expect(await publishDrafts(db, id, actor, NOW)).toMatchObject({ ok: true });
    expect((await readDocument(db, 'concert'))['sessions']).toHaveLength(32);
    const created = await readDocument(db, 'concert-2');
    expect(created['sessions']).toHaveLength(31);
    expect(created).toMatchObject({ title: { en: 'Second' }, status: 'on_sale' });
  });
});
