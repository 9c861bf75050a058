/** Staff read the season by days and as a list, export it, and preview dates of a rule, within their scope. */
import type { DateRuleDto } from '@sahna/contract/admin/sessions/date-rule';
import { SEASON_CALENDAR_ENDPOINTS as ENDPOINTS } from '@sahna/contract/admin/sessions/season-calendar-endpoints';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../platform/lib/local-date.ts';
import { buyTickets } from '../../support/buy-tickets.ts';
import { readProblem, StaffBrowser } from '../../support/staff-browser.ts';
import { setGrant } from '../../support/staff-grants.ts';
import { openStaffShop } from '../../support/staff-shop.ts';
import { setEventTitle } from '../../support/stores/event-title.store.ts';
import { findSessionOf } from '../../support/stores/sessions.store.ts';
import {
  cancelStoredSession,
  findHallSession,
  findUnsoldSession,
  setSessionStart,
  setVenueTimeZone,
  takeOffSale,
} from './season-calendar.store.ts';
import { readSessionTime } from './sessions.store.ts';

const { shop, db, staff: admin } = await openStaffShop('administrator', { hasBank: true });
const bought = await findSessionOf(db, await buyTickets(await shop.visitor(), 'Abai', 2));

describe('season calendar for staff', async () => {
  async function readCalendar(search: Readonly<Record<string, string>>, browser = admin) {
    const answer = await browser.send(ENDPOINTS.readSeasonCalendar, { search: `?${new URLSearchParams(search)}` });
    return ENDPOINTS.readSeasonCalendar.response.parse(answer.body);
  }
  async function list(search: Readonly<Record<string, string>>, browser = admin) {
    const answer = await browser.send(ENDPOINTS.listSeasonSessions, { search: `?${new URLSearchParams(search)}` });
    return ENDPOINTS.listSeasonSessions.response.parse(answer.body).items;
  }
  const { today } = await readCalendar({});
  const getMonth = () => ({ from: today, to: addDays(today, 41) });

  it('counts every session of a day, and returns the first ones', async () => {
    const whole = await readCalendar(getMonth());
    const short = await readCalendar({ ...getMonth(), perDay: '1' });
    expect(whole.days.length).toBeGreaterThan(5);
    expect(short.days.map(({ day, total }) => [day, total])).toEqual(whole.days.map(({ day, total }) => [day, total]));
    expect(short.days.every(({ sessions }) => sessions.length === 1)).toBe(true);
    expect(whole.days.every(({ sessions, total }) => sessions.length === total)).toBe(true);
    const { day } = await readSessionTime(db, bought);
    const { days } = await readCalendar({ from: day });
    const session = days.flatMap(({ sessions }) => sessions).find(({ id }) => id === bought);
    expect(session).toMatchObject({ sold: 2, state: 'on_sale', clashes: [] });
    expect(session?.capacity).toBeGreaterThan(2);
  });

  it('filters by hall, event and kind, and the list also by weekday and time', async () => {
    const { body } = await admin.send(ENDPOINTS.listSeasonFilters);
    const { venues, kinds, events } = ENDPOINTS.listSeasonFilters.response.parse(body);
    const hall = venues.flatMap(({ halls }) => halls)[0];
    const ofHall = await list({ hallId: String(hall?.id) });
    expect(new Set(ofHall.map(({ hallId }) => hallId))).toEqual(new Set([hall?.id]));
    const event = events[0];
    expect(new Set((await list({ eventId: String(event?.id) })).map(({ eventId }) => eventId))).toEqual(
      new Set([event?.id]),
    );
    expect((await list({ kindId: String(kinds[0]?.id) })).length).toBeGreaterThan(0);
    const sundays = await list({ weekdays: '7', timeFrom: '18:00' });
    expect(sundays.length).toBeGreaterThan(0);
    for (const { day, time } of sundays)
      expect([new Date(day).getUTCDay(), (time ?? '') >= '18:00']).toEqual([0, true]);
  });

  it('marks sessions that clash in a hall with the name of the other event', async () => {
    const { first, second } = await findHallSession(db);
    await setSessionStart(db, second.id, first);
    const clashing = async () =>
      (await list({ from: first.day, to: first.day })).find(({ id }) => id === first.id)?.clashes;
    expect(await clashing()).toMatchObject([{ day: first.day, time: first.time, event: expect.stringMatching(/./) }]);
    const { days } = await readCalendar({ from: first.day });
    expect(days[0]?.clashing).toBeGreaterThanOrEqual(2);
    await cancelStoredSession(db, second.id);
    expect(await clashing()).toEqual([]);
    const states = (await list({ from: first.day, to: first.day })).map(({ state }) => state);
    expect(states).toContain('canceled');
  });

  it('leaves out sessions that left the sale without tickets, as after the undo of a publication', async () => {
    const unsold = await findUnsoldSession(db);
    const find = async (id: typeof unsold): Promise<string[]> => {
      const { day } = await readSessionTime(db, id);
      return (await list({ from: day, to: day })).flatMap((session) => (session.id === id ? [session.state] : []));
    };
    expect([await find(unsold), await find(bought)]).toEqual([['on_sale'], ['on_sale']]);
    for (const id of [unsold, bought]) await takeOffSale(db, id);
    expect([await find(unsold), await find(bought)]).toEqual([[], ['off_sale']]);
  });

  it('hides events outside of the scope', async () => {
    const viewer = await StaffBrowser.signIn(shop.url, 'viewer');
    const [session] = await list({});
    await setGrant(db, viewer, { role: 'viewer', eventId: session?.eventId ?? 0 });
    const visible = await readCalendar(getMonth(), viewer);
    expect(new Set(visible.days.flatMap(({ sessions }) => sessions.map(({ eventId }) => eventId)))).toEqual(
      new Set([session?.eventId]),
    );
    const hidden = (await list({})).find(({ eventId }) => eventId !== session?.eventId);
    expect(await list({ eventId: String(hidden?.eventId) }, viewer)).toEqual([]);
    const { body } = await viewer.send(ENDPOINTS.listSeasonFilters);
    expect(ENDPOINTS.listSeasonFilters.response.parse(body).events.map(({ id }) => id)).toEqual([session?.eventId]);
    const csv = await download(`&ids=${hidden?.id}`, viewer);
    expect(csv.trim().split('\r\n')).toHaveLength(1);
    const preview = await viewer.send(ENDPOINTS.previewSessionDates, {
      body: { rule: RULE, eventId: hidden?.eventId },
    });
    expect([preview.status, readProblem(preview)]).toEqual([404, 'not-found']);
  });

  async function download(search: string, browser = admin): Promise<string> {
    const answer = await fetch(`${shop.url}${ENDPOINTS.exportSeasonSessions.path}?format=csv&language=ru${search}`, {
      headers: { cookie: browser.cookie },
    });
    expect(answer.status).toBe(200);
    return answer.text();
  }

  it('exports all sessions of the filter, or the selected ones', async () => {
    const all = (await download('')).trim().split('\r\n');
    expect(all[0]).toContain('Вместимость');
    expect(all.length).toBeGreaterThan(20);
    const [first, second] = await list({});
    const selected = (await download(`&ids=${first?.id},${second?.id}`)).trim().split('\r\n');
    expect(selected).toHaveLength(3);
  });

  it('exports titles that look like formulas as texts', async () => {
    const [session] = await list({});
    for (const title of ['=HYPERLINK("http://evil.example")', '+1', '@SUM(A1)']) {
      await setEventTitle(db, session?.eventId ?? 0, title);
      const file = await download(`&ids=${session?.id}`);
      expect(parse(file, { delimiter: ';', bom: true })[1]).toContain(`'${title}`);
      const workbook = await fetch(
        `${shop.url}${ENDPOINTS.exportSeasonSessions.path}?format=xlsx&language=ru&ids=${session?.id}`,
        { headers: { cookie: admin.cookie } },
      );
      const files = unzipSync(new Uint8Array(await workbook.arrayBuffer()));
      const sheet = Buffer.from(files['xl/worksheets/sheet1.xml'] ?? []).toString();
      expect(sheet).toContain(`>${title.replaceAll('"', '&quot;')}<`);
      expect(sheet).not.toContain('<f');
    }
  });

  const RULE: DateRuleDto = {
    repetition: { kind: 'weekly', weekdays: ['sat', 'sun'], interval: 1 },
    ...{ from: '2031-01-01', to: '2031-12-31', times: ['11:00', '12:00'], exceptions: [], holidays: 'include' },
  };
  async function preview(rule: DateRuleDto, place: { eventId?: number; timeZone?: string } = {}) {
    const answer = await admin.send(ENDPOINTS.previewSessionDates, { body: { rule, ...place } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return ENDPOINTS.previewSessionDates.response.parse(answer.body);
  }

  it('previews the dates of a rule with counts, clashes and rows', async () => {
    const { first } = await findHallSession(db);
    const { preview: dates } = await preview(RULE, { eventId: first.eventId });
    expect(dates).toMatchObject({
      ...{ total: 208, skipped: 0, existing: 0, clashing: 208 },
      weekdays: [
        { weekday: 'sat', count: 104 },
        { weekday: 'sun', count: 104 },
      ],
      rows: [{ every: ['sat', 'sun'], from: '2031-01-01', to: '2031-12-31', times: ['11:00', '12:00'] }],
    });
    expect([dates?.first.length, dates?.last.length, dates?.last.at(-1)?.day]).toEqual([10, 10, '2031-12-28']);
    expect((await preview({ ...RULE, from: '2032-01-01' })).error).toBe('range_reversed');
    const again = await preview(
      { ...RULE, from: first.day, to: first.day, times: [first.time], repetition: EVERY_DAY },
      { eventId: first.eventId },
    );
    expect(again.preview).toMatchObject({ total: 0, existing: 1, rows: [] });
  });
  it('leaves out holidays of Kazakhstan for its venues only', async () => {
    const nauryz: DateRuleDto = { ...RULE, from: '2031-03-22', to: '2031-03-23', holidays: 'skip' };
    expect((await preview(nauryz, { timeZone: 'Asia/Oral' })).preview).toMatchObject({ total: 0, hasHolidays: true });
    const berlin = await preview(nauryz, { timeZone: 'Europe/Berlin' });
    expect(berlin.preview).toMatchObject({ total: 4, onHolidays: 0, hasHolidays: false });
  });
  const EVERY_DAY: DateRuleDto['repetition'] = {
    ...{ kind: 'weekly', interval: 1 },
    weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  };

  it('names the time zone of a venue that is not in that of the shop', async () => {
    const { first } = await findHallSession(db);
    await setVenueTimeZone(db, first.eventId, 'Europe/Berlin');
    const name = 'Орталық Еуропа уақыты';
    const at = { from: first.day, to: first.day };
    const sessions = ENDPOINTS.listSeasonSessions.response.parse(
      (await admin.send(ENDPOINTS.listSeasonSessions, { search: `?${new URLSearchParams(at)}` })).body,
    );
    const zones = new Map(sessions.items.map(({ eventId, timeZoneName }) => [eventId, timeZoneName]));
    expect(zones.get(first.eventId)).toBe(name);
    expect(new Set(zones.values())).toEqual(new Set([name, '']));
    expect(await download(`&${new URLSearchParams(at)}`)).toContain('Центральная Европа, местное время');
    const { preview: draft } = await preview(
      { ...RULE, ...{ from: '2031-03-30', to: '2031-03-30', times: ['02:30'] } },
      { timeZone: 'Europe/Berlin' },
    );
    expect(draft).toMatchObject({ total: 0, skipped: 1, rows: [] });
    const wrong = await admin.send(ENDPOINTS.previewSessionDates, { body: { rule: RULE, timeZone: 'Europe/Nowhere' } });
    expect(wrong.status).toBe(400);
  });

  it.each([
    { from: '2026-01-01', to: '2026-12-31' },
    { from: '2026-02-30' },
    { perDay: '501' },
    { eventId: '9999999999' },
    { hallId: "1' OR 1=1" },
  ])('refuses the range or filter %j', async (search) => {
    const answer = await admin.send(ENDPOINTS.readSeasonCalendar, { search: `?${new URLSearchParams(search)}` });
    expect(answer.status).toBe(400);
  });

  it.each([
    { ...RULE, times: [] },
    { ...RULE, times: ['24:00'] },
    { ...RULE, repetition: { kind: 'weekly', weekdays: ['sat'], interval: 0 } },
    { ...RULE, repetition: { kind: 'monthly', weekdays: ['sat'], nths: [9] } },
    { ...RULE, exceptions: Array.from({ length: 5_000 }, () => '2031-01-01') },
    { ...RULE, stock: 1 },
  ])('refuses the rule %#', async (rule) => {
    const answer = await admin.send(ENDPOINTS.previewSessionDates, { body: { rule } });
    expect(answer.status).toBe(400);
  });
});
