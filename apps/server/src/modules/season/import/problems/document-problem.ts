import type { ValueProblem } from './create-problem.ts';

/**
 * `event`: its key, or the file of a list. `field`: path in the document, with positions from 0. `sessionId`: the session
 * that has to be changed first.
 */
export type DocumentProblem = ValueProblem & { event: string; field: string; sessionId: number | null };
