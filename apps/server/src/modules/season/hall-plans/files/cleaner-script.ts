/** Sanitizes drawings of hall plans on a thread. */
import { findDrawingProblem } from '@sahna/hall-plan';
import { handleRequests } from '../../../../platform/threads/worker-thread.ts';
import { cleanSvg } from '../../import/files/svg.ts';

// Drawings that grow when they are drawn would stop the browsers of staff.
handleRequests(async (svg: string) => (findDrawingProblem(svg) === null ? cleanSvg(svg) : null));
