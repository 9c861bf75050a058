import { useState } from 'react';
import { useChange } from '../../../shared/use-change.ts';

export type Drafts<Values extends object> = {
  /** Values as edited here. */
  values: Values;
  changed: readonly (keyof Values & string)[];
  /** Changed fields that somebody else has saved with another value since they were edited here. */
  contradicted: readonly (keyof Values & string)[];
  set: (field: keyof Values & string, value: Values[keyof Values]) => void;
  /** Drops the edit of a field, or all of them. */
  discard: (field?: keyof Values & string) => void;
  /** Lets the next save replace the value that somebody else saved. */
  confirm: (field: keyof Values & string) => void;
  save: () => void;
  isSaving: boolean;
  isSaved: boolean;
  problem: string | null;
  /** Messages of fields that the server refused. */
  errors: ReadonlyMap<string, string>;
};

type DraftsInput<Values extends object> = {
  saved: Values;
  fields: readonly (keyof Values & string)[];
  send: (changes: { before: Partial<Values>; after: Partial<Values> }) => Promise<unknown>;
};

/** Edits of settings, each with the value that it was made from: the server refuses to overwrite any other. */
export function useDrafts<Values extends object>({ saved, fields, send }: DraftsInput<Values>): Drafts<Values> {
  const [after, setAfter] = useState<Partial<Values>>({});
  const [before, setBefore] = useState<Partial<Values>>({});
  const [sent, setSent] = useState<Partial<Values>>({});
  const [isSaved, setSaved] = useState(false);
  const changed = fields.filter((field) => field in after && !isEqual(after[field], saved[field]));
  const { run, isPending, problem, errors, reset } = useChange(
    () => send({ before: pick(before, changed), after: pick(after, changed) }),
    () => {
      setSaved(true);
      setAfter({});
      setBefore({});
    },
  );
  // A refused value that was edited again may be valid now.
  const unchanged = fields.filter((field) => after[field] === sent[field]);
  return {
    values: { ...saved, ...after },
    changed,
    contradicted: changed.filter((field) => !isEqual(before[field], saved[field])),
    set: (field, value) => {
      setSaved(false);
      setAfter({ ...after, [field]: value });
      setBefore({ [field]: saved[field], ...before });
    },
    discard: (field) => {
      const remaining = field === undefined ? [] : fields.filter((other) => other !== field && other in after);
      setAfter(pick(after, remaining));
      setBefore(pick(before, remaining));
      reset();
    },
    confirm: (field) => setBefore({ ...before, [field]: saved[field] }),
    save: () => {
      setSent(after);
      run();
    },
    isSaving: isPending,
    isSaved: isSaved && changed.length === 0,
    problem,
    errors: new Map([...errors].filter(([name]) => unchanged.some((field) => isWithin(name, field)))),
  };
}

function pick<Values extends object>(values: Partial<Values>, fields: readonly (keyof Values)[]): Partial<Values> {
  return fields.reduce<Partial<Values>>((picked, field) => ({ ...picked, [field]: values[field] }), {});
}

/** Whether an error is about this field, or a language of it. */
function isWithin(name: string, field: string): boolean {
  return name === field || name.startsWith(`${field}.`);
}

/** Texts by language are equal in any order. */
function isEqual(first: unknown, second: unknown): boolean {
  return toComparable(first) === toComparable(second);
}

function toComparable(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  return JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
