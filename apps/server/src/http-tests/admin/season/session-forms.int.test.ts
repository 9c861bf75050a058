/** A planner gives a session its own questions to buyers and attendees, and orders of it need the answers. */
import { ENDPOINT_PATHS, ENDPOINTS } from '@sahna/contract';
import { CHANGE_SET_ENDPOINTS } from '@sahna/contract/admin/season/change-set-endpoints';
import { SEASON_EVENT_ENDPOINTS } from '@sahna/contract/admin/season/season-event-endpoints';
import { expect, it } from 'vitest';
import { createAnswers, openForm } from '../../support/attendee-form.ts';
import {
  createCartLine,
  createCartOrder,
  createLine,
  createOrderBody,
  type EventPage,
  openEventPage,
  viewOrder,
} from '../../support/orders.ts';
import { openStaffShop } from '../../support/staff-shop.ts';
import type { Visitor } from '../../support/visitor.ts';

const { shop, staff: planner } = await openStaffShop('administrator');
const EVENT = { key: 'abai', title: 'Abai' };
const FORM = {
  fio: false,
  phone: true,
  repeatEmail: false,
  parking: false,
  box1: {
    name: { kz: 'Автобус', ru: 'Автобус?', en: 'Bus?' },
    options: [{ kz: 'Алматы', ru: 'Алматы', en: 'Almaty' }],
  },
};
const ATTENDEES = { age: 'birthDate', middleName: false, document: true, country: false, region: false };

async function readDocument(): Promise<Record<string, unknown>> {
  const answer = await planner.send(SEASON_EVENT_ENDPOINTS.readSeasonEvent, { params: { key: EVENT.key } });
  return SEASON_EVENT_ENDPOINTS.readSeasonEvent.response.parse(answer.body).document ?? {};
}

/** Changes the last session. Returns the change set, its sentences and the problems of its publication. */
async function publish(terms: object) {
  const before = await readDocument();
  const sessions = Array.isArray(before['sessions']) ? before['sessions'] : [];
  const document = { ...before, sessions: [...sessions.slice(0, -1), { ...sessions.at(-1), ...terms }] };
  const created = await planner.send(CHANGE_SET_ENDPOINTS.createChangeSet, { body: { title: 'Forms' } });
  const { id } = CHANGE_SET_ENDPOINTS.createChangeSet.response.parse(created.body);
  await planner.send(CHANGE_SET_ENDPOINTS.saveDraft, {
    params: { id, key: EVENT.key },
    body: { version: 0, document },
  });
  const sentences = await Promise.all(
    ['kk', 'ru', 'en'].map(async (language) => {
      const headers = { 'accept-language': language };
      const answer = await planner.send(CHANGE_SET_ENDPOINTS.reviewChangeSet, { params: { id }, headers });
      const { events } = CHANGE_SET_ENDPOINTS.reviewChangeSet.response.parse(answer.body);
      return events.flatMap(({ changes }) => changes.map(({ sentence }) => sentence));
    }),
  );
  const published = await planner.send(CHANGE_SET_ENDPOINTS.publishChangeSet, { params: { id } });
  const { error } = CHANGE_SET_ENDPOINTS.publishChangeSet.response.parse(published.body);
  return { sentences, error };
}

const getLastTime = (page: EventPage) => page.calendar.at(-1)?.times.at(-1);

/** Publishes the terms of the last session, and waits for the page that has them. */
async function openChangedPage(buyer: Visitor, terms: { form: object | undefined; attendees: object | null }) {
  const { sentences, error } = await publish(terms);
  expect(error).toBeNull();
  await expect
    .poll(async () => getLastTime(await openEventPage(buyer, EVENT.title))?.form !== undefined)
    .toBe(terms.form !== undefined);
  return { sentences, page: await openEventPage(buyer, EVENT.title) };
}

it('requires the answers of buyers of this session only', async () => {
  const buyer = await shop.visitor();
  const { sentences, page } = await openChangedPage(buyer, { form: FORM, attendees: ATTENDEES });
  expect(sentences.flat().join('\n')).not.toMatch(/undefined|\{|box1|repeatEmail/);
  expect(sentences).toMatchSnapshot();
  expect(page.action).toMatchObject({ showfio: 1, web_showbox1: 0, writeticketname: 1 });
  expect(getLastTime(page)?.form).toMatchObject({ showfio: 0, showphone: 1, web_showbox1name_en: 'Bus?' });
  expect(page.calendar.flatMap(({ times }) => times).filter(({ form }) => form)).toHaveLength(1);

  const { scheme, schemeSessions } = ENDPOINTS;
  const query = `?hash=${page.action.hash_id}&lang=en`;
  const onMap = scheme.response[200].parse((await buyer.get(`${scheme.path}${query}`)).body).response;
  expect(onMap.calendar.filter(({ form }) => form)).toHaveLength(1);
  const polled = await buyer.get(`${schemeSessions.path}${query}`);
  const { action, calendar } = schemeSessions.response[200].parse(polled.body).response;
  expect([action.showfio, calendar]).toEqual([onMap.action.showfio, onMap.calendar]);

  const line = createLine(page, 1);
  const { fio: _fio, ...body } = createOrderBody(page, [line]);
  const refuse = async (changes: object) => {
    const answer = await buyer.post(ENDPOINT_PATHS.orderCreate, { ...body, ...changes });
    expect(answer.status).toBe(400);
    return answer.body;
  };
  expect(await refuse({ phone: '' })).toMatchObject({ response: { errors: [{ path: 'phone' }] } });
  expect(await refuse({ web_showbox1: 2 })).toMatchObject({ response: { errors: [{ path: 'web_showbox1' }] } });
  const [other] = page.calendar;
  expect(await refuse({ data: [{ ...line, day: other?.day, time: other?.times[0]?.time }] })).toMatchObject({
    response: { errors: [{ path: 'fio' }] },
  });

  const created = await buyer.post(ENDPOINT_PATHS.orderCreate, { ...body, web_showbox1: 1 });
  const { hash, writeticketname } = ENDPOINTS.orderCreate.response[200].parse(created.body).response;
  expect(writeticketname).toBe(1);
  const form = await openForm(buyer, hash);
  expect(form.response).toMatchObject([{ needage: 2, needdocument: 1, needcountry: 0, needregion: 0 }]);
  const confirm = (answers: object) => buyer.post(ENDPOINT_PATHS.confirmNominal, answers);
  const answers = createAnswers(form, hash);
  expect(await confirm({ ...answers, docNum: [''] })).toMatchObject({ status: 400 });
  expect(await viewOrder(buyer, hash)).toMatchObject({ needNames: 1, paymentAllowed: 0 });
  expect(await confirm(answers)).toMatchObject({ status: 200 });
  const { main, needNames } = await viewOrder(buyer, hash);
  expect(needNames).toBe(0);
  expect(main[0]?.answers).toMatchObject([{ question_en: 'Bus?', answer_en: 'Almaty' }]);

  // The order keeps the question when the session no longer asks.
  const { page: changed } = await openChangedPage(buyer, { form: undefined, attendees: null });
  expect(changed.action.writeticketname).toBe(0);
  expect((await viewOrder(buyer, hash)).main[0]?.answers).toMatchObject([{ question_en: 'Bus?' }]);
});

it('merges the forms of the sessions in a cart, and names the tickets of one', async () => {
  const buyer = await shop.visitor();
  const { page } = await openChangedPage(buyer, { form: FORM, attendees: ATTENDEES });
  const line = createCartLine(page, 1);
  const [other] = page.calendar;
  const lines = [line, { ...line, day: other?.day ?? '', time: other?.times[0]?.time ?? '' }];
  const updated = await buyer.post(ENDPOINT_PATHS.cartUpdate, { data: lines, lang: 'en' });
  expect(updated.body).toMatchObject({
    response: { showfio: 1, showphone: 1, questions: [{ actionHashId: page.hash, web_showbox1: 1 }] },
  });
  const body = createCartOrder(page, lines);
  const refused = await buyer.post(ENDPOINT_PATHS.orderCreate, { ...body, fio: '', phone: '' });
  expect(refused).toMatchObject({ status: 400, body: { response: { errors: [{ path: 'fio' }, { path: 'phone' }] } } });
  const created = await buyer.post(ENDPOINT_PATHS.orderCreate, body);
  const { hash } = ENDPOINTS.orderCreate.response[200].parse(created.body).response;
  const form = await openForm(buyer, hash);
  expect(form.response.map(({ needdocument }) => needdocument)).toEqual([1]);
});

it('is refused in a wrong shape, at the field', async () => {
  const { error } = await publish({ form: { fio: 'yes', color: 1 }, attendees: { age: 'old' } });
  expect(error).toMatchObject({ kind: 'invalid' });
  const fields = error?.kind === 'invalid' ? error.problems.map(({ field }) => field) : [];
  expect(fields.map((field) => field.replace(/^sessions\.\d+\./, ''))).toEqual(
    expect.arrayContaining(['form.fio', 'form.color', 'attendees.age']),
  );
});
