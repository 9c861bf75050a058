/** Is the visitor a person? */
export { botCheckRoutes } from './routes.ts';
export type { BotCheckMode } from './rules.ts';
export { createBotCheck } from './service.ts';
