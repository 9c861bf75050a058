/** Calls each endpoint of the season as a member with every permission at one venue, for an event of another venue. */
import { randomUUID } from 'node:crypto';
import type { AdminEndpoint } from '@sahna/contract/admin/endpoint';
import { ADMIN_ENDPOINTS } from '@sahna/contract/admin/endpoints';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { findEventIds } from '../../../modules/season/index.ts';
import { StaffBrowser } from '../../support/staff-browser.ts';
import { setGrant } from '../../support/staff-grants.ts';
import { openStaffShop } from '../../support/staff-shop.ts';
import { readState } from './venue-scope.store.ts';

const EVENT = 'qyz-zhibek';
const TITLE = /zhibek|Жібек|Жибек/i;
const HALL = 'opera-main';
const TERMS = { reason: 'x', owner: '', ownerEmail: '', color: 'violet', end: { kind: 'never' }, isKilled: false };
const RULE = {
  repetition: { kind: 'weekly', weekdays: ['sat'], interval: 1 },
  ...{ from: '2031-03-01', to: '2031-03-31', times: ['19:00'], exceptions: [], holidays: 'include' },
};

type Call = { params?: Record<string, unknown>; body?: object; search?: string };
type EndpointId = keyof typeof ADMIN_ENDPOINTS;

const { shop, db, staff: administrator } = await openStaffShop('administrator');

async function call<Id extends EndpointId>(id: Id, input: Call = {}) {
  const endpoint = ADMIN_ENDPOINTS[id];
  const answer = await administrator.send(endpoint, input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return endpoint.response.parse(answer.body) as z.infer<(typeof ADMIN_ENDPOINTS)[Id]['response']>;
}

const eventId = (await findEventIds(db, [EVENT])).get(EVENT) ?? 0;
const [first] = (await call('listSeasonSessions', { search: `?eventId=${eventId}` })).items;
const id = first?.id ?? 0;
const hall = await call('readSessionHall', { params: { id } });
const [seat = 0] = hall.seats.id.slice(-1);
const block = { ...TERMS, key: randomUUID(), sessionIds: [id], seats: [seat], zones: {} };
const [blocked] = (await call('blockSeats', { body: block })).results;
const template = await call('saveSeatTemplate', {
  params: { id },
  body: { name: 'Template', hasBlocks: true, hasPainting: false },
});
const { planId } = await call('readSessionPainting', { params: { id } });
const { document } = await call('readSeasonEvent', { params: { key: EVENT } });
const { id: changeSet } = await call('createChangeSet', { body: { title: 'Draft' } });
await call('saveDraft', { params: { id: changeSet, key: EVENT }, body: { version: 0, document } });
await call('startHallDraft', { params: { key: HALL } });
const { plan } = await call('readHallDraft', { params: { key: HALL } });
const { venues } = await call('listSeasonFilters');

const member = await StaffBrowser.signIn(shop.url, 'planner');
await setGrant(db, member, { role: 'administrator', venueId: venues.find(({ halls }) => halls.length === 0)?.id ?? 0 });

const IN_SESSION: Call = { params: { id } };
const IN_EVENT: Call = { params: { key: EVENT } };
const IN_DRAFT: Call = { params: { id: changeSet, key: EVENT } };
const IN_HALL: Call = { params: { key: HALL } };
const IN_LIST: Call = { params: { file: 'categories.json' } };
const PREVIEW: Call = { ...IN_EVENT, body: { document, language: 'ru', page: 'card' } };
const CHANGE = { kind: 'shift_time', minutes: 15 };
const MOVE = { day: '2031-03-01', time: '19:00', until: '2031-02-28' };
const PAINTING = { sessions: [{ id, planId }], zones: [], order: [] };
const IN_BLOCK: Call = { params: { id, blockId: blocked?.blockId } };
const IN_TEMPLATE: Call = { params: { id: template.id } };

const REFUSED: { readonly [Id in EndpointId]?: Call } = {
  createSeasonEvent: { body: { key: 'stranger', title: 'x', document } },
  readSeasonEvent: IN_EVENT,
  checkSeasonEvent: { ...IN_EVENT, body: { document } },
  previewSeasonEvent: PREVIEW,
  previewSeasonHall: PREVIEW,
  printSeasonTickets: PREVIEW,
  readEventSales: IN_EVENT,
  readChangeSet: IN_DRAFT,
  readChangeSetState: IN_DRAFT,
  saveDraft: { ...IN_DRAFT, body: { version: 1, document: {} } },
  rebaseDraft: IN_DRAFT,
  removeDraft: IN_DRAFT,
  reviewChangeSet: IN_DRAFT,
  publishChangeSet: IN_DRAFT,
  scheduleChangeSet: { ...IN_DRAFT, body: { day: '2031-03-01', time: '10:00' } },
  unscheduleChangeSet: IN_DRAFT,
  undoChangeSet: IN_DRAFT,
  discardChangeSet: IN_DRAFT,
  readSeasonList: IN_LIST,
  checkSeasonList: { ...IN_LIST, body: { document: {} } },
  readPointsRules: {},
  changePointsRules: { body: { before: 50, share: 100 } },
  addBulkChange: { body: { ids: [id], change: CHANGE, versions: [], target: { title: 'x' } } },
  addSessionDates: { body: { rule: RULE, event: { kind: 'event', eventId }, target: { title: 'x' } } },
  previewSessionDates: { body: { rule: RULE, eventId } },
  readEventSession: IN_SESSION,
  previewCancelSession: IN_SESSION,
  cancelSession: IN_SESSION,
  retryCanceledOrder: { ...IN_SESSION, body: { orderId: 1 } },
  previewRescheduleSession: { ...IN_SESSION, body: MOVE },
  rescheduleSession: { ...IN_SESSION, body: MOVE },
  readSessionHall: IN_SESSION,
  readSessionSeats: IN_SESSION,
  readSeatHistory: { params: { id, seatId: seat } },
  findBestSeats: { ...IN_SESSION, search: '?quantity=2' },
  tryBestSeats: { ...IN_SESSION, body: { quantity: 2, order: [] } },
  blockSeats: { body: { ...block, key: randomUUID() } },
  changeSeatBlock: { ...IN_BLOCK, body: { ...TERMS, version: 1, add: { seats: [], zones: {} }, remove: [] } },
  releaseSeatBlock: { ...IN_BLOCK, body: { version: 1, reason: 'x' } },
  releaseCartSeats: { ...IN_SESSION, body: { lineId: 1, reason: 'x' } },
  readSessionPainting: IN_SESSION,
  previewSessionPainting: { body: PAINTING },
  paintSessions: { body: PAINTING },
  undoSessionPainting: { body: { sessions: [{ id, planId, formerPlanId: planId }] } },
  saveSeatTemplate: { ...IN_SESSION, body: { name: 'x', hasBlocks: true, hasPainting: true } },
  removeSeatTemplate: IN_TEMPLATE,
  previewSeatTemplate: { ...IN_TEMPLATE, body: { selection: { ids: [id] } } },
  applySeatTemplate: { ...IN_TEMPLATE, body: { key: randomUUID(), sessionIds: [id] } },
  paintSeatTemplate: { ...IN_TEMPLATE, body: { sessions: [{ id, planId }] } },
  listHalls: {},
  readHallPlan: IN_HALL,
  readHallDraft: IN_HALL,
  startHallDraft: IN_HALL,
  importHallDraft: { ...IN_HALL, body: { hall: null, plan, svg: '' } },
  saveHallDraft: { ...IN_HALL, body: { version: 1, plan } },
  discardHallDraft: IN_HALL,
  reviewHallDraft: IN_HALL,
  tryHallDraft: { ...IN_HALL, search: '?quantity=2' },
  publishHallDraft: { ...IN_HALL, body: { version: 1, publishedVersion: 1 } },
  previewHallMove: IN_HALL,
  moveHallSessions: IN_HALL,
  readPlanFile: { body: { content: 'x', format: null, answers: { parts: [], sectors: [], zones: [], columns: {} } } },
};

/** Answer what is in the scope of the member. */
const LIMITED: { readonly [Id in EndpointId]?: Call } = {
  listSeasonEvents: {},
  listChangeSets: {},
  createChangeSet: { body: { title: 'x' } },
  readSeasonChoices: {},
  readReturnSentence: { search: '?isAllowed=true&untilHours=72' },
  readBulkChoices: {},
  previewBulkChange: { body: { selection: { ids: [id] }, change: CHANGE } },
  readSeasonCalendar: { search: `?eventId=${eventId}&from=${first?.day}&to=${first?.day}` },
  listSeasonFilters: {},
  listSeasonSessions: { search: `?eventId=${eventId}` },
  exportSeasonSessions: { search: `?format=csv&ids=${id}` },
  listEventSessions: { search: `?eventId=${eventId}` },
  listSessionEvents: {},
  listSeatTemplates: {},
};

/** Pictures are of the whole shop. */
const SHARED: readonly EndpointId[] = ['listSeasonPictures', 'uploadSeasonPicture'];

it('knows each endpoint of the season', () => {
  const season = Object.entries<AdminEndpoint>(ADMIN_ENDPOINTS).filter(([, { access }]) =>
    /^(season|blockedSeats):/.test(access),
  );
  const called = [REFUSED, LIMITED].flatMap((calls) => Object.keys(calls));
  expect([...called, ...SHARED].toSorted()).toEqual(season.map(([endpoint]) => endpoint).toSorted());
});

/** Endpoints with the request that the table has for them. */
function listCalls(calls: Readonly<Record<string, Call | undefined>>): (readonly [AdminEndpoint, Call])[] {
  return Object.entries<AdminEndpoint>(ADMIN_ENDPOINTS).flatMap(([name, endpoint]) => {
    const input = calls[name];
    return input ? [[endpoint, input] as const] : [];
  });
}

it('refuses events, drafts, sessions, seats and halls of another venue, and changes nothing', async () => {
  const before = await readState(db);
  for (const [endpoint, input] of listCalls(REFUSED)) {
    const { status, body } = await member.send(endpoint, input);
    expect.soft([403, 404], `${endpoint.path}: ${JSON.stringify(body)}`).toContain(status);
  }
  expect(await readState(db)).toEqual(before);
});

it('leaves the event of another venue out of lists', async () => {
  for (const [endpoint, input] of listCalls(LIMITED)) {
    const { status, body } = await member.send(endpoint, input);
    expect.soft([status, JSON.stringify(body)], endpoint.path).toEqual([200, expect.not.stringMatching(TITLE)]);
  }
});
