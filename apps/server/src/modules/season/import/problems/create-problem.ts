import { type CodedMessage, defineMessages, PLAN_MESSAGES } from '@sahna/hall-plan';
import { DOCUMENT_MESSAGES } from './messages/document-messages.ts';
import { FIELD_MESSAGES } from './messages/field-messages.ts';
import { FOLDER_MESSAGES } from './messages/folder-messages.ts';
import { HALL_MESSAGES } from './messages/hall-messages.ts';

/** By code: what drafts of events, lists and hall plans can have. The admin app has its own texts for these codes. */
export const DRAFT_MESSAGES = { ...FIELD_MESSAGES, ...DOCUMENT_MESSAGES, ...HALL_MESSAGES, ...PLAN_MESSAGES } as const;
export const SEASON_MESSAGES = { ...DRAFT_MESSAGES, ...FOLDER_MESSAGES } as const;

export type ProblemCode = keyof typeof SEASON_MESSAGES;
/** What is wrong with a value. */
export type ValueProblem = CodedMessage<ProblemCode>;

export const createProblem = defineMessages(SEASON_MESSAGES);
