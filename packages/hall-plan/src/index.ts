/** Plans of halls: read from the formats in which houses have them, and written for other programs. Pure: no files, no pages. */
export { outsideProblems, positionProblems } from './check.ts';
export { type Doubt, FARTHEST, type PartUse, type Plan, type PlanProblem, type ReadPlan, type Text } from './plan.ts';
export { readPretix } from './pretix/read.ts';
export { writePretix } from './pretix/write.ts';
export { drawingProblem } from './svg/problem.ts';
export { readSvg } from './svg/read.ts';
export { recogniseSvg } from './svg/recognise.ts';
export { findStage } from './svg/stage.ts';
export { writeSvg } from './svg/write.ts';
export { readTable } from './table/read.ts';
export { readTicketland } from './ticketland/read.ts';
export { writeTicketland } from './ticketland/write.ts';
