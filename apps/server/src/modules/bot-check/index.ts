/** Bot checks: pictures, proof of work and reCAPTCHA. */
import { readSharedSecret } from '../../platform/db/index.ts';
import type { Module } from '../../platform/module.ts';
import { type BotCheck, type BotCheckDeps, createBotCheck } from './service.ts';

export { ALPHABET, type BotCheckMode, createCaptchaCode, normalizeCode } from './rules.ts';
export { type BotCheck, createBotCheck } from './service.ts';

export const botCheckModule: Module<BotCheck, Omit<BotCheckDeps, 'db' | 'clock' | 'secret'>> = {
  name: 'bot-check',
  tables: ['bot_challenge'],
  create: async ({ db, clock }, needs) =>
    createBotCheck({ db, clock, secret: await readSharedSecret(db, 'bot-check'), ...needs }),
};
