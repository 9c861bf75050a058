/** What the event editor needs beside drafts: lists, choices, pictures, and the preview of a document. */

import { createCanvas } from '@napi-rs/canvas';
import { CHANGE_SET_ENDPOINTS } from '@sahna/contract/admin/season/change-set-endpoints';
import { SEASON_CHOICE_ENDPOINTS } from '@sahna/contract/admin/season/season-choice-endpoints';
import { SEASON_EVENT_ENDPOINTS } from '@sahna/contract/admin/season/season-event-endpoints';
import { describe, expect, it } from 'vitest';
import { listAuditEntries } from '../../../modules/audit-log/index.ts';
import { findEventIds } from '../../../modules/season/index.ts';
import { readProblem, StaffBrowser } from '../../support/staff-browser.ts';
import { setGrant } from '../../support/staff-grants.ts';
import { openStaffShop } from '../../support/staff-shop.ts';
import { countRows } from './event-editor.store.ts';

const { printSeasonTickets, previewSeasonHall } = SEASON_EVENT_ENDPOINTS;
const { createSeasonEvent, listSeasonEvents, previewSeasonEvent, readSeasonEvent, checkSeasonEvent } =
  SEASON_EVENT_ENDPOINTS;
const { readChangeSet } = CHANGE_SET_ENDPOINTS;
const { listSeasonPictures, readReturnSentence, readSeasonChoices, uploadSeasonPicture } = SEASON_CHOICE_ENDPOINTS;

function drawPng(color: string): Buffer {
  const canvas = createCanvas(30, 40);
  const pen = canvas.getContext('2d');
  pen.fillStyle = color;
  pen.fillRect(0, 0, 30, 40);
  return canvas.toBuffer('image/png');
}

/** A PNG whose header says that it is 60,000 pixels wide and high. */
function createBomb(): Buffer {
  const bytes = drawPng('#123456');
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  return bytes;
}

const { shop, db, staff: planner } = await openStaffShop('administrator');

describe('the event editor', () => {
  async function list(search: string) {
    return listSeasonEvents.response.parse((await planner.send(listSeasonEvents, { search })).body).items;
  }

  it('filters events by venue, kind, state and draft', async () => {
    const choices = readSeasonChoices.response.parse((await planner.send(readSeasonChoices)).body);
    const { venue, kind } = Object((await planner.send(readSeasonEvent, { params: { key: 'abai' } })).body).document;
    const byVenue = await list(`?venue=${venue}&kind=${kind}&status=on_sale&q=abai`);
    expect(byVenue.map(({ key }) => key)).toEqual(['abai']);
    const other = choices.venues.find(({ key }) => key !== venue)?.key;
    expect(await list(`?venue=${other}&q=abai`)).toEqual([]);
    expect(await list('?hasDraft=1')).toEqual([]);
    expect(choices.kinds.flatMap(({ menus }) => menus).length).toBeGreaterThan(0);
    expect(choices.events.map(({ key }) => key)).toContain('abai');
  });

  it('answers the sentence of tickets about returns in every language', async () => {
    const answer = await planner.send(readReturnSentence, { search: '?isAllowed=true&untilHours=48' });
    const { sentence } = readReturnSentence.response.parse(answer.body);
    expect(Object.keys(sentence).sort()).toEqual(['ch', 'en', 'kz', 'ru']);
    expect(sentence.en).toBe('Refundable online until 48 hours before the start.');
  });

  describe('new events', () => {
    const create = (body: object, browser = planner) => browser.send(createSeasonEvent, { body });
    const document = { title: { ru: 'Лебединое озеро' }, kind: 'opera', key: 'something-else' };

    it('begin a draft, which has the key, and are in the audit log', async () => {
      const answer = await create({ key: 'lake-of-swans', title: 'Лебединое озеро', document });
      const { changeSetId } = createSeasonEvent.response.parse(answer.body);
      const read = await planner.send(readChangeSet, { params: { id: changeSetId ?? 0 } });
      expect(read.body).toMatchObject({
        state: 'draft',
        drafts: [{ key: 'lake-of-swans', version: 1, document: { ...document, key: 'lake-of-swans' }, base: null }],
      });
      const log = await listAuditEntries(db, { kind: 'change_set', id: changeSetId });
      expect(log.map(({ verb }) => verb)).toEqual(['create_change_set']);
    });

    it('get a free key instead of that of a draft or of a published event', async () => {
      for (const [key, freeKey] of [
        ['lake-of-swans', 'lake-of-swans-2'],
        ['abai', 'abai-2'],
      ])
        expect((await create({ key, title: 'Again', document })).body).toEqual({ changeSetId: null, freeKey });
    });

    it('do not share a key that two members choose at the same time', async () => {
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => create({ key: 'at-once', title: 'At once', document })),
      );
      const results = answers.map(({ body }) => createSeasonEvent.response.parse(body));
      expect(results.filter(({ changeSetId }) => changeSetId !== null)).toHaveLength(1);
      expect(results.filter(({ freeKey }) => freeKey === 'at-once-2')).toHaveLength(4);
    });

    it.each([
      ['a key with capitals', { key: 'Swan', title: 'x', document }],
      ['no document', { key: 'swan', title: 'x', document: null }],
      ['no title', { key: 'swan', title: '  ', document }],
      ['the character U+0000', { key: 'swan', title: 'x', document: { title: { ru: 'a\u0000b' } } }],
    ])('are refused: %s', async (_name, body) => {
      expect((await create(body)).status).toBe(400);
    });

    it('need a role for every event', async () => {
      const member = await StaffBrowser.signIn(shop.url, 'planner');
      const eventId = (await findEventIds(db, ['giselle'])).get('giselle');
      await setGrant(db, member, { role: 'planner', ...(eventId === undefined ? {} : { eventId }) });
      const answer = await create({ key: 'scoped', title: 'x', document }, member);
      expect([answer.status, readProblem(answer)]).toEqual([403, 'forbidden']);
      const choices = (browser: StaffBrowser) => browser.send(readSeasonChoices);
      expect((await choices(member)).body).toMatchObject({ canCreateEvents: false });
      expect((await choices(planner)).body).toMatchObject({ canCreateEvents: true });
    });
  });

  describe('pictures', () => {
    const upload = async (content: string, browser = planner) => {
      const answer = await browser.send(uploadSeasonPicture, { body: { content } });
      return uploadSeasonPicture.response.parse(answer.body);
    };

    it('are stored once, served, listed, and named by documents', async () => {
      const content = drawPng('#aa3344').toString('base64');
      const { picture } = await upload(content);
      expect(picture?.name).toMatch(/^images\/[\w-]{22}\.png$/);
      expect(await upload(content)).toEqual({ picture, problem: null });
      const served = await fetch(`${shop.url}${picture?.address}`);
      expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png']);
      const pictures = listSeasonPictures.response.parse((await planner.send(listSeasonPictures)).body).items;
      expect(pictures.filter(({ name }) => name === picture?.name)).toHaveLength(1);
      const { document } = Object((await planner.send(readSeasonEvent, { params: { key: 'abai' } })).body);
      const checked = await planner.send(checkSeasonEvent, {
        params: { key: 'abai' },
        body: { document: { ...document, image: picture?.name } },
      });
      expect(checked.body).toEqual({ problems: [] });
      expect((await listAuditEntries(db, { kind: 'season', id: null })).at(-1)).toMatchObject({
        verb: 'upload_picture',
        after: { name: picture?.name },
      });
    });

    it.each([
      ['text', Buffer.from('no picture').toString('base64'), 'not-a-picture'],
      ['no base64', 'data:image/png;base64,AAAA', 'not-a-picture'],
      ['a truncated PNG', drawPng('#445566').subarray(0, 40).toString('base64'), 'not-a-picture'],
      ['too many pixels', createBomb().toString('base64'), 'too-many-pixels'],
      [
        'an SVG that repeats a shape',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g id="a"/><use href="#a"/></svg>').toString('base64'),
        'unsafe',
      ],
    ])('are refused: %s', async (_name, content, problem) => {
      expect(await upload(content)).toEqual({ picture: null, problem });
    });

    it('lose the scripts of an SVG', async () => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"><script>alert(1)</script><rect width="3" height="4" fill="#357" onclick="x()"/></svg>`;
      const { picture } = await upload(Buffer.from(svg).toString('base64'));
      const text = await (await fetch(`${shop.url}${picture?.address}`)).text();
      expect(text).toContain('<rect');
      expect(text).not.toMatch(/script|onclick/);
    });

    it('need the permission to change the season, and a body of the allowed size', async () => {
      const viewer = await StaffBrowser.signIn(shop.url, 'viewer');
      const refused = await viewer.send(uploadSeasonPicture, { body: { content: 'AAAA' } });
      expect([refused.status, readProblem(refused)]).toEqual([403, 'forbidden']);
      const large = await planner.send(uploadSeasonPicture, { body: { content: 'A'.repeat(8_000_000) } });
      expect(large.status).toBe(413);
    });
  });

  describe('the preview', () => {
    it('renders a document that is not published, and changes nothing', async () => {
      const { document } = Object((await planner.send(readSeasonEvent, { params: { key: 'abai' } })).body);
      const title = { ...document.title, ru: 'Новый Абай <b>' };
      for (const page of ['event', 'card'] as const) {
        const body = { document: { ...document, title, status: 'hidden' }, page, language: 'ru' };
        const answer = await planner.send(previewSeasonEvent, { params: { key: 'abai' }, body });
        const { html, problems } = previewSeasonEvent.response.parse(answer.body);
        expect(problems).toEqual([]);
        expect(html).toContain('Новый Абай &lt;b&gt;');
        expect(html).not.toContain('<script');
      }
      const after = await planner.send(readSeasonEvent, { params: { key: 'abai' } });
      expect(after.body).toEqual({ document });
    });

    it.each(['kz', 'ru', 'en', 'ch'])('draws the ticket and the email of an example order in %s', async (language) => {
      const { document } = Object((await planner.send(readSeasonEvent, { params: { key: 'abai' } })).body);
      const title = { [language]: 'Жаңа <b>Абай</b> $&' };
      const preview = async (page: string) => {
        const body = { document: { ...document, title }, page, language };
        const answer = await planner.send(previewSeasonEvent, { params: { key: 'abai' }, body });
        expect(Object(answer.body)).toMatchObject({ problems: [] });
        return previewSeasonEvent.response.parse(answer.body);
      };
      const ticket = await preview('ticket');
      expect(ticket.html).toContain('Жаңа &lt;b&gt;Абай&lt;/b&gt; $&amp;');
      expect(ticket.html).toContain('data:image/svg+xml;base64,');
      expect(ticket.html).not.toMatch(/<script|undefined|ticket\/example\.svg/);
      const email = await preview('email');
      expect(email.subject).toContain('Жаңа <b>Абай</b> $&');
      expect(email.html).toContain('Жаңа &lt;b&gt;Абай&lt;/b&gt; $&amp;');
      expect(email.html).not.toMatch(/cid:|undefined|\{\{/);
      const answer = await planner.send(printSeasonTickets, { params: { key: 'abai' }, body: { document, language } });
      const pdf = Buffer.from(printSeasonTickets.response.parse(answer.body).pdf ?? '', 'base64').toString('latin1');
      expect(pdf).toMatch(/^%PDF-[\s\S]*\/Type \/Page\b/);
    });

    it('draws the hall with the prices and colors of the document, and stores no row', async () => {
      const count = () => countRows(db);
      const before = await count();
      const { document } = Object((await planner.send(readSeasonEvent, { params: { key: 'abai' } })).body);
      const [offer] = document.offers;
      const offers = [{ ...offer, price: 12_345, serviceFee: 0 }];
      const changed = { ...document, offers, zoneColors: { [offer.zone]: '#123456' } };
      const body = { document: changed, language: 'ru' };
      const answer = await planner.send(previewSeasonHall, { params: { key: 'abai' }, body });
      const { hall } = previewSeasonHall.response.parse(answer.body);
      expect(hall?.seats.length).toBeGreaterThan(100);
      const zone = hall?.zones.find(({ color }) => color === '#123456');
      expect(zone?.prices).toEqual([{ amount: 12_345_00, currency: 'KZT' }]);
      expect(hall?.seats.every(({ zoneId, isFree }) => isFree === (zoneId === zone?.id))).toBe(true);
      for (const page of ['ticket', 'email', 'event'])
        await planner.send(previewSeasonEvent, { params: { key: 'abai' }, body: { ...body, page } });
      expect(await count()).toEqual(before);
    });

    it('draws standing areas where their sectors are', async () => {
      const { document } = Object(
        (await planner.send(readSeasonEvent, { params: { key: 'rachmaninoff-second' } })).body,
      );
      const answer = await planner.send(previewSeasonHall, {
        params: { key: 'rachmaninoff-second' },
        body: { document, language: 'kz' },
      });
      const { hall } = previewSeasonHall.response.parse(answer.body);
      expect(hall?.standing.map(({ name, sector }) => [name, sector])).toEqual([
        ['Алтын шеңбер', 'floor-front'],
        ['Би алаңы', 'floor-back'],
      ]);
    });

    it('has nothing to draw without a future session', async () => {
      const { document } = Object((await planner.send(readSeasonEvent, { params: { key: 'abai' } })).body);
      const body = { document: { ...document, sessions: [] }, language: 'en' };
      for (const page of ['ticket', 'email']) {
        const answer = await planner.send(previewSeasonEvent, { params: { key: 'abai' }, body: { ...body, page } });
        expect(answer.body).toMatchObject({ html: null, problems: [] });
      }
      expect((await planner.send(printSeasonTickets, { params: { key: 'abai' }, body })).body).toMatchObject({
        pdf: null,
      });
      const hall = await planner.send(previewSeasonHall, { params: { key: 'abai' }, body });
      expect(hall.body).toMatchObject({ hall: null, problems: [] });
    });

    it('answers problems of an invalid document', async () => {
      const { document } = Object((await planner.send(readSeasonEvent, { params: { key: 'abai' } })).body);
      const body = { document: { ...document, venue: 'nowhere' }, page: 'event', language: 'kz' };
      const answer = await planner.send(previewSeasonEvent, { params: { key: 'abai' }, body });
      expect(previewSeasonEvent.response.parse(answer.body)).toMatchObject({ html: null });
      expect(Object(answer.body).problems[0]).toMatchObject({
        ...{ field: 'venue', code: 'venue-unknown', values: { key: 'nowhere' } },
        message: 'names a venue that is not in venues.json: nowhere',
      });
    });

    it('is limited to the scope of the member', async () => {
      const ids = await findEventIds(db, ['abai', 'giselle']);
      const member = await StaffBrowser.signIn(shop.url, 'planner');
      const eventId = ids.get('giselle');
      await setGrant(db, member, { role: 'planner', ...(eventId === undefined ? {} : { eventId }) });
      const body = { document: {}, page: 'event', language: 'kz' };
      const answer = await member.send(previewSeasonEvent, { params: { key: 'abai' }, body });
      expect([answer.status, readProblem(answer)]).toEqual([404, 'not-found']);
      const choices = readSeasonChoices.response.parse((await member.send(readSeasonChoices)).body);
      expect(choices.events.map(({ key }) => key)).toEqual(['giselle']);
    });
  });
});
