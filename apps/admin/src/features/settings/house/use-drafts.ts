import { HOUSE_ENDPOINTS } from '@sahna/contract/admin/settings/house-endpoints';
import {
  HOUSE_FIELDS,
  type HouseChanges,
  type HouseField,
  type HouseValues,
} from '@sahna/contract/admin/settings/house-fields';
import { useState } from 'react';
import { request } from '../../../shared/api.ts';
import { useChange } from '../../../shared/use-change.ts';

export type HouseValue = HouseValues[HouseField];

export type Drafts = {
  /** Values as edited here. */
  values: HouseValues;
  changed: readonly HouseField[];
  /** Changed fields that somebody else has saved with another value since they were edited here. */
  contradicted: readonly HouseField[];
  set: (field: HouseField, value: HouseValue) => void;
  /** Drops the edit of a field, or all of them. */
  discard: (field?: HouseField) => void;
  /** Lets the next save replace the value that somebody else saved. */
  confirm: (field: HouseField) => void;
  save: () => void;
  isSaving: boolean;
  isSaved: boolean;
  problem: string | null;
  /** Fields that the server refused. */
  invalid: readonly HouseField[];
};

/** Edits of the settings, each with the value that it was made from: the server refuses to overwrite any other. */
export function useDrafts(saved: HouseValues): Drafts {
  const [after, setAfter] = useState<HouseChanges>({});
  const [before, setBefore] = useState<HouseChanges>({});
  const [isSaved, setSaved] = useState(false);
  const changed = HOUSE_FIELDS.filter((field) => field in after && !isEqual(after[field], saved[field]));
  const { run, isPending, problem, errors, reset } = useChange(
    () =>
      request(HOUSE_ENDPOINTS.changeHouse, { body: { before: pick(before, changed), after: pick(after, changed) } }),
    () => {
      setSaved(true);
      setAfter({});
      setBefore({});
    },
  );
  return {
    values: Object.assign({ ...saved }, after),
    changed,
    contradicted: changed.filter((field) => !isEqual(before[field], saved[field])),
    set: (field, value) => {
      setSaved(false);
      setAfter({ ...after, [field]: value });
      setBefore({ [field]: saved[field], ...before });
    },
    discard: (field) => {
      setAfter(field === undefined ? {} : omit(after, field));
      setBefore(field === undefined ? {} : omit(before, field));
      reset();
    },
    confirm: (field) => setBefore({ ...before, [field]: saved[field] }),
    save: run,
    isSaving: isPending,
    isSaved: isSaved && changed.length === 0,
    problem,
    invalid: HOUSE_FIELDS.filter((field) => errors.includes(field)),
  };
}

function pick(values: HouseChanges, fields: readonly HouseField[]): HouseChanges {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

function omit(values: HouseChanges, field: HouseField): HouseChanges {
  return Object.fromEntries(Object.entries(values).filter(([other]) => other !== field));
}

/** Texts by language are equal in any order. */
export function isEqual(first: HouseValue | undefined, second: HouseValue | undefined): boolean {
  return toComparable(first) === toComparable(second);
}

function toComparable(value: HouseValue | undefined): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  return JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
