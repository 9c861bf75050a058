/** Hall plans: reads and writes the formats of venues and other programs. Pure: no files, no pages. */
export { findOutsideProblems, findPositionProblems } from './check.ts';
export { type CodedMessage, defineMessages, fillMessage, type MessageValues } from './messages/define-messages.ts';
export { PLAN_MESSAGES } from './messages/plan-messages.ts';
export type { PlanProblemCode } from './messages/plan-problem.ts';
export { type PlanRemark, REMARK_MESSAGES } from './messages/remark-messages.ts';
export {
  type DocumentText as Text,
  type Doubt,
  MAX_COORDINATE,
  type PartUse,
  type PlanDocument as Plan,
  type PlanDocumentResult as ReadPlan,
} from './plan.ts';
export { readPretix } from './pretix/read.ts';
export { writePretix } from './pretix/write.ts';
export { recognizeColumns, type SeatListColumns } from './seat-list/columns.ts';
export { readSeatList } from './seat-list/read.ts';
export { findDrawingProblem } from './svg/find-drawing-problem.ts';
export { findStage } from './svg/find-stage.ts';
export { inferPlanFromSvg } from './svg/inference/infer-plan.ts';
export { readSvg } from './svg/read.ts';
export { resizeDrawing } from './svg/resize-drawing.ts';
export { writeSvg } from './svg/write.ts';
export { readTable } from './table/read.ts';
export { readTicketland } from './ticketland/read.ts';
export { writeTicketland } from './ticketland/write.ts';
