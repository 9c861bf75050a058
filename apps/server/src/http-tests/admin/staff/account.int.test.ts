/** Members end their own sessions and change password and authenticator app. */
import { ACCOUNT_ENDPOINTS, AccountDto } from '@sahna/contract/admin/staff/account-endpoints';
import { CREDENTIAL_ENDPOINTS } from '@sahna/contract/admin/staff/credential-endpoints';
import { describe, expect, it } from 'vitest';
import { readProblem, StaffBrowser } from '../../support/staff-browser.ts';
import { acceptWithPassword, generateCode, inviteMember, STAFF_PASSWORD } from '../../support/staff-members.ts';
import { openStaffShop } from '../../support/staff-shop.ts';

const NEW_PASSWORD = 'Көкжайлау көктемде 9';

const { shop, staff: administrator } = await openStaffShop('administrator');

describe('my account', () => {
  let members = 0;

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
    const { token } = await inviteMember(administrator, email);
    const { browser, totpSecret } = await acceptWithPassword(shop.url, token);
    const other = await signIn(email, STAFF_PASSWORD, generateCode(totpSecret, 1));
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
    expect((await change(STAFF_PASSWORD)).status).toBe(200);
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false]);
    expect(readProblem(await change(STAFF_PASSWORD))).toBe('wrong-password');
    expect((await change(NEW_PASSWORD)).status).toBe(200);
  });

  it('changes the authenticator app after a code of the new one', async () => {
    const { email, totpSecret, browser, other } = await createMember();
    const { startAuthenticator, changeAuthenticator } = ACCOUNT_ENDPOINTS;
    const start = async (by: StaffBrowser) =>
      startAuthenticator.response.parse((await by.send(startAuthenticator)).body);
    const started = await start(browser);
    const { encryptedTotpSecret } = started;
    const body = { current: STAFF_PASSWORD, encryptedTotpSecret, code: generateCode(started.totpSecret) };
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
    expect(await isSignedIn(await signIn(email, STAFF_PASSWORD, generateCode(totpSecret, 1)))).toBe(false);
    expect(await isSignedIn(await signIn(email, STAFF_PASSWORD, generateCode(started.totpSecret, 1)))).toBe(true);
  });
});
