/** Compares an import with the settings that staff have edited in the browser since the last one. */
import type { SettingField } from '@sahna/contract/admin/settings/email-text-fields';
import type { Tx } from '../../../platform/db/index.ts';
import {
  changeHouseValues,
  listDifferences,
  listSettingEdits,
  pickValues,
  toHouseValues,
  toSeasonPath,
} from '../settings/house-values.ts';
import { deleteSettingEdits, type House, readHouse } from '../store/house.ts';
import type { CatalogFolder } from './files/read-folder.ts';
import { createProblem } from './problems/create-problem.ts';
import type { Problems } from './problems/problems.ts';
import type { CatalogPlan } from './store/rows.ts';

/** What an import does with edited settings: it reports them as problems, replaces them, or leaves them as they are. */
export type EditPolicy = 'refuse' | 'overwrite' | 'keep';

/** Returns the plan to write. An edit ends when an import has the same value or overwrites it. */
export async function resolveEdits(
  tx: Tx,
  plan: CatalogPlan,
  policy: EditPolicy,
  read: CatalogFolder,
  problems: Problems,
): Promise<CatalogPlan> {
  const edits = await listSettingEdits(tx);
  const house = edits.length > 0 ? await readHouse(tx) : null;
  if (!house) return plan;
  const planned: House = { shop: plan.settings, pages: new Map(plan.pages.map(({ key, html }) => [key, html])) };
  const current = toHouseValues(house);
  const different = listDifferences(edits, current, toHouseValues(planned));
  const ended = policy === 'overwrite' ? edits : edits.filter((field) => !different.includes(field));
  await deleteSettingEdits(tx, ended);
  if (policy === 'refuse') for (const field of different) reportEdit(field, current[field], read, problems);
  if (policy !== 'keep' || different.length === 0) return plan;
  const merged = changeHouseValues(planned, pickValues(current, different));
  if (!merged.ok) throw new Error(`the edited settings contradict the import: ${merged.error.join(', ')}`);
  const { shop, pages } = merged.value;
  return { ...plan, settings: shop, pages: [...pages].map(([key, html]) => ({ key, html })) };
}

const MAX_QUOTED_LENGTH = 100;

function reportEdit(field: SettingField, value: unknown, read: CatalogFolder, problems: Problems): void {
  const text = JSON.stringify(value);
  const quoted = text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH)}…` : text;
  const problem = createProblem('setting-edited', { value: quoted });
  const place = toSeasonPath(field);
  if (place.file === 'season.json') problems.at(read.season.source, place.path, problem);
  else problems.add(`texts/${place.page}.*.html`, 1, '', problem);
}
