/** Who can sign in: the demo's customers, and those who registered, who are kept in a file. */
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { DEMO_CUSTOMERS, DEMO_PASSWORD } from './demo-customers.ts';

const Registered = z.object({
  sub: z.string(),
  email: z.string(),
  family_name: z.string(),
  given_name: z.string(),
  phone_number: z.string().optional(),
  salt: z.string(),
  key: z.string(),
});
type Registered = z.infer<typeof Registered>;

export type Account = {
  sub: string;
  email: string;
  /** Nobody has proved that the address of a newly registered customer is theirs. */
  email_verified: boolean;
  family_name: string;
  given_name: string;
  middle_name?: string | undefined;
  phone_number?: string | undefined;
  card_code?: string | undefined;
};

export type Registration = {
  email: string;
  password: string;
  family_name: string;
  given_name: string;
  phone_number: string;
};

export type Accounts = {
  find(sub: string): Account | undefined;
  /** Who these words belong to; undefined when they do not fit together. */
  check(email: string, password: string): Account | undefined;
  /** Undefined when the address is already registered. */
  register(wish: Registration): Account | undefined;
};

const KEY_BYTES = 32;

/** Null keeps whoever registers in memory. */
export function openAccounts(dataDir: string | null): Accounts {
  const file = dataDir === null ? null : path.join(dataDir, 'registered.json');
  const registered: Registered[] =
    file && existsSync(file) ? z.array(Registered).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];

  function save(): void {
    if (!file) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(registered, null, 2), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  const demoAccount = (email: string) => DEMO_CUSTOMERS.find((one) => one.email === email);
  const ownAccount = (email: string) => registered.find((one) => one.email === email);

  return {
    find: (sub) => {
      const demo = DEMO_CUSTOMERS.find((one) => one.sub === sub);
      if (demo) return { ...demo, email_verified: true };
      const own = registered.find((one) => one.sub === sub);
      return own && accountOf(own);
    },
    check: (typedEmail, password) => {
      const email = typedEmail.trim().toLowerCase();
      const demo = demoAccount(email);
      if (demo) return password === DEMO_PASSWORD ? { ...demo, email_verified: true } : undefined;
      const own = ownAccount(email);
      return own && isPassword(own, password) ? accountOf(own) : undefined;
    },
    register: ({ password, ...wish }) => {
      const email = wish.email.trim().toLowerCase();
      if (demoAccount(email) || ownAccount(email)) return undefined;
      const salt = randomBytes(16).toString('base64url');
      const key = keyOf(password, salt).toString('base64url');
      const { phone_number: phone, ...names } = wish;
      const made: Registered = {
        ...names,
        ...(phone ? { phone_number: phone } : {}),
        email,
        sub: randomBytes(12).toString('base64url'),
        salt,
        key,
      };
      registered.push(made);
      save();
      return accountOf(made);
    },
  };
}

function accountOf({ salt: _salt, key: _key, ...claims }: Registered): Account {
  return { ...claims, email_verified: false };
}

function isPassword(own: Registered, password: string): boolean {
  return timingSafeEqual(Buffer.from(own.key, 'base64url'), keyOf(password, own.salt));
}

function keyOf(password: string, salt: string): Buffer {
  return scryptSync(password, salt, KEY_BYTES);
}
