/** The answer of the server with the plan of a hall, and how long the server takes for it. */
import { HALL_PLAN_ENDPOINTS } from '@sahna/contract/admin/hall-plans/hall-plan-endpoints';
import { z } from 'zod';
import { importFolder, readPublishedPlanDto } from '../../../apps/server/src/modules/season/index.ts';
import { migrate } from '../../../apps/server/src/platform/db/index.ts';
import { createEmbeddedEngine, openAgain } from '../../shared/engines.ts';
import { getQuantile } from '../../shared/quantile.ts';
import { writeHallSeason } from '../halls/season.ts';

const ROUNDS = 9;

/** With the embedded engine, which is the slower one. */
export async function readHallAnswer(seats: number): Promise<{ answer: string; medianMs: number }> {
  const engine = createEmbeddedEngine();
  const db = await openAgain(await engine.fresh());
  try {
    await migrate(db);
    const season = await importFolder(db, writeHallSeason(seats), '2035-01-01');
    if (!season.ok) throw new Error(JSON.stringify(season.error.slice(0, 5)));
    const times: number[] = [];
    let answer = '';
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now();
      const plan = await readPublishedPlanDto(db, 'h', null);
      if (!plan) throw new Error('the hall has no plan');
      answer = JSON.stringify(z.encode(HALL_PLAN_ENDPOINTS.readHallPlan.response, plan));
      times.push(performance.now() - began);
    }
    return { answer, medianMs: getQuantile(times, 0.5) };
  } finally {
    await db.close();
    engine.remove();
  }
}
