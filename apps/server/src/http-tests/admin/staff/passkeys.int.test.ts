/** Passkeys of staff over HTTP, with an authenticator in software. */
import { ACCOUNT_ENDPOINTS, AccountDto } from '@sahna/contract/admin/staff/account-endpoints';
import {
  PASSKEY_ENDPOINTS,
  PasskeyCreationDto,
  PasskeyRequestDto,
} from '@sahna/contract/admin/staff/passkey-endpoints';
import { STAFF_ENDPOINTS } from '@sahna/contract/admin/staff/staff-endpoints';
import type { Role } from '@sahna/contract/rules/staff/permissions';
import { describe, expect, it } from 'vitest';
import { SoftwarePasskey } from '../../support/software-authenticator.ts';
import { readProblem, type StaffAnswer, StaffBrowser } from '../../support/staff-browser.ts';
import { inviteMember } from '../../support/staff-members.ts';
import { openStaffShop } from '../../support/staff-shop.ts';

const { shop } = await openStaffShop('administrator');
/** Passkeys need a name: an IP address has none. */
const url = shop.url.replace('127.0.0.1', 'localhost');
const administrator = await StaffBrowser.signIn(url, 'administrator');

describe('passkeys of staff', () => {
  let members = 0;

  const startSignIn = async (browser = new StaffBrowser(url)) =>
    PasskeyRequestDto.parse((await browser.send(PASSKEY_ENDPOINTS.startPasskeySignIn)).body);
  const signIn = (passkey: object, browser = new StaffBrowser(url)): Promise<StaffAnswer> =>
    browser.send(PASSKEY_ENDPOINTS.signInWithPasskey, { body: { passkey } });
  const readAccount = async (browser: StaffBrowser): Promise<AccountDto> =>
    AccountDto.parse((await browser.send(ACCOUNT_ENDPOINTS.readAccount)).body);
  const startAdding = async (browser: StaffBrowser): Promise<PasskeyCreationDto> =>
    PasskeyCreationDto.parse((await browser.send(ACCOUNT_ENDPOINTS.startPasskey)).body);
  const add = (browser: StaffBrowser, passkey: object, name = ''): Promise<StaffAnswer> =>
    browser.send(ACCOUNT_ENDPOINTS.addPasskey, { body: { name, passkey } });

  const invite = () => inviteMember(administrator, `passkey${++members}@venue.example`);
  const startInvited = async (token: string): Promise<PasskeyCreationDto> => {
    const started = await new StaffBrowser(url).send(PASSKEY_ENDPOINTS.startInvitedPasskey, { body: { token } });
    return PasskeyCreationDto.parse(started.body);
  };
  /** Sets up sign-in with a passkey. */
  async function accept() {
    const { id, email, token } = await invite();
    const passkey = new SoftwarePasskey(url);
    const created = passkey.create(await startInvited(token));
    const browser = new StaffBrowser(url);
    const body = { token, passkey: created };
    const answer = await browser.send(PASSKEY_ENDPOINTS.acceptInvitationWithPasskey, { body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    browser.csrfToken = (await browser.readSession()).csrfToken;
    return { id, email, token, passkey, browser };
  }
  const signInToDemo = (role: Role): Promise<StaffBrowser> => StaffBrowser.signIn(url, role);

  it('sets up sign-in at an invitation, once, and signs in without an address', async () => {
    const { email, token, passkey, browser } = await accept();
    expect((await browser.readSession()).member?.email).toBe(email);
    const again = await new StaffBrowser(url).send(PASSKEY_ENDPOINTS.startInvitedPasskey, { body: { token } });
    expect(readProblem(again)).toBe('invitation-ended');
    const other = new StaffBrowser(url);
    expect((await signIn(passkey.sign(await startSignIn()), other)).status).toBe(200);
    expect((await other.readSession()).member?.email).toBe(email);
    expect(await readAccount(browser)).toMatchObject({
      hasPassword: false,
      passkeys: [{ host: 'localhost', lastUsedAt: expect.any(String) }],
      sessions: [{ method: 'passkey' }, { method: 'passkey' }],
    });
  });

  it('accepts a challenge once, also from two parallel requests', async () => {
    const { passkey } = await accept();
    const signed = passkey.sign(await startSignIn());
    const answers = await Promise.all([signIn(signed), signIn(signed), signIn(signed)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(readProblem(await signIn(signed))).toBe('passkey-unknown');
  });

  it('refuses a challenge after five minutes, and one that the shop did not issue', async () => {
    const { passkey } = await accept();
    const signed = passkey.sign(await startSignIn());
    await shop.db.query(`UPDATE staff_passkey_challenge SET expires_at = expires_at - interval '5 minutes'`);
    expect(readProblem(await signIn(signed))).toBe('passkey-unknown');
    expect(readProblem(await signIn(passkey.sign({ challenge: 'bXkgb3du' })))).toBe('passkey-unknown');
  });

  it('refuses another origin, another host and a signature without user verification', async () => {
    const { passkey } = await accept();
    const changes = [{ origin: 'https://other.example' }, { rpId: 'other.example' }, { isUserVerified: false }];
    for (const change of changes)
      expect(readProblem(await signIn(passkey.sign(await startSignIn(), change)))).toBe('passkey-unknown');
    // Asked for at another name of the same shop: the passkey belongs to localhost.
    const renamed = new StaffBrowser(url.replace('localhost', 'shop.localhost'));
    const headers = { origin: renamed.url };
    const refused = await administrator.send(PASSKEY_ENDPOINTS.startPasskeySignIn, { headers });
    expect([refused.status, readProblem(refused)]).toEqual([403, 'csrf']);
  });

  it('refuses the passkey of another member, and a counter that went back', async () => {
    const [own, other] = [await accept(), await accept()];
    const { userHandle } = other.passkey;
    expect(readProblem(await signIn(own.passkey.sign(await startSignIn(), { userHandle })))).toBe('passkey-unknown');
    const claimed = { ...own.passkey.sign(await startSignIn()), id: other.passkey.id, rawId: other.passkey.id };
    expect(readProblem(await signIn(claimed))).toBe('passkey-unknown');
    expect((await signIn(own.passkey.sign(await startSignIn(), { counter: 9 }))).status).toBe(200);
    expect(readProblem(await signIn(own.passkey.sign(await startSignIn(), { counter: 9 })))).toBe('passkey-unknown');
    expect(readProblem(await signIn(own.passkey.sign(await startSignIn(), { counter: 3 })))).toBe('passkey-unknown');
  });

  it('adds passkeys for the signed-in member only, each once, with a name', async () => {
    const [viewer, support] = [await signInToDemo('viewer'), await signInToDemo('support')];
    const passkey = new SoftwarePasskey(url);
    const created = passkey.create(await startAdding(viewer));
    expect(readProblem(await add(support, created))).toBe('passkey-refused');
    expect((await add(viewer, passkey.create(await startAdding(viewer)), ' Касса ')).status).toBe(200);
    expect((await readAccount(viewer)).passkeys).toMatchObject([{ name: 'Касса' }]);
    expect(readProblem(await add(support, passkey.create(await startAdding(support))))).toBe('passkey-registered');
    // A challenge of a registration does not sign in.
    expect(readProblem(await signIn(passkey.sign(await startAdding(viewer))))).toBe('passkey-unknown');
  });

  it('removes a passkey, but not the last way to sign in and none of another member', async () => {
    const { browser } = await accept();
    const [first] = (await readAccount(browser)).passkeys;
    const remove = (by: StaffBrowser, id = 0) => by.send(ACCOUNT_ENDPOINTS.removePasskey, { params: { id } });
    expect(readProblem(await remove(browser, first?.id))).toBe('last-credential');
    const second = new SoftwarePasskey(url);
    expect((await add(browser, second.create(await startAdding(browser)))).status).toBe(200);
    expect(readProblem(await remove(administrator, first?.id))).toBe('not-found');
    const ids = (await readAccount(browser)).passkeys.map(({ id }) => id);
    const answers = await Promise.all(ids.map((id) => remove(browser, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await readAccount(browser)).passkeys).toHaveLength(1);
  });

  it('ends with a recovery and with the access of the member', async () => {
    for (const endpoint of [STAFF_ENDPOINTS.renewInvitation, STAFF_ENDPOINTS.endMember]) {
      const { id, passkey } = await accept();
      const signed = passkey.sign(await startSignIn());
      expect((await administrator.send(endpoint, { params: { id } })).status).toBe(200);
      expect(readProblem(await signIn(signed))).toBe('passkey-unknown');
    }
  });

  it('names the remedy at an IP address, where browsers have no passkeys', async () => {
    const answer = await new StaffBrowser(shop.url).send(PASSKEY_ENDPOINTS.startPasskeySignIn);
    expect([answer.status, readProblem(answer)]).toEqual([409, 'passkeys-need-name']);
  });
});
