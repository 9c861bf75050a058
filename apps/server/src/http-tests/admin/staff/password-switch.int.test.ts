// @module-tag long
/** The shop's switch for passwords of staff, and passwords of members who have passkeys. */
import { HOUSE_ENDPOINTS } from '@sahna/contract/admin/settings/house-endpoints';
import { ACCOUNT_ENDPOINTS, AccountDto } from '@sahna/contract/admin/staff/account-endpoints';
import { CREDENTIAL_ENDPOINTS } from '@sahna/contract/admin/staff/credential-endpoints';
import { PASSKEY_ENDPOINTS, PasskeyCreationDto } from '@sahna/contract/admin/staff/passkey-endpoints';
import { STAFF_ENDPOINTS } from '@sahna/contract/admin/staff/staff-endpoints';
import { afterEach, describe, expect, it } from 'vitest';
import { SoftwarePasskey } from '../../support/software-authenticator.ts';
import { readProblem, type StaffAnswer, StaffBrowser } from '../../support/staff-browser.ts';
import { acceptWithPassword, generateCode, inviteMember, STAFF_PASSWORD } from '../../support/staff-members.ts';
import { openStaffShop } from '../../support/staff-shop.ts';

const SWITCH = 'switches.staff_password_sign_in';

const { shop } = await openStaffShop('administrator');
const url = shop.url.replace('127.0.0.1', 'localhost');
const administrator = await StaffBrowser.signIn(url, 'administrator');

describe('password sign-in of staff', () => {
  let members = 0;

  afterEach(() => switchPasswords(null));

  async function switchPasswords(to: 0 | 1 | null): Promise<StaffAnswer> {
    const { values } = HOUSE_ENDPOINTS.readHouse.response.parse(
      (await administrator.send(HOUSE_ENDPOINTS.readHouse)).body,
    );
    return administrator.send(HOUSE_ENDPOINTS.changeHouse, { body: { before: values, after: { [SWITCH]: to } } });
  }
  const readAccount = async (browser: StaffBrowser): Promise<AccountDto> =>
    AccountDto.parse((await browser.send(ACCOUNT_ENDPOINTS.readAccount)).body);

  const invite = () => inviteMember(administrator, `switch${++members}@venue.example`);
  async function acceptWithPasskey(token: string) {
    const browser = new StaffBrowser(url);
    const started = await browser.send(PASSKEY_ENDPOINTS.startInvitedPasskey, { body: { token } });
    const passkey = new SoftwarePasskey(url).create(PasskeyCreationDto.parse(started.body));
    const answer = await browser.send(PASSKEY_ENDPOINTS.acceptInvitationWithPasskey, { body: { token, passkey } });
    browser.csrfToken = (await browser.readSession()).csrfToken;
    return { answer, browser };
  }
  /** Signed in with the passkey, with a password beside it. */
  async function acceptWithBoth(token: string) {
    const { browser } = await acceptWithPasskey(token);
    const { encryptedTotpSecret, totpSecret } = await startAuthenticator(browser);
    const body = { password: STAFF_PASSWORD, encryptedTotpSecret, code: generateCode(totpSecret) };
    expect((await browser.send(ACCOUNT_ENDPOINTS.addPassword, { body })).status).toBe(200);
    return { browser, totpSecret };
  }
  async function addPasskey(browser: StaffBrowser): Promise<void> {
    const started = PasskeyCreationDto.parse((await browser.send(ACCOUNT_ENDPOINTS.startPasskey)).body);
    const body = { name: '', passkey: new SoftwarePasskey(url).create(started) };
    expect((await browser.send(ACCOUNT_ENDPOINTS.addPasskey, { body })).status).toBe(200);
  }
  const signIn = (email: string, code: string): Promise<StaffAnswer> =>
    new StaffBrowser(url).send(CREDENTIAL_ENDPOINTS.signInWithPassword, {
      body: { email, password: STAFF_PASSWORD, code },
    });
  async function startAuthenticator(browser: StaffBrowser) {
    const { startAuthenticator: endpoint } = ACCOUNT_ENDPOINTS;
    return endpoint.response.parse((await browser.send(endpoint)).body);
  }

  it('is switched off only by an administrator with a passkey at this address', async () => {
    expect(readProblem(await switchPasswords(0))).toBe('passkey-missing');
    expect((await administrator.readSession()).hasPasswordSignIn).toBe(true);
    await addPasskey(administrator);
    expect((await switchPasswords(0)).status).toBe(200);
    expect((await new StaffBrowser(url).readSession()).hasPasswordSignIn).toBe(false);
    expect((await switchPasswords(1)).status).toBe(200);
    expect((await administrator.readSession()).hasPasswordSignIn).toBe(true);
  });

  it('refuses passwords at sign-in, at an invitation and in the account while it is off', async () => {
    const { email, token } = await invite();
    const { browser, totpSecret } = await acceptWithBoth(token);
    const other = await invite();
    expect((await switchPasswords(0)).status).toBe(200);
    expect(readProblem(await signIn(email, generateCode(totpSecret, 1)))).toBe('password-sign-in-off');
    expect(readProblem((await acceptWithPassword(url, other.token)).answer)).toBe('password-sign-in-off');
    const { encryptedTotpSecret, totpSecret: newSecret } = await startAuthenticator(browser);
    const code = generateCode(newSecret);
    for (const [endpoint, body] of [
      [ACCOUNT_ENDPOINTS.changePassword, { current: STAFF_PASSWORD, password: 'Көкжайлау көктемде 9' }],
      [ACCOUNT_ENDPOINTS.changeAuthenticator, { current: STAFF_PASSWORD, encryptedTotpSecret, code }],
      [ACCOUNT_ENDPOINTS.addPassword, { password: STAFF_PASSWORD, encryptedTotpSecret, code }],
    ] as const)
      expect(readProblem(await browser.send(endpoint, { body }))).toBe('password-sign-in-off');
    // The link still sets up a passkey.
    expect((await acceptWithPasskey(other.token)).answer.status).toBe(200);
    expect((await switchPasswords(1)).status).toBe(200);
    expect((await signIn(email, generateCode(totpSecret, 1))).status).toBe(200);
  });

  it('ends sessions that passwords of other members started', async () => {
    const { browser: withPassword } = await acceptWithPassword(url, (await invite()).token);
    const { browser: withPasskey } = await acceptWithBoth((await invite()).token);
    expect((await withPassword.readSession()).member).not.toBeNull();
    expect((await switchPasswords(0)).status).toBe(200);
    expect((await withPassword.readSession()).member).toBeNull();
    expect((await withPasskey.readSession()).member).not.toBeNull();
    expect((await administrator.readSession()).member).not.toBeNull();
  });

  it('counts no password as a way to sign in while it is off, and recovery leads to a passkey', async () => {
    const { id, email, token } = await invite();
    const { browser, totpSecret } = await acceptWithBoth(token);
    const [passkey] = (await readAccount(browser)).passkeys;
    expect((await switchPasswords(0)).status).toBe(200);
    const remove = () => browser.send(ACCOUNT_ENDPOINTS.removePasskey, { params: { id: passkey?.id } });
    expect(readProblem(await remove())).toBe('last-credential');
    await switchPasswords(null);
    expect((await remove()).status).toBe(200);
    expect((await switchPasswords(0)).status).toBe(200);
    const recovered = await administrator.send(STAFF_ENDPOINTS.renewInvitation, { params: { id } });
    const { url: link } = STAFF_ENDPOINTS.renewInvitation.response.parse(recovered.body);
    const accepted = await acceptWithPasskey(new URL(link).hash.slice(1));
    expect(accepted.answer.status).toBe(200);
    expect(await readAccount(accepted.browser)).toMatchObject({ hasPassword: false, passkeys: [{}] });
    await switchPasswords(1);
    expect(readProblem(await signIn(email, generateCode(totpSecret, 1)))).toBe('wrong-credentials');
  });

  it('lets a member with passkeys add a password, once, with an own authenticator app', async () => {
    const { email, token } = await invite();
    const { browser } = await acceptWithPasskey(token);
    const { encryptedTotpSecret, totpSecret } = await startAuthenticator(browser);
    const body = { password: STAFF_PASSWORD, encryptedTotpSecret, code: generateCode(totpSecret) };
    const foreign = await startAuthenticator(administrator);
    for (const [wrong, problem] of [
      [{ ...body, code: generateCode(totpSecret, 40) }, 'wrong-code'],
      [{ ...body, ...foreign, code: generateCode(foreign.totpSecret) }, 'wrong-code'],
      [{ ...body, password: 'short' }, 'malformed'],
    ] as const)
      expect(readProblem(await browser.send(ACCOUNT_ENDPOINTS.addPassword, { body: wrong }))).toBe(problem);
    const answers = await Promise.all([1, 2, 3].map(() => browser.send(ACCOUNT_ENDPOINTS.addPassword, { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await readAccount(browser)).hasPassword).toBe(true);
    expect((await signIn(email, generateCode(totpSecret, 1))).status).toBe(200);
  });
});
