/** Changes settings of the shop in the browser: the same rows that an import writes, by the same rules. */
import type { SettingChanges, SettingField, SettingValues } from '@sahna/contract/admin/settings/email-text-fields';
import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { Actor } from '../../../platform/lib/actor.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import { recordAuditEntry } from '../../audit-log/index.ts';
import { toDefaultRefundPolicy } from '../import/plan/default-refund-policy.ts';
import { announceChange, lockImports } from '../store/announce-change.ts';
import { insertSettingEdits, listCountryNames, readHouse, setDefaultRefundPolicy, writeHouse } from '../store/house.ts';
import { type EmailFieldProblem, listEmailTextProblems } from './email-text-problems.ts';
import {
  changeHouseValues,
  listChanged,
  listDifferences,
  listSettingEdits,
  pickValues,
  toHouseValues,
} from './house-values.ts';
import { storePictures } from './pictures.ts';

export type HouseSettings = {
  values: SettingValues;
  /** Fields that differ from the last import. */
  edited: SettingField[];
  countries: { key: string; name: LocalText }[];
};

/** Null before the first import. */
export async function readHouseSettings(on: Executor): Promise<HouseSettings | null> {
  const house = await readHouse(on);
  if (!house) return null;
  return { values: toHouseValues(house), edited: await listSettingEdits(on), countries: await listCountryNames(on) };
}

/** `before`: the values that the editor has seen. */
export type HouseChangeInput = { before: SettingChanges; after: SettingChanges };

/** `changed`: these fields have other values than `before` by now. Nothing was saved. */
export type HouseChangeError =
  | { kind: 'not_imported' }
  | { kind: 'changed'; fields: SettingField[] }
  | { kind: 'invalid'; fields: SettingField[] }
  | { kind: 'invalid_texts'; problems: EmailFieldProblem[] };

/** Every process shows the change within a second after the commit. */
export async function changeHouse(
  tx: Tx,
  { before, after }: HouseChangeInput,
  actor: Actor,
  now: Date,
): Promise<Result<SettingField[], HouseChangeError>> {
  await lockImports(tx);
  const house = await readHouse(tx);
  if (!house) return err({ kind: 'not_imported' });
  const current = toHouseValues(house);
  const requested = listDifferences(listChanged(after), after, current);
  const overwritten = listDifferences(requested, before, current);
  if (overwritten.length > 0) return err({ kind: 'changed', fields: overwritten });
  const problems = listEmailTextProblems(pickValues(after, requested), current);
  if (problems.length > 0) return err({ kind: 'invalid_texts', problems });
  const { changes, invalid } = await storePictures(tx, pickValues(after, requested));
  const countries = await listCountryNames(tx);
  if (changes.country && !countries.some(({ key }) => key === changes.country)) invalid.push('country');
  const changed = changeHouseValues(house, changes);
  if (!changed.ok || invalid.length > 0)
    return err({ kind: 'invalid', fields: [...invalid, ...(changed.ok ? [] : changed.error)] });

  const values = toHouseValues(changed.value);
  const fields = listDifferences(requested, values, current);
  if (fields.length === 0) return ok([]);
  await writeHouse(tx, changed.value);
  if (fields.includes('switches.order_return'))
    await setDefaultRefundPolicy(tx, toDefaultRefundPolicy(values['switches.order_return']));
  await insertSettingEdits(tx, fields, now);
  await announceChange(tx);
  const difference = { before: pickValues(current, fields), after: pickValues(values, fields) };
  await recordAuditEntry(
    tx,
    { actor, verb: 'change_settings', object: { kind: 'settings', id: null }, ...difference },
    now,
  );
  return ok(fields);
}
