/** Accounts: the demo customers, and registered ones, which are stored in a file. */
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { DEMO_CUSTOMERS, DEMO_PASSWORD } from './demo-customers.ts';

const RegisteredAccount = z.object({
  sub: z.string(),
  email: z.string(),
  family_name: z.string(),
  given_name: z.string(),
  phone_number: z.string().optional(),
  salt: z.string(),
  key: z.string(),
});
type RegisteredAccount = z.infer<typeof RegisteredAccount>;

export type Account = {
  sub: string;
  email: string;
  /** Always false for registered accounts: this provider sends no verification emails. */
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
  /** Returns the account, or undefined if email and password do not match. */
  authenticate(email: string, password: string): Account | undefined;
  /** Returns undefined if the email address is taken. */
  register(request: Registration): Account | undefined;
};

const KEY_BYTES = 32;

/** null: registrations are kept in memory only. */
export function openAccounts(dataDir: string | null): Accounts {
  const file = dataDir === null ? null : path.join(dataDir, 'registered.json');
  const registered: RegisteredAccount[] =
    file && existsSync(file) ? z.array(RegisteredAccount).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];

  function save(): void {
    if (!file) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(registered, null, 2), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  const findDemoAccount = (email: string) => DEMO_CUSTOMERS.find((account) => account.email === email);
  const findRegisteredAccount = (email: string) => registered.find((account) => account.email === email);

  return {
    find: (sub) => {
      const demo = DEMO_CUSTOMERS.find((account) => account.sub === sub);
      if (demo) return { ...demo, email_verified: true };
      const registeredAccount = registered.find((account) => account.sub === sub);
      return registeredAccount && toAccount(registeredAccount);
    },
    authenticate: (typedEmail, password) => {
      const email = typedEmail.trim().toLowerCase();
      const demo = findDemoAccount(email);
      if (demo) return password === DEMO_PASSWORD ? { ...demo, email_verified: true } : undefined;
      const registeredAccount = findRegisteredAccount(email);
      return registeredAccount && verifyPassword(registeredAccount, password)
        ? toAccount(registeredAccount)
        : undefined;
    },
    register: ({ password, ...request }) => {
      const email = request.email.trim().toLowerCase();
      if (findDemoAccount(email) || findRegisteredAccount(email)) return undefined;
      const salt = randomBytes(16).toString('base64url');
      const key = deriveKey(password, salt).toString('base64url');
      const { phone_number: phone, ...names } = request;
      const account: RegisteredAccount = {
        ...names,
        ...(phone ? { phone_number: phone } : {}),
        email,
        sub: randomBytes(12).toString('base64url'),
        salt,
        key,
      };
      registered.push(account);
      save();
      return toAccount(account);
    },
  };
}

function toAccount({ salt: _salt, key: _key, ...claims }: RegisteredAccount): Account {
  return { ...claims, email_verified: false };
}

function verifyPassword(registeredAccount: RegisteredAccount, password: string): boolean {
  return timingSafeEqual(Buffer.from(registeredAccount.key, 'base64url'), deriveKey(password, registeredAccount.salt));
}

function deriveKey(password: string, salt: string): Buffer {
  return scryptSync(password, salt, KEY_BYTES);
}
