/** Members end their own sessions and change password and authenticator app. */
import { ACCOUNT_ENDPOINTS, AccountDto } from '@sahna/contract/admin/staff/account-endpoints';
import { CREDENTIAL_ENDPOINTS, InvitationDto } from '@sahna/contract/admin/staff/credential-endpoints';
import { STAFF_ENDPOINTS } from '@sahna/contract/admin/staff/staff-endpoints';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { openShop, type RunningShop } from '../support/running-shop.ts';
import { readProblem, StaffBrowser } from '../support/staff-browser.ts';

const UNLIMITED = { refundPerOrder: null, refundPerDay: null, complimentaryPerDay: null };
const PASSWORD = 'Алатау баурайында 7';
const NEW_PASSWORD = 'Көкжайлау көктемде 9';

const generateCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

describeWithDatabase('my account', (_open, { openForAll }) => {
  let shop: RunningShop;
  let administrator: StaffBrowser;
  let members = 0;

  beforeAll(async () => {
    const { db } = await openForAll({ hasSeason: true });
    shop = await openShop(db);
    administrator = await StaffBrowser.signIn(shop.url, 'administrator');
  });
  afterAll(() => shop.stop());

  const readAccount = async (browser: StaffBrowser): Promise<AccountDto> =>
    AccountDto.parse((await browser.send(ACCOUNT_ENDPOINTS.readAccount)).body);

  async function signIn(email: string, password: string, code: string): Promise<StaffBrowser> {
    const browser = new StaffBrowser(shop.url);
    await browser.send(CREDENTIAL_ENDPOINTS.signInWithPassword, { body: { email, password, code } });
    browser.csrfToken = (await browser.readSession()).csrfToken;
    return browser;
  }
  const isSignedIn = async (browser: StaffBrowser): Promise<boolean> => (await browser.readSession()).member !== null;

  /** A member with a password, in two browsers. */
  async function createMember() {
    const email = `account${++members}@venue.example`;
    const grants = [{ role: 'viewer', venueId: null, eventId: null, limits: UNLIMITED }];
    const body = { name: 'Асель Нурланова', email, language: 'kz', grants };
    const invited = await administrator.send(STAFF_ENDPOINTS.inviteMember, { body });
    const token = new URL(STAFF_ENDPOINTS.inviteMember.response.parse(invited.body).url).hash.slice(1);
    const browser = new StaffBrowser(shop.url);
    const opened = await browser.send(CREDENTIAL_ENDPOINTS.openInvitation, { body: { token } });
    const { totpSecret, encryptedTotpSecret } = InvitationDto.parse(opened.body);
    const acceptance = { token, encryptedTotpSecret, password: PASSWORD, code: generateCode(totpSecret) };
    await browser.send(CREDENTIAL_ENDPOINTS.acceptInvitation, { body: acceptance });
    browser.csrfToken = (await browser.readSession()).csrfToken;
    const other = await signIn(email, PASSWORD, generateCode(totpSecret, 1));
    return { email, totpSecret, browser, other };
  }

  it('lists open sessions, and ends one or all others, but none of another member', async () => {
    const { browser, other } = await createMember();
    const { sessions } = await readAccount(browser);
    expect(sessions).toHaveLength(2);
    const foreign = sessions.find(({ isCurrent }) => !isCurrent);
    const end = (by: StaffBrowser) => by.send(ACCOUNT_ENDPOINTS.endOwnSession, { params: { id: foreign?.id } });
    expect(readProblem(await end(administrator))).toBe('not-found');
    expect(await isSignedIn(other)).toBe(true);
    expect((await end(browser)).status).toBe(200);
    expect(await isSignedIn(other)).toBe(false);
    expect((await browser.send(ACCOUNT_ENDPOINTS.endOtherSessions)).status).toBe(200);
    expect((await readAccount(browser)).sessions).toMatchObject([{ isCurrent: true, method: 'password' }]);
  });

  it('changes the password with the present one only, and ends other sessions', async () => {
    const { browser, other } = await createMember();
    const change = (current: string) =>
      browser.send(ACCOUNT_ENDPOINTS.changePassword, { body: { current, password: NEW_PASSWORD } });
    expect(readProblem(await change('not the password'))).toBe('wrong-password');
    expect(await isSignedIn(other)).toBe(true);
    expect((await change(PASSWORD)).status).toBe(200);
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false]);
    expect(readProblem(await change(PASSWORD))).toBe('wrong-password');
    expect((await change(NEW_PASSWORD)).status).toBe(200);
  });

  it('changes the authenticator app after a code of the new one', async () => {
    const { email, totpSecret, browser, other } = await createMember();
    const { startAuthenticator, changeAuthenticator } = ACCOUNT_ENDPOINTS;
    const start = async (by: StaffBrowser) =>
      startAuthenticator.response.parse((await by.send(startAuthenticator)).body);
    const started = await start(browser);
    const { encryptedTotpSecret } = started;
    const body = { current: PASSWORD, encryptedTotpSecret, code: generateCode(started.totpSecret) };
    const stolen = await start(administrator);
    for (const [wrong, type] of [
      [{ ...body, code: generateCode(totpSecret, 40) }, 'wrong-code'],
      [{ ...body, current: 'not the password' }, 'wrong-password'],
      [
        { ...body, encryptedTotpSecret: stolen.encryptedTotpSecret, code: generateCode(stolen.totpSecret) },
        'wrong-code',
      ],
    ] as const)
      expect(readProblem(await browser.send(changeAuthenticator, { body: wrong }))).toBe(type);
    expect((await browser.send(changeAuthenticator, { body })).status).toBe(200);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(await signIn(email, PASSWORD, generateCode(totpSecret, 1)))).toBe(false);
    expect(await isSignedIn(await signIn(email, PASSWORD, generateCode(started.totpSecret, 1)))).toBe(true);
  });
});
