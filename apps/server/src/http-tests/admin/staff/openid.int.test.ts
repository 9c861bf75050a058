/** Staff sign in at an OpenID provider, which is another HTTP server: links, and forged, repeated and foreign responses. */
import { ACCOUNT_ENDPOINTS, AccountDto } from '@sahna/contract/admin/staff/account-endpoints';
import { OPENID_ENDPOINTS } from '@sahna/contract/admin/staff/openid-endpoints';
import { STAFF_ENDPOINTS } from '@sahna/contract/admin/staff/staff-endpoints';
import { type Identity, startIdentity } from '@sahna/demo-identity';
import { DEMO_PASSWORD } from '@sahna/demo-identity/demo-customers';
import { afterAll, describe, expect, it } from 'vitest';
import { Browser } from '../../support/browser.ts';
import { openShop, type ShopOptions } from '../../support/running-shop.ts';
import { readProblem, type StaffAnswer, StaffBrowser } from '../../support/staff-browser.ts';
import { acceptWithPassword, inviteMember } from '../../support/staff-members.ts';
import { openStaffShop } from '../../support/staff-shop.ts';

const CLIENT = { clientId: 'staff', clientSecret: 'a secret of the staff client' };

const listSettings = ({ issuer }: Identity): ShopOptions => ({
  environment: {
    STAFF_OPENID_ISSUER: issuer,
    STAFF_OPENID_CLIENT_ID: CLIENT.clientId,
    STAFF_OPENID_CLIENT_SECRET: CLIENT.clientSecret,
  },
});
const identity = await startIdentity({ port: 0, dataDir: null, ...CLIENT });
const { shop, db, staff: administrator } = await openStaffShop('administrator', listSettings(identity));

describe('OpenID for staff', () => {
  afterAll(() => identity.close());

  async function start(browser: StaffBrowser): Promise<string> {
    const answer = await browser.send(OPENID_ENDPOINTS.startOpenId);
    return OPENID_ENDPOINTS.startOpenId.response.parse(answer.body).url;
  }
  /** What the provider appends to the address of the page. */
  async function walk(url: string, email: string, web = new Browser(shop.url)): Promise<string> {
    const page = await web.follow(url);
    const answer = await web.submit(page.address, { email, password: DEMO_PASSWORD });
    return readQuery(web, answer);
  }
  async function readQuery(web: Browser, answer: Response): Promise<string> {
    const back = await web.follow(Browser.led(answer), `${new URL(shop.url).origin}/admin/openid`);
    return new URL(back.address).search.slice(1);
  }
  const finish = (browser: StaffBrowser, query: string): Promise<StaffAnswer> =>
    browser.send(OPENID_ENDPOINTS.finishOpenId, { body: { query } });
  async function signIn(email: string) {
    const browser = new StaffBrowser(shop.url);
    const answer = await finish(browser, await walk(await start(browser), email));
    browser.csrfToken = (await browser.readSession()).csrfToken;
    return { browser, answer };
  }
  /** An active member with this address. */
  async function createMember(email: string) {
    const invited = await inviteMember(administrator, email);
    const { browser } = await acceptWithPassword(shop.url, invited.token);
    return { id: invited.id, browser };
  }
  const readAccount = async (browser: StaffBrowser): Promise<AccountDto> =>
    AccountDto.parse((await browser.send(ACCOUNT_ENDPOINTS.readAccount)).body);
  const endMember = (id: number): Promise<StaffAnswer> =>
    administrator.send(STAFF_ENDPOINTS.endMember, { params: { id } });

  it('signs in a member by the verified address, then by the account, and never creates a member', async () => {
    expect((await administrator.readSession()).hasOpenId).toBe(true);
    expect(readProblem((await signIn('daniyar@sahna.example')).answer)).toBe('openid-unknown');
    const invited = await inviteMember(administrator, 'Daniyar@sahna.example');
    expect(readProblem((await signIn('daniyar@sahna.example')).answer)).toBe('openid-unknown');
    await acceptWithPassword(shop.url, invited.token);
    for (const _ of [1, 2]) {
      const { browser } = await signIn('daniyar@sahna.example');
      expect((await browser.readSession()).member).toMatchObject({ id: invited.id, isPinSession: false });
      expect(await readAccount(browser)).toMatchObject({
        identity: { host: new URL(identity.issuer).host },
        sessions: expect.arrayContaining([expect.objectContaining({ isCurrent: true, method: 'openid' })]),
      });
    }
    expect((await endMember(invited.id)).status).toBe(200);
    expect(readProblem((await signIn('daniyar@sahna.example')).answer)).toBe('openid-unknown');
  });

  it('unlinks an account, which a verified address links again', async () => {
    const { id, browser } = await createMember('maria@sahna.example');
    const unlink = () => browser.send(ACCOUNT_ENDPOINTS.unlinkIdentity);
    expect(readProblem(await unlink())).toBe('not-found');
    const parallel = await Promise.all([signIn('maria@sahna.example'), signIn('maria@sahna.example')]);
    expect(parallel.map(({ answer }) => answer.status)).toEqual([200, 200]);
    expect((await readAccount(browser)).identity).not.toBeNull();
    expect((await unlink()).status).toBe(200);
    expect((await readAccount(browser)).identity).toBeNull();
    expect((await (await signIn('maria@sahna.example')).browser.readSession()).member?.id).toBe(id);
  });

  it('refuses a repeated code, and a response of another browser or attempt', async () => {
    await createMember('aisulu@sahna.example');
    const browser = new StaffBrowser(shop.url);
    const query = await walk(await start(browser), 'aisulu@sahna.example');
    const copy = new StaffBrowser(shop.url);
    copy.cookie = browser.cookie;
    const other = new StaffBrowser(shop.url);
    expect(readProblem(await finish(other, query))).toBe('openid-refused');
    await start(other);
    expect(readProblem(await finish(other, query))).toBe('openid-refused');
    expect((await finish(browser, query)).status).toBe(200);
    expect(readProblem(await finish(copy, query))).toBe('openid-refused');
    expect((await copy.readSession()).member).toBeNull();
    const forged = new StaffBrowser(shop.url);
    forged.cookie = '__Host-sahna_staff_openid=abc';
    expect(readProblem(await finish(forged, query))).toBe('openid-refused');
  });

  it('refuses the response of another issuer, a changed state and a canceled sign-in', async () => {
    const attempt = async (change: (parameters: URLSearchParams) => void): Promise<string> => {
      const browser = new StaffBrowser(shop.url);
      const parameters = new URLSearchParams(await walk(await start(browser), 'aisulu@sahna.example'));
      change(parameters);
      return readProblem(await finish(browser, parameters.toString()));
    };
    expect(await attempt((parameters) => parameters.set('iss', 'https://other.example'))).toBe('openid-refused');
    expect(await attempt((parameters) => parameters.delete('iss'))).toBe('openid-refused');
    expect(await attempt((parameters) => parameters.set('state', 'x'))).toBe('openid-refused');
    expect(await attempt((parameters) => parameters.set('code', '<script>'))).toBe('openid-refused');
    const declined = await attempt((parameters) => {
      parameters.delete('code');
      parameters.set('error', 'access_denied');
    });
    expect(declined).toBe('openid-declined');
  });

  it('signs nobody in by an address that the provider has not verified', async () => {
    await createMember('registered@venue.example');
    const browser = new StaffBrowser(shop.url);
    const web = new Browser(shop.url);
    const page = await web.follow(await start(browser));
    const account = {
      ...{ email: 'registered@venue.example', password: 'a long password' },
      ...{ family_name: 'Ли', given_name: 'Жанна', phone_number: '' },
    };
    const query = await readQuery(web, await web.submit(`${page.address}/register`, account));
    expect(readProblem(await finish(browser, query))).toBe('openid-unknown');
  });

  it('answers that the provider does not respond, and offers none that is not configured', async () => {
    const provider = await startIdentity({ port: 0, dataDir: null, ...CLIENT });
    const lonely = await openShop(db, listSettings(provider));
    await provider.close();
    const browser = new StaffBrowser(lonely.url);
    expect(readProblem(await browser.send(OPENID_ENDPOINTS.startOpenId))).toBe('openid-unavailable');
    await lonely.stop();
    const without = await openShop(db);
    const other = new StaffBrowser(without.url);
    expect((await other.readSession()).hasOpenId).toBe(false);
    expect(readProblem(await other.send(OPENID_ENDPOINTS.startOpenId))).toBe('openid-unavailable');
    expect(readProblem(await finish(other, 'code=x'))).toBe('openid-refused');
    await without.stop();
  });
});
