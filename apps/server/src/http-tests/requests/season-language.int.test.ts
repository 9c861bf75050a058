/** A season in Russian: `app.language` is the language of every address and request without `lang` (poster §3, booking §2). */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { SetupResponse } from '@sahna/contract/shop/setup';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { SERVER_TEXTS } from '../../platform/http/languages/texts.ts';
import { createLine, createOrderBody, openEventPage } from '../support/orders.ts';
import { openShop, type RunningShop } from '../support/running-shop.ts';
import { listEmailsTo } from '../support/stores/named-tickets.store.ts';
import type { Visitor } from '../support/visitor.ts';
import { switchLanguage } from './season-language.store.ts';

describeWithDatabase('a season in Russian', (_open, { openForAll }) => {
  let shop: RunningShop;
  let visitor: Visitor;

  beforeAll(async () => {
    const { db } = await openForAll({ hasSeason: true });
    await switchLanguage(db, 'ru');
    shop = await openShop(db);
    visitor = await shop.visitor({ 'accept-language': '' });
  });
  afterAll(() => shop.stop());

  const readSetup = async () => SetupResponse.parse((await visitor.get(ENDPOINT_PATHS.setup)).body).response;
  const readPage = async (address: string): Promise<string> => String((await visitor.get(address)).body);
  const readRedirect = async (address: string) => {
    const { status, headers } = await visitor.get(address);
    return [status, headers.get('location')];
  };
  /** URLs of the canonical and alternate links in the head, by language. */
  const readHeadLinks = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<link rel="(?:canonical|alternate)"[^>]*>/g)].map(([tag]) => [
        /hrefLang="([^"]*)"/i.exec(tag)?.[1] ?? 'canonical',
        /href="([^"]*)"/.exec(tag)?.[1]?.replace(shop.url, ''),
      ]),
    );

  it('is in Russian without a language in the address, and omits it in links', async () => {
    const html = await readPage('/contacts');
    expect(html).toContain('<html lang="ru"');
    expect(readHeadLinks(html)).toEqual({
      canonical: '/contacts',
      ru: '/contacts',
      en: '/contacts?lang=en',
      kk: '/contacts?lang=kz',
      'zh-CN': '/contacts?lang=ch',
      'x-default': '/contacts',
    });
    expect(html).toContain('href="/rules/purchase-terms"');
    expect(html).toMatch(/<a [^>]*href="\/contacts\?lang=kz"/);
    expect(readHeadLinks(await readPage('/contacts?lang=ru'))).toMatchObject({ canonical: '/contacts' });
    const kazakh = await readPage('/contacts?lang=kz');
    expect(kazakh).toContain('<html lang="kk"');
    expect(kazakh).toContain('href="/rules/purchase-terms?lang=kz"');
  });

  it('names its language in setup, sitemap and manifest', async () => {
    const { app, db } = await readSetup();
    expect(app.language).toBe('ru');
    const alternates = db.meta.map(({ lang, alternate }) => [lang, alternate]);
    expect(alternates).toContainEqual(['ru', '/']);
    expect(alternates).toContainEqual(['kz', '/?lang=kz']);
    const sitemap = await readPage('/sitemap.xml');
    expect(sitemap).toContain(`<loc>${shop.url}/contacts</loc>`);
    expect(sitemap).toContain(`<loc>${shop.url}/contacts?lang=kz</loc>`);
    expect(sitemap).not.toContain('lang=ru');
    expect(JSON.parse(await readPage('/manifest.webmanifest'))).toMatchObject({ lang: 'ru', start_url: '/' });
  });

  it('redirects to addresses without the language', async () => {
    expect(await readRedirect('/ru/rules')).toEqual([301, '/rules/purchase-terms']);
    expect(await readRedirect('/kz/rules')).toEqual([301, '/rules/purchase-terms?lang=kz']);
    expect(await readRedirect('/?kind=999999&lang=ru')).toEqual([302, '/not-found']);
    expect(await readRedirect('/?kind=999999&lang=kz')).toEqual([302, '/not-found?lang=kz']);
  });

  it('responds and sends emails in Russian when a request names no language', async () => {
    const missing = await visitor.get('/api/nothing');
    expect(missing).toMatchObject({ status: 404, body: { response: { errorText: SERVER_TEXTS.ru['not-found'] } } });
    const event = await openEventPage(visitor, 'Open rehearsal');
    const { lang: _, ...order } = createOrderBody(event, [createLine(event, 1)]);
    const answer = await visitor.post(ENDPOINT_PATHS.orderCreate, { ...order, email: 'ru@mail.example' });
    expect(answer.body).toMatchObject({ response: { errorCode: '0' } });
    await expect.poll(async () => (await listEmailsTo(shop.db, 'ru@mail.example'))[0]?.content).toContain('?lang=ru');
  });
});
