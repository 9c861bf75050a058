import { expect, it } from 'vitest';
import type { Database } from '../../platform/db/index.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { giveToCustomer } from '../season-tickets/index.ts';
import { type Customers, createCustomers } from './customers.ts';
import { type Claims, SESSION_HOURS } from './rules.ts';
import { openSubscription, ownersOf, sessionRows, vouchedFor } from './testing/season.store.ts';

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
  async function opened(): Promise<{ db: Database; customers: Customers; advance(hours: number): void }> {
    const db = await open();
    let now = Date.parse('2026-12-01T10:00:00Z');
    const customers = createCustomers({
      db,
      clock: { now: () => new Date(now) },
      provider: null,
      emailKnown: giveToCustomer,
    });
    const advance = (hours: number): void => {
      now += hours * 3_600_000;
    };
    return { db, customers, advance };
  }
  const signIn = async (customers: Customers, changes: Partial<Claims> = {}) => {
    const { secret } = await customers.signIn({ claims: { ...CLAIMS, ...changes }, idToken: 'id-token' });
    const customer = await customers.bySession(secret);
    if (!customer) throw new Error('a session that is over at once');
    return { secret, customer };
  };

  it('a session lasts its hours, and its row goes with the next sign-in', async () => {
    const { db, customers, advance } = await opened();
    const { secret } = await signIn(customers);
    advance(SESSION_HOURS - 0.01);
    expect(await customers.bySession(secret)).toMatchObject({ lastname: 'Ахметова' });
    advance(0.02);
    expect(await customers.bySession(secret)).toBeNull();
    await signIn(customers);
    expect(await sessionRows(db)).toBe(1);
  });

  it('the database does not know what the cookie carries', async () => {
    const { db, customers } = await opened();
    const { secret } = await signIn(customers);
    expect(JSON.stringify((await db.query('SELECT * FROM customer_session')).rows)).not.toContain(secret);
  });

  it('signing out ends one session, once, and says whom the provider signs out', async () => {
    const { customers } = await opened();
    const [one, other] = [await signIn(customers), await signIn(customers)];
    expect(await customers.signOut(one.secret)).toEqual({ idToken: 'id-token' });
    expect(await customers.signOut(one.secret)).toBeNull();
    expect(await customers.bySession(one.secret)).toBeNull();
    expect((await customers.bySession(other.secret))?.id).toBe(one.customer.id);
  });

  it('whoever comes again is the same customer, with what the provider says now', async () => {
    const { customers } = await opened();
    const before = await signIn(customers, { cardCode: '7' });
    const after = await signIn(customers, { lastname: 'Ким', cardCode: null });
    expect(after.customer).toMatchObject({
      id: before.customer.id,
      hash: before.customer.hash,
      lastname: 'Ким',
      cardCode: '7',
    });
  });

  it('whether the provider vouches for the address is what it said at the last sign-in', async () => {
    const { db, customers } = await opened();
    for (const verifiedEmail of [CLAIMS.email, null, CLAIMS.email]) {
      await signIn(customers, { verifiedEmail });
      expect(await vouchedFor(db)).toEqual([verifiedEmail !== null]);
    }
  });

  it('the same name at another provider is somebody else', async () => {
    const { customers } = await opened();
    const [one, other] = [await signIn(customers), await signIn(customers, { issuer: 'https://other.example' })];
    expect(one.customer.id).not.toBe(other.customer.id);
  });

  it('season tickets of a verified address become the customer’s, whatever the case it is written in', async () => {
    const { db, customers } = await opened();
    await openSubscription(db, 'A@Mail.example');
    await signIn(customers, { verifiedEmail: null });
    expect(await ownersOf(db)).toEqual([null]);
    const { customer } = await signIn(customers);
    expect(await ownersOf(db)).toEqual([customer.id]);
  });

  it('who gives an address up keeps their season ticket; whose shop changes its provider gets it back', async () => {
    const { db, customers } = await opened();
    await openSubscription(db, 'a@mail.example');
    const first = await signIn(customers);
    await signIn(customers, { subject: 's2' });
    expect(await ownersOf(db)).toEqual([first.customer.id]);
    const moved = await signIn(customers, { issuer: 'https://new.example' });
    expect(await ownersOf(db)).toEqual([moved.customer.id]);
  });
});
