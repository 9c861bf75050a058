/** What is kept of people: told to whom it is about, taken out when they ask for it, and after its time. */
export { privacyRetain } from './jobs.ts';
export { createPrivacy, type ErasedPerson, type Privacy } from './privacy.ts';
export { createRetention, type Retention } from './retention.ts';
export type { Reason } from './rules/staying.ts';
