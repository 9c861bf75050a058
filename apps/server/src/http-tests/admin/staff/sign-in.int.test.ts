import { ProblemDetails } from '@sahna/contract/admin/problem';
import { InvitationDto } from '@sahna/contract/admin/staff/credential-endpoints';
import { SessionDto } from '@sahna/contract/admin/staff/session-endpoints';
import { STAFF_ENDPOINTS } from '@sahna/contract/admin/staff/staff-endpoints';
import { describe, expect, it } from 'vitest';
import { Browser } from '../../support/browser.ts';
import { generateCode, inviteMember, STAFF_PASSWORD } from '../../support/staff-members.ts';
import { openStaffShop } from '../../support/staff-shop.ts';

const API = '/admin/api';

type Answer = { status: number; body: unknown };
type Credentials = { email: string; secret: string };

const { shop, staff: administrator } = await openStaffShop('administrator');
let members = 0;

/** A browser of staff on this machine. */
class Staff {
  readonly #browser = new Browser(shop.url);

  async session(): Promise<SessionDto> {
    return SessionDto.parse(await (await this.#browser.fetch(`${API}/session`)).json());
  }

  async post(path: string, body: object = {}): Promise<Answer> {
    const { csrfToken } = await this.session();
    const answer = await this.#browser.fetch(API + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  }

  async signedInAs(): Promise<string | null> {
    return (await this.session()).member?.email ?? null;
  }
}

/** The problem of a refused request. */
const readProblem = ({ status, body }: Answer): { status: number; type: string } => {
  const { type } = ProblemDetails.parse(body);
  return { status, type };
};

const invite = () => inviteMember(administrator, `member${++members}@venue.example`);

/** Returns the token of the new link. */
async function renewInvitation(id: number): Promise<string> {
  const { body } = await administrator.send(STAFF_ENDPOINTS.renewInvitation, { params: { id } });
  return new URL(STAFF_ENDPOINTS.renewInvitation.response.parse(body).url).hash.slice(1);
}

async function openInvitation(token: string): Promise<InvitationDto> {
  return InvitationDto.parse((await new Staff().post('/invitation', { token })).body);
}

/** Sets up sign-in, and returns what the member remembers and the browser that is signed in. */
async function accept(token: string): Promise<Credentials & { browser: Staff }> {
  const { email, totpSecret: secret, encryptedTotpSecret } = await openInvitation(token);
  const browser = new Staff();
  const code = generateCode(secret);
  const { status } = await browser.post('/invitation/accept', {
    token,
    encryptedTotpSecret,
    password: STAFF_PASSWORD,
    code,
  });
  expect(status).toBe(200);
  return { email, secret, browser };
}

/** With the code after the one that set up the sign-in. */
const signIn = ({ email, secret }: Credentials, browser = new Staff()): Promise<Answer> =>
  browser.post('/session/password', { email, password: STAFF_PASSWORD, code: generateCode(secret, 1) });

describe('invitation', () => {
  it('sets up sign-in once, and signs in', async () => {
    const { email, token } = await invite();
    const opened = await openInvitation(token);
    expect(opened).toMatchObject({ name: 'Асель Нурланова', email });
    expect(opened.totpUri).toContain(`secret=${opened.totpSecret}`);
    const { browser, ...credentials } = await accept(token);
    expect(await browser.signedInAs()).toBe(email);
    expect(readProblem(await new Staff().post('/invitation', { token }))).toEqual({
      status: 404,
      type: 'invitation-ended',
    });

    await browser.post('/session/end');
    expect(await browser.signedInAs()).toBeNull();
    expect((await signIn({ ...credentials, email: email.toUpperCase() }, browser)).status).toBe(200);
    expect(await browser.signedInAs()).toBe(email);

    const { rows } = await shop.db.query<{ actor: { id: string }; memberId: string }>(
      `SELECT actor, object_id AS "memberId" FROM audit_log WHERE verb = 'set_up_sign_in'`,
    );
    expect(rows).toEqual([
      { actor: expect.objectContaining({ id: `member-${rows[0]?.memberId}` }), memberId: rows[0]?.memberId },
    ]);
  });

  it('refuses a wrong code, a short password and the secret of another invitation', async () => {
    const { token } = await invite();
    const { totpSecret, encryptedTotpSecret } = await openInvitation(token);
    const other = await openInvitation((await invite()).token);
    const body = { token, encryptedTotpSecret, password: STAFF_PASSWORD, code: generateCode(totpSecret) };
    const invalidRequests: [object, string][] = [
      [{ code: generateCode(totpSecret, 40) }, 'wrong-code'],
      [{ code: 'абвгде' }, 'wrong-code'],
      [{ password: 'eleven char' }, 'malformed'],
      [{ password: 'control \u0000 character' }, 'malformed'],
      [{ encryptedTotpSecret: other.encryptedTotpSecret, code: generateCode(other.totpSecret) }, 'invitation-ended'],
      [{ encryptedTotpSecret: 'changed' }, 'invitation-ended'],
      [{ token: 'unknown' }, 'invitation-ended'],
    ];
    for (const [change, type] of invalidRequests)
      expect(readProblem(await new Staff().post('/invitation/accept', { ...body, ...change })).type).toBe(type);
    expect((await new Staff().post('/invitation/accept', body)).status).toBe(200);
  });

  it('makes one password and one session of ten parallel accepts', async () => {
    const { id, token } = await invite();
    const { totpSecret, encryptedTotpSecret } = await openInvitation(token);
    const body = { token, encryptedTotpSecret, password: STAFF_PASSWORD, code: generateCode(totpSecret) };
    const answers = await Promise.all(Array.from({ length: 10 }, () => new Staff().post('/invitation/accept', body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(9);
    const { rows } = await shop.db.query(
      `SELECT (SELECT count(*)::int FROM staff_password WHERE member_id = $1) AS passwords,
              (SELECT count(*)::int FROM staff_session WHERE member_id = $1) AS sessions`,
      [id],
    );
    expect(rows).toEqual([{ passwords: 1, sessions: 1 }]);
  });

  it('stores neither the password nor the secret of the authenticator app as text', async () => {
    const { secret } = await accept((await invite()).token);
    const { rows } = await shop.db.query('SELECT * FROM staff_password');
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(rows)).not.toContain(STAFF_PASSWORD);
  });
});

describe('sign-in with a password', () => {
  it('refuses a code that was used', async () => {
    const credentials = await accept((await invite()).token);
    const code = generateCode(credentials.secret, 1);
    const body = { email: credentials.email, password: STAFF_PASSWORD, code };
    const answers = await Promise.all([1, 2, 3].map(() => new Staff().post('/session/password', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('answers a wrong password, a wrong code and an unknown address alike', async () => {
    const { email, secret } = await accept((await invite()).token);
    const right = { email, password: STAFF_PASSWORD, code: generateCode(secret, 1) };
    const answers = [
      await new Staff().post('/session/password', { ...right, password: 'not the password' }),
      await new Staff().post('/session/password', { ...right, code: generateCode(secret, 40) }),
      await new Staff().post('/session/password', { ...right, email: 'nobody@venue.example' }),
    ];
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers.map(readProblem)[0]).toEqual({ status: 401, type: 'wrong-credentials' });
  });

  it('locks the account after ten failed attempts, known or unknown', async () => {
    await shop.db.query('DELETE FROM failed_attempt');
    const { browser, ...credentials } = await accept((await invite()).token);
    const fail = (email: string): Promise<Answer> =>
      new Staff().post('/session/password', { email, password: 'not the password', code: '000000' });
    const answers = await Promise.all(Array.from({ length: 11 }, () => fail(credentials.email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect(readProblem(await signIn(credentials))).toEqual({ status: 429, type: 'too-many-requests' });
    expect(await browser.signedInAs()).toBe(credentials.email);

    await shop.db.query(`UPDATE failed_attempt SET at = at - interval '1 hour'`);
    expect((await signIn(credentials)).status).toBe(200);
    expect((await fail('stranger@venue.example')).status).toBe(401);
    await shop.db.query(
      `INSERT INTO failed_attempt (subject, at)
       SELECT subject, at FROM failed_attempt, generate_series(1, 9) WHERE subject LIKE 'staff/account/%'`,
    );
    expect(readProblem(await fail('stranger@venue.example'))).toEqual({ status: 429, type: 'too-many-requests' });
  });

  it('ends with a recovery, like sessions and earlier links', async () => {
    const { id, token } = await invite();
    const { browser, ...credentials } = await accept(token);
    const next = await renewInvitation(id);
    expect(await browser.signedInAs()).toBeNull();
    expect(readProblem(await signIn(credentials)).type).toBe('wrong-credentials');
    const last = await renewInvitation(id);
    expect((await new Staff().post('/invitation', { token: next })).status).toBe(404);
    const recovered = await accept(last);
    expect((await signIn(recovered)).status).toBe(200);
  });

  it('ends with the access of the member', async () => {
    const { id, token } = await invite();
    const { browser, ...credentials } = await accept(token);
    expect((await administrator.send(STAFF_ENDPOINTS.endMember, { params: { id } })).status).toBe(200);
    expect(await browser.signedInAs()).toBeNull();
    expect(readProblem(await signIn(credentials)).type).toBe('wrong-credentials');
    const { rows } = await shop.db.query('SELECT member_id FROM staff_password WHERE member_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('refuses a request from another site', async () => {
    const { email, secret } = await accept((await invite()).token);
    const answer = await new Browser(shop.url).fetch(`${API}/session/password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://other.example' },
      body: JSON.stringify({ email, password: STAFF_PASSWORD, code: generateCode(secret, 1) }),
    });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});
