import { expect, it } from 'vitest';
import type { Database } from '../../platform/db/index.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { type Customers, createCustomers } from './customers.ts';
import { type Claims, LOGIN_SESSION_HOURS } from './rules.ts';
import { countLoginSessions, insertSeasonTicket, listEmailVerifications, listOwners } from './testing/season.store.ts';

const CLAIMS: Claims = {
  issuer: 'https://id.example',
  subject: 's1',
  email: 'a@mail.example',
  verifiedEmail: 'a@mail.example',
  phone: null,
  lastname: 'Ахметова',
  firstname: 'Сәуле',
  middlename: null,
  cardCode: null,
};

describeWithDatabase('customers', (open) => {
  async function openCustomers(): Promise<{ db: Database; customers: Customers; advance(hours: number): void }> {
    const db = await open();
    let now = Date.parse('2026-12-01T10:00:00Z');
    const customers = createCustomers({
      db,
      clock: { now: () => new Date(now) },
      providers: { current: () => null, find: async () => null },
    });
    const advance = (hours: number): void => {
      now += hours * 3_600_000;
    };
    return { db, customers, advance };
  }
  const signIn = async (customers: Customers, changes: Partial<Claims> = {}) => {
    const { secret } = await customers.signIn({ claims: { ...CLAIMS, ...changes }, idToken: 'id-token' });
    const customer = await customers.findBySession(secret);
    if (!customer) throw new Error('a session that is over at once');
    return { secret, customer };
  };

  it('expires a login session and deletes its row with the next sign-in', async () => {
    const { db, customers, advance } = await openCustomers();
    const { secret } = await signIn(customers);
    advance(LOGIN_SESSION_HOURS - 0.01);
    expect(await customers.findBySession(secret)).toMatchObject({ lastname: 'Ахметова' });
    advance(0.02);
    expect(await customers.findBySession(secret)).toBeNull();
    await signIn(customers);
    expect(await countLoginSessions(db)).toBe(1);
  });

  it('stores no session secret', async () => {
    const { db, customers } = await openCustomers();
    const { secret } = await signIn(customers);
    expect(JSON.stringify((await db.query('SELECT * FROM customer_session')).rows)).not.toContain(secret);
  });

  it('ends one session at sign-out and returns the provider’s ID token', async () => {
    const { customers } = await openCustomers();
    const [first, second] = [await signIn(customers), await signIn(customers)];
    expect(await customers.signOut(first.secret)).toEqual({ idToken: 'id-token' });
    expect(await customers.signOut(first.secret)).toBeNull();
    expect(await customers.findBySession(first.secret)).toBeNull();
    expect((await customers.findBySession(second.secret))?.id).toBe(first.customer.id);
  });

  it('updates a returning customer with the provider’s current claims', async () => {
    const { customers } = await openCustomers();
    const before = await signIn(customers, { cardCode: '7' });
    const after = await signIn(customers, { lastname: 'Ким', cardCode: null });
    expect(after.customer).toMatchObject({
      id: before.customer.id,
      hash: before.customer.hash,
      lastname: 'Ким',
      cardCode: '7',
    });
  });

  it('stores whether the provider verified the address at the last sign-in', async () => {
    const { db, customers } = await openCustomers();
    for (const verifiedEmail of [CLAIMS.email, null, CLAIMS.email]) {
      await signIn(customers, { verifiedEmail });
      expect(await listEmailVerifications(db)).toEqual([verifiedEmail !== null]);
    }
  });

  it('treats the same subject at another provider as another customer', async () => {
    const { customers } = await openCustomers();
    const [first, second] = [await signIn(customers), await signIn(customers, { issuer: 'https://other.example' })];
    expect(first.customer.id).not.toBe(second.customer.id);
  });

  it('assigns season tickets of a verified address, ignoring case', async () => {
    const { db, customers } = await openCustomers();
    await insertSeasonTicket(db, 'A@Mail.example');
    await signIn(customers, { verifiedEmail: null });
    expect(await listOwners(db)).toEqual([null]);
    const { customer } = await signIn(customers);
    expect(await listOwners(db)).toEqual([customer.id]);
  });

  it('keeps season tickets with the customer when the address or the provider changes', async () => {
    const { db, customers } = await openCustomers();
    await insertSeasonTicket(db, 'a@mail.example');
    const first = await signIn(customers);
    await signIn(customers, { subject: 's2' });
    expect(await listOwners(db)).toEqual([first.customer.id]);
    const moved = await signIn(customers, { issuer: 'https://new.example' });
    expect(await listOwners(db)).toEqual([moved.customer.id]);
  });
});
