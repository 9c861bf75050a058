/** Bot checks: pictures, proof of work and reCAPTCHA. */
export { ALPHABET, type BotCheckMode, type BotCheckSwitches, botChecks, newCode, normaliseCode } from './rules.ts';
export { type BotCheck, createBotCheck } from './service.ts';
