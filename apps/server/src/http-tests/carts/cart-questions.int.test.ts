/** Questions of events in the order of a cart: shown, validated and stored per event. */
import { ENDPOINT_PATHS, ENDPOINTS } from '@sahna/contract';
import type { OrderCreateBody } from '@sahna/contract/orders/order-create';
import { afterEach, expect, it } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { ORDER_TEXTS } from '../../modules/orders/testing/texts.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { LANGUAGES } from '../../platform/lib/languages.ts';
import {
  createCartLine,
  createCartOrder,
  createOrderBody,
  type EventPage,
  makeOrder,
  openEventPage,
  viewOrder,
} from '../support/orders.ts';
import { openShop, type RunningShop } from '../support/running-shop.ts';
import { readAnswers } from '../support/stores/customers.store.ts';
import { readTables } from '../support/stores/ledger.store.ts';
import type { Visitor } from '../support/visitor.ts';

describeWithDatabase('questions of events in a cart', (_open, { openSeason }) => {
  let shop: RunningShop | null = null;
  // Runs before the database is closed: hooks run in reverse order of registration.
  afterEach(async () => {
    await shop?.stop();
    shop = null;
  });

  async function openTestShop() {
    shop = await openShop(await openSeason());
    const visitor = await shop.visitor();
    const abai = await openEventPage(visitor, 'Abai');
    const felt = await openEventPage(visitor, 'Felt and Ornament');
    const cable = await openEventPage(visitor, 'Up and Down');
    const createBody = (answers: OrderCreateBody['answers']): OrderCreateBody => ({
      ...createCartOrder(abai, createLines(abai, felt, cable)),
      answers,
    });
    return { ...shop, visitor, abai, felt, cable, createBody };
  }

  const createLines = (...pages: EventPage[]) => pages.map((page) => createCartLine(page, 1));
  const put = async (visitor: Visitor, ...pages: EventPage[]) =>
    ENDPOINTS.cartUpdate.response[200].parse(
      (await visitor.post(ENDPOINT_PATHS.cartUpdate, { data: createLines(...pages), lang: 'en' })).body,
    ).response;

  it('are listed, answered and stored per event', async () => {
    const { db, visitor, abai, felt, cable, createBody } = await openTestShop();
    const { questions } = await put(visitor, abai, felt, cable);
    expect(questions.map((question) => question.actionHashId)).toEqual([felt.hash, cable.hash]);
    const noGroup = { auditorium: 0, auditoriumList: [], auditoriumLanguageList: [] };
    const pages = [felt, cable].map(({ hash, action }) => ({ ...action, ...noGroup, actionHashId: hash }));
    expect(pages).toMatchObject(questions);
    expect(questions[0]?.web_showbox1list.map((option) => option.name_en)).toEqual(['A mat', 'Slippers', 'A toy']);
    expect(questions[1]).toMatchObject({ showparking: 1, web_showbox1: 0, web_showcheckbox: 0 });

    const answers = [
      { actionHashId: felt.hash, web_showbox1: 3, web_showcheckbox: 1 as const, car_number: 'not asked here' },
      { actionHashId: cable.hash, car_number: ' 123 ABC 02 ', web_showbox2: 1 },
    ];
    const hash = await makeOrder(visitor, createBody(answers));
    const { main } = await viewOrder(visitor, hash);
    expect(main).toHaveLength(3);
    // Each item shows the answers to the questions of its own event only.
    const answersByEvent = new Map(main.map((place) => [place.action_en, place.answers]));
    expect([...answersByEvent.values()]).toMatchObject([
      [],
      [
        { question_en: 'What you’ll make', answer_en: 'A toy' },
        { question_en: 'I need an apron', answer_en: '' },
      ],
      [{ question_en: 'Car number', answer_kz: '123 ABC 02' }],
    ]);
    expect(await readAnswers(db, hash)).toEqual({
      [felt.action.event_id]: {
        box1: { ru: 'Игрушка', en: 'A toy', kz: 'Ойыншық', ch: '玩偶' },
        checkbox: true,
        questions: expect.objectContaining({ checkbox: expect.objectContaining({ en: 'I need an apron' }) }),
      },
      [cable.action.event_id]: { carNumber: '123 ABC 02' },
    });

    await put(visitor, abai, felt, cable);
    expect(await readAnswers(db, await makeOrder(visitor, createBody([])))).toBeNull();
    expect(await auditLedger(db, new Date())).toEqual([]);
  });

  it('are answered with the contact fields and stored the same way without a cart', async () => {
    const { db, visitor, felt, createBody } = await openTestShop();
    const body = { ...createOrderBody(felt, createLines(felt)), web_showbox2: 1, answers: createBody([]).answers };
    expect(await readAnswers(db, await makeOrder(visitor, body))).toMatchObject({
      [felt.action.event_id]: { box2: { en: 'White and red' } },
    });
    const wrong = await visitor.post(ENDPOINT_PATHS.orderCreate, { ...body, web_showbox2: 3 });
    expect(wrong).toMatchObject({ status: 400, body: { response: { errors: [{ path: 'web_showbox2' }] } } });
  });

  it('reject wrong answers by field in the language of the request, and change nothing', async () => {
    const { db, visitor, abai, felt, cable, createBody } = await openTestShop();
    await put(visitor, abai, felt, cable);
    const before = await readTables(db);
    const wrong: [object, string, string][] = [
      [{ actionHashId: felt.hash, web_showbox1: 4 }, 'web_showbox1', 'field.choice'],
      [{ actionHashId: felt.hash, web_showbox2: 9 }, 'web_showbox2', 'field.choice'],
      [{ actionHashId: cable.hash, car_number: '02' }, 'car_number', 'field.car-number'],
      [{ actionHashId: cable.hash, car_number: 'A'.repeat(31) }, 'car_number', 'field.car-number'],
    ];
    for (const lang of LANGUAGES) {
      const readText = (text: string): unknown => Reflect.get(ORDER_TEXTS[lang], text);
      for (const [row, path, text] of wrong) {
        const answer = await visitor.post(ENDPOINT_PATHS.orderCreate, { ...createBody([]), lang, answers: [row] });
        expect(answer.status).toBe(400);
        expect(answer.body).toEqual({
          response: {
            errorCode: '-9999',
            errorText: readText('fields'),
            errors: [{ path: `answers.0.${path}`, message: readText(text) }],
          },
        });
      }
    }
    for (const answers of [[{ car_number: '123' }], [{ actionHashId: felt.hash, web_showbox1: 'A mat' }], 'none'])
      expect((await visitor.post(ENDPOINT_PATHS.orderCreate, { ...createBody([]), answers })).status).toBe(400);
    expect(await readTables(db)).toEqual(before);
  });
});
