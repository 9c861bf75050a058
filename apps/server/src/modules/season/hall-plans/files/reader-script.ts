/** Reads hall plans on a thread. */
import { handleRequests } from '../../../../platform/threads/worker-thread.ts';
import { type PlanFileInput, readPlanFile } from './read-plan-file.ts';

handleRequests(async (input: PlanFileInput) => readPlanFile(input));
