/** Is the visitor a person? */
export { botCheckRoutes } from './routes.ts';
export { ALPHABET, type BotCheckMode, botCheckSetup, newCode, normaliseCode } from './rules.ts';
export { createBotCheck } from './service.ts';
