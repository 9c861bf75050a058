/** Bot checks: pictures, proof of work and reCAPTCHA. */
import { sharedSecret } from '../../platform/db/index.ts';
import type { Module } from '../../platform/module.ts';
import { type BotCheck, type BotCheckDeps, createBotCheck } from './service.ts';

export { ALPHABET, type BotCheckMode, newCode, normalizeCode } from './rules.ts';
export { type BotCheck, createBotCheck } from './service.ts';

export const botCheckModule: Module<BotCheck, Omit<BotCheckDeps, 'db' | 'clock' | 'secret'>> = {
  name: 'bot-check',
  tables: ['bot_challenge'],
  create: async ({ db, clock }, needs) =>
    createBotCheck({ db, clock, secret: await sharedSecret(db, 'bot-check'), ...needs }),
};
