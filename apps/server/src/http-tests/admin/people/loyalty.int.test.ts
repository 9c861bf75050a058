/** Staff issue, block and top up season tickets, loyalty cards and promo codes. */
import { fileURLToPath } from 'node:url';
import { LOYALTY_CARD_ENDPOINTS } from '@sahna/contract/admin/people/loyalty-card-endpoints';
import { PROMO_CODE_ENDPOINTS } from '@sahna/contract/admin/people/promo-code-endpoints';
import { SEASON_TICKET_ENDPOINTS } from '@sahna/contract/admin/people/season-ticket-endpoints';
import { POINTS_RULES_ENDPOINTS } from '@sahna/contract/admin/season/points-rules-endpoints';
import { TOP_UP_POINTS_PER_DAY } from '@sahna/contract/rules/staff/top-up-limits';
import { describe, expect, it } from 'vitest';
import { auditLedger } from '../../../modules/audit-ledger.ts';
import { importFolder } from '../../../modules/season/index.ts';
import { toLocalDay } from '../../../platform/lib/local-date.ts';
import { addDiscount } from '../../orders/discount-requests.ts';
import { orderTickets } from '../../support/orders.ts';
import { readProblem, StaffBrowser } from '../../support/staff-browser.ts';
import { setGrant } from '../../support/staff-grants.ts';
import { openStaffShop } from '../../support/staff-shop.ts';
import { blockCardByFile } from './people.store.ts';

const SEASON = fileURLToPath(new URL('../../../../../../demo/season/', import.meta.url));
const BLOCK = { isBlocked: true, reason: 'stolen' };
const UNBLOCK = { isBlocked: false, reason: 'found again' };
const TYPED_CODE = {
  ...{ code: 'press-day', percent: 20, amount: null, eventIds: [], from: null, to: null },
  ...{ uses: 5, perOrder: 4, reason: 'press preview' },
};

const { shop, staff: support } = await openStaffShop('support');
const visitor = await shop.visitor();

describe('season tickets, loyalty cards and promo codes for staff', () => {
  const importSeasonAgain = async () =>
    expect(await importFolder(shop.db, SEASON, toLocalDay(new Date(), 'Asia/Almaty'))).toMatchObject({ ok: true });

  async function findCode(q: string, browser = support) {
    const { body } = await browser.send(PROMO_CODE_ENDPOINTS.listPromoCodes, { search: `?q=${q}` });
    return PROMO_CODE_ENDPOINTS.listPromoCodes.response.parse(body).items[0];
  }
  async function readCode(id: number) {
    const { body } = await support.send(PROMO_CODE_ENDPOINTS.readPromoCode, { params: { id } });
    return PROMO_CODE_ENDPOINTS.readPromoCode.response.parse(body);
  }
  async function findCard(q: string) {
    const search = `?q=${encodeURIComponent(q)}`;
    const { body } = await support.send(LOYALTY_CARD_ENDPOINTS.listLoyaltyCards, { search });
    return LOYALTY_CARD_ENDPOINTS.listLoyaltyCards.response.parse(body).items[0];
  }
  async function readCard(id: number) {
    const { body } = await support.send(LOYALTY_CARD_ENDPOINTS.readLoyaltyCard, { params: { id } });
    return LOYALTY_CARD_ENDPOINTS.readLoyaltyCard.response.parse(body);
  }
  const topUp = (id: number, points: number) =>
    support.send(LOYALTY_CARD_ENDPOINTS.topUpLoyaltyCard, { params: { id }, body: { points, reason: 'apology' } });
  async function findTicket(q: string) {
    const search = `?q=${encodeURIComponent(q)}`;
    const { body } = await support.send(SEASON_TICKET_ENDPOINTS.listSeasonTickets, { search });
    return SEASON_TICKET_ENDPOINTS.listSeasonTickets.response.parse(body).items[0];
  }

  it('issues a promo code, which the shop accepts until it is blocked, and after an import', async () => {
    const issued = await support.send(PROMO_CODE_ENDPOINTS.issuePromoCode, { body: TYPED_CODE });
    const { id, code } = PROMO_CODE_ENDPOINTS.issuePromoCode.response.parse(issued.body);
    expect(code).toBe('PRESS-DAY');
    const again = await support.send(PROMO_CODE_ENDPOINTS.issuePromoCode, { body: TYPED_CODE });
    expect([again.status, readProblem(again)]).toEqual([409, 'number-taken']);
    const first = await orderTickets(visitor, 'Abai', 1);
    expect(await addDiscount(visitor, first, { promoCode: 'press-day' })).toMatchObject({ errorCode: '0' });
    expect(await readCode(id)).toMatchObject({ used: 1, uses: 5, orders: [{ state: 'held' }] });

    for (let attempt = 0; attempt < 2; attempt++)
      expect((await support.send(PROMO_CODE_ENDPOINTS.blockPromoCode, { params: { id }, body: BLOCK })).status).toBe(
        200,
      );
    await importSeasonAgain();
    const second = await orderTickets(visitor, 'Abai', 1);
    const refused = await addDiscount(visitor, second, { promoCode: 'press-day' }, { lang: 'ru' });
    expect(refused).toMatchObject({ errorCode: '-9999', errorText: 'Неправильный промокод' });
    expect(await readCode(id)).toMatchObject({ isBlocked: true, isRetired: false, used: 1 });

    await support.send(PROMO_CODE_ENDPOINTS.blockPromoCode, { params: { id }, body: UNBLOCK });
    expect(await addDiscount(visitor, second, { promoCode: 'press-day' })).toMatchObject({ errorCode: '0' });
    // A repeated block is no second entry.
    expect((await readCode(id)).timeline?.map(({ verb, reason }) => [verb, reason])).toEqual([
      ['unblock_promo_code', 'found again'],
      ['block_promo_code', 'stolen'],
      ['issue_promo_code', 'press preview'],
    ]);
  }, 240_000);

  it('creates a code that cannot be guessed, and refuses two kinds of discounts at once', async () => {
    const issued = await support.send(PROMO_CODE_ENDPOINTS.issuePromoCode, { body: { ...TYPED_CODE, code: '' } });
    expect(PROMO_CODE_ENDPOINTS.issuePromoCode.response.parse(issued.body).code).toMatch(/^[0-9A-Z]{10}$/);
    const both = await support.send(PROMO_CODE_ENDPOINTS.issuePromoCode, { body: { ...TYPED_CODE, amount: 100 } });
    expect(both.status).toBe(400);
    for (const name of ['from', 'to']) {
      const body = { ...TYPED_CODE, code: '', [name]: '0000-01-01' };
      expect((await support.send(PROMO_CODE_ENDPOINTS.issuePromoCode, { body })).status).toBe(400);
    }
  });

  it('keeps the block of a code and a card of the season files through an import', async () => {
    const [code, card] = [await findCode('sahna10'), await findCard('7000000001')];
    await support.send(PROMO_CODE_ENDPOINTS.blockPromoCode, { params: { id: code?.id }, body: BLOCK });
    await support.send(LOYALTY_CARD_ENDPOINTS.blockLoyaltyCard, { params: { id: card?.id }, body: BLOCK });
    const ticket = await findTicket('7000000002');
    await support.send(SEASON_TICKET_ENDPOINTS.blockSeasonTicket, { params: { id: ticket?.id }, body: BLOCK });
    await importSeasonAgain();
    expect([await findCode('SAHNA10'), await findCard('Айсұлу'), await findTicket('daniyar@')]).toMatchObject([
      { isBlocked: true, isRetired: false },
      { isBlocked: true, isBlockedByFile: false, card: '7000000001' },
      { isBlocked: true, card: '7000000002', used: 0 },
    ]);
    const hash = await orderTickets(visitor, 'Abai', 1);
    const refused = await addDiscount(visitor, hash, { cardCode: '7000000001', cardPin: '1111', bonuses: 100 });
    expect(refused.errorCode).not.toBe('0');
    await support.send(LOYALTY_CARD_ENDPOINTS.blockLoyaltyCard, { params: { id: card?.id }, body: UNBLOCK });
    const accepted = await addDiscount(visitor, hash, { cardCode: '7000000001', cardPin: '1111', bonuses: 100 });
    expect(accepted).toMatchObject({ errorCode: '0' });
    expect(await findCard('7000000001')).toMatchObject({ isBlocked: false, isBlockedByFile: false });
    await blockCardByFile(shop.db, '7000000001');
    expect(await findCard('7000000001')).toMatchObject({ isBlocked: true, isBlockedByFile: true });
    await support.send(LOYALTY_CARD_ENDPOINTS.blockLoyaltyCard, { params: { id: card?.id }, body: UNBLOCK });
  }, 240_000);

  it('changes the percentage of a card and the rules of points, once each', async () => {
    const card = await findCard('7000000001');
    const params = { id: card?.id };
    const change = (percent: unknown, browser = support) =>
      browser.send(LOYALTY_CARD_ENDPOINTS.changeLoyaltyCard, { params, body: { percent, reason: 'friend' } });
    for (const percent of [101, -1, 2.5, '7', null]) expect((await change(percent)).status).toBe(400);
    const before = card?.percent ?? 0;
    await Promise.all(Array.from({ length: 5 }, () => change(before + 1)));
    const changed = await readCard(card?.id ?? 0);
    expect(changed.percent).toBe(before + 1);
    const entries = changed.timeline?.filter(({ verb }) => verb === 'change_loyalty_card') ?? [];
    expect(entries).toMatchObject([{ before: { percent: before }, after: { percent: before + 1 }, reason: 'friend' }]);

    const planner = await StaffBrowser.signIn(shop.url, 'planner');
    expect((await change(5, planner)).status).toBe(403);
    const readRules = async () => {
      const { body } = await planner.send(POINTS_RULES_ENDPOINTS.readPointsRules, {});
      return POINTS_RULES_ENDPOINTS.readPointsRules.response.parse(body);
    };
    const setShare = (body: object, browser = planner) =>
      browser.send(POINTS_RULES_ENDPOINTS.changePointsRules, { body });
    const { share, earnings } = await readRules();
    expect(earnings.find(({ percent }) => percent === before + 1)?.cards).toBeGreaterThan(0);
    for (const wrong of [101, -1, 0.5, '50'])
      expect((await setShare({ before: share, share: wrong })).status).toBe(400);
    expect((await setShare({ before: share, share: 30 })).status).toBe(200);
    const late = await setShare({ before: share, share: 40 });
    expect([late.status, readProblem(late)]).toEqual([409, 'changed-meanwhile']);
    expect((await readRules()).share).toBe(30);
    expect((await setShare({ before: 30, share }, support)).status).toBe(403);
    expect((await setShare({ before: 30, share })).status).toBe(200);

    await setGrant(shop.db, planner, { role: 'planner', eventId: 1 });
    expect((await planner.send(POINTS_RULES_ENDPOINTS.readPointsRules, {})).status).toBe(404);
    expect((await setShare({ before: share, share: 1 })).status).toBe(404);
  });

  it('adds points within the limit per day, also with many requests at once', async () => {
    const body = {
      ...{ card: '8000-0001', pin: '4321', name: 'Жанна Ли', email: 'zhanna@mail.example' },
      ...{ percent: 3, reason: 'new card' },
    };
    const issued = await support.send(LOYALTY_CARD_ENDPOINTS.issueLoyaltyCard, { body });
    const { id } = LOYALTY_CARD_ENDPOINTS.issueLoyaltyCard.response.parse(issued.body);
    const limit = TOP_UP_POINTS_PER_DAY.support ?? 0;
    const answers = await Promise.all(Array.from({ length: 10 }, () => topUp(id, limit / 4)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(readProblem))).toEqual(new Set(['top-up-limit']));
    const card = await readCard(id);
    expect(card).toMatchObject({ balance: limit, topUpLeft: 0 });
    expect(card.holder.name).toBe('Жанна Ли');
    expect(card.movements.map(({ kind, points }) => [kind, points])).toEqual(
      Array.from({ length: 4 }, () => ['top_up', limit / 4]),
    );
    expect(card.timeline?.map(({ verb }) => verb)).toEqual([
      ...Array.from({ length: 4 }, () => 'top_up_loyalty_card'),
      'issue_loyalty_card',
    ]);
    expect(JSON.stringify(card.timeline)).not.toMatch(/Жанна|zhanna|4321/);
    const hash = await orderTickets(visitor, 'Abai', 1);
    expect(await addDiscount(visitor, hash, { cardCode: '8000-0001', cardPin: '4321', bonuses: 500 })).toMatchObject({
      errorCode: '0',
    });
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  });

  it('adds no points to a blocked card', async () => {
    const card = await findCard('7000000009');
    const administrator = await StaffBrowser.signIn(shop.url, 'administrator');
    const answer = await administrator.send(LOYALTY_CARD_ENDPOINTS.topUpLoyaltyCard, {
      ...{ params: { id: card?.id }, body: { points: 1, reason: 'apology' } },
    });
    expect(readProblem(answer)).toBe('card-blocked');
    for (const points of [0, -5, 1.5, 2_000_000]) expect((await topUp(card?.id ?? 0, points)).status).toBe(400);
  });

  it('issues a season ticket of an event that sells them', async () => {
    const { body } = await support.send(SEASON_TICKET_ENDPOINTS.listSeasonTicketEvents);
    const [event] = SEASON_TICKET_ENDPOINTS.listSeasonTicketEvents.response.parse(body).events;
    const typed = {
      ...{ eventId: event?.id, email: 'sponsor@mail.example', lastname: 'Ахметов', firstname: 'Данияр' },
      ...{ middlename: 'Серікұлы', phone: '+7 701 000 00 00' },
      ...{ card: '9000000001', visits: 3, reason: 'sponsor' },
    };
    const issued = await support.send(SEASON_TICKET_ENDPOINTS.issueSeasonTicket, { body: typed });
    const { id } = SEASON_TICKET_ENDPOINTS.issueSeasonTicket.response.parse(issued.body);
    for (const q of ['9000000001', 'ахмет', 'данияр', 'серік', 'SPONSOR@'])
      expect((await findTicket(q))?.id, q).toBe(id);
    const read = await support.send(SEASON_TICKET_ENDPOINTS.readSeasonTicket, { params: { id } });
    const ticket = SEASON_TICKET_ENDPOINTS.readSeasonTicket.response.parse(read.body);
    expect(ticket.holder).toMatchObject({ name: 'Ахметов Данияр Серікұлы', email: 'sponsor@mail.example' });
    expect(ticket).toMatchObject({
      ...{ visits: 3, used: 0, isBlocked: false, orderId: null, uses: [] },
      timeline: [{ verb: 'issue_season_ticket', reason: 'sponsor' }],
    });
    const other = await support.send(SEASON_TICKET_ENDPOINTS.issueSeasonTicket, {
      body: { ...typed, eventId: 987_654 },
    });
    expect(other.status).toBe(404);
  });

  it('shows a member limited to an event its codes and season tickets only', async () => {
    const seagull = await findCode('FIRST3');
    const { body } = await support.send(PROMO_CODE_ENDPOINTS.listPromoCodeEvents);
    const { events } = PROMO_CODE_ENDPOINTS.listPromoCodeEvents.response.parse(body);
    const event = events.find(({ title }) => title === seagull?.events[0]);
    const marketing = await StaffBrowser.signIn(shop.url, 'marketing');
    await setGrant(shop.db, marketing, { role: 'support', eventId: event?.id ?? 0 });
    expect(await findCode('', marketing)).toMatchObject({ code: 'FIRST3' });
    expect(await findCode('SAHNA10', marketing)).toBeUndefined();
    const everywhere = await findCode('SAHNA10');
    const [card, ticket] = [await findCard('7000000001'), await findTicket('7000000001')];
    const answers = [
      await marketing.send(PROMO_CODE_ENDPOINTS.readPromoCode, { params: { id: everywhere?.id } }),
      await marketing.send(PROMO_CODE_ENDPOINTS.blockPromoCode, { params: { id: everywhere?.id }, body: BLOCK }),
      await marketing.send(PROMO_CODE_ENDPOINTS.issuePromoCode, { body: TYPED_CODE }),
      await marketing.send(LOYALTY_CARD_ENDPOINTS.readLoyaltyCard, { params: { id: card?.id } }),
      await marketing.send(LOYALTY_CARD_ENDPOINTS.blockLoyaltyCard, { params: { id: card?.id }, body: BLOCK }),
      await marketing.send(LOYALTY_CARD_ENDPOINTS.topUpLoyaltyCard, {
        ...{ params: { id: card?.id }, body: { points: 1, reason: 'x' } },
      }),
      await marketing.send(SEASON_TICKET_ENDPOINTS.readSeasonTicket, { params: { id: ticket?.id } }),
      await marketing.send(SEASON_TICKET_ENDPOINTS.blockSeasonTicket, { params: { id: ticket?.id }, body: BLOCK }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const cards = await marketing.send(LOYALTY_CARD_ENDPOINTS.listLoyaltyCards);
    expect(cards.body).toEqual({ items: [], next: null });
    for (const { method, path } of [PROMO_CODE_ENDPOINTS.readPromoCode, SEASON_TICKET_ENDPOINTS.readSeasonTicket])
      expect((await support.send({ method, path }, { params: { id: Number.MAX_SAFE_INTEGER } })).status).toBe(404);
  });
});
